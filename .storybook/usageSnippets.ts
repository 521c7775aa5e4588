import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { babelParse, recast, traverse, types as t } from 'storybook/internal/babel'
import type { CsfFile } from 'storybook/internal/csf-tools'
import { parseSync } from 'vite'
import { root } from '../scripts/root.mjs'

type Enrich = (csf: CsfFile, source: CsfFile) => Promise<void>

/**
 * A preset. Makes each snippet of Storybook's code examples usable in another project, for the Code panel and for docs pages: with
 * imports and without spies. Names that the story file declares itself, such as sample data, are listed in a comment.
 */
export function experimental_enrichCsf(addSnippets?: Enrich): Enrich | undefined {
  if (!addSnippets) return undefined
  const index = join(root, 'src', 'components', 'index.ts')
  const { module } = parseSync(index, readFileSync(index, 'utf8'))
  const exported = new Set(
    module.staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name ?? '')),
  )
  return async (csf, source) => {
    const { body } = csf._ast.program
    const first = body.length
    await addSnippets(csf, source)
    const from = importsOf(source._ast, exported)
    // Such as `SegmentedControl<View>`.
    const [component = ''] = source._meta?.component?.split('<') ?? []
    // Each added statement is `Name.parameters = { …, docs: { source: { code: 'snippet' } } }`.
    for (const statement of body.slice(first))
      t.traverseFast(statement, (node) => {
        if (!t.isObjectProperty(node) || !t.isIdentifier(node.key, { name: 'code' })) return
        if (t.isStringLiteral(node.value)) node.value.value = usageOf(node.value.value, from, component)
      })
  }
}

/** The module from which another project imports a name of the story file. */
export function importsOf(file: t.File, exported: ReadonlySet<string>): Map<string, string> {
  const from = new Map([...exported].map((name) => [name, 'clinora/components']))
  for (const statement of file.program.body) {
    if (!t.isImportDeclaration(statement)) continue
    const module = { '@/messages': 'clinora/messages' }[statement.source.value] ?? statement.source.value
    if (!/^(clinora\/messages|lucide-react|react)$/.test(module)) continue
    for (const { local } of statement.specifiers) from.set(local.name, module)
  }
  return from
}

/**
 * @param from the module of each name that can be imported
 * @param component the name of the shown component; it replaces a wrapper that the story file declares
 */
export function usageOf(snippet: string, from: ReadonlyMap<string, string>, component: string): string {
  let ast: t.File
  try {
    ast = babelParse(snippet)
  } catch {
    // A message of Storybook's in place of code.
    return snippet
  }
  replaceWrapper(ast, from, component)
  const names = new Set<string>()
  traverse(ast, {
    CallExpression(path) {
      if (t.isIdentifier(path.node.callee, { name: 'fn' }))
        path.replaceWith(t.arrowFunctionExpression([], t.blockStatement([])))
    },
    // Storybook prints the brackets around `children`.
    JSXText(path) {
      if (/^\s*[()]\s*$/.test(path.node.value)) path.remove()
    },
    Program: {
      exit(program) {
        program.scope.crawl()
        for (const name of Object.keys(program.scope.globals)) names.add(name)
      },
    },
  })
  const modules = new Map<string, string[]>()
  for (const name of [...names].sort()) {
    const module = from.get(name)
    if (module) modules.set(module, [...(modules.get(module) ?? []), name])
  }
  const own = [...names].filter((name) => !from.has(name) && !Object.hasOwn(globalThis, name))
  const head = [...modules].sort().map(([module, list]) => `import { ${list.join(', ')} } from '${module}'`)
  if (own.length > 0) head.push(`// Of this story: ${own.sort().join(', ')}`)
  return [...head, ...(head.length > 0 ? [''] : []), recast.print(ast).code].join('\n')
}

/** Replaces the outermost element by the component, if the package exports none of its elements. */
function replaceWrapper(ast: t.File, from: ReadonlyMap<string, string>, component: string) {
  const elements: t.JSXElement[] = []
  t.traverseFast(ast, (node) => {
    if (t.isJSXElement(node) && t.isJSXIdentifier(node.openingElement.name)) elements.push(node)
  })
  const nameOf = ({ openingElement }: t.JSXElement) => (openingElement.name as t.JSXIdentifier).name
  const [outer] = elements
  if (!outer || !from.has(component) || elements.some((each) => from.has(nameOf(each)))) return
  outer.openingElement.name = t.jsxIdentifier(component)
  if (outer.closingElement) outer.closingElement.name = t.jsxIdentifier(component)
}
