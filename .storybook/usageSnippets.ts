import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
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
    const shared = sharedArgs(source)
    // Each added statement is `Name.parameters = { …, docs: { source: { code: 'snippet' } } }`.
    const snippets: t.StringLiteral[] = []
    for (const statement of body.slice(first))
      t.traverseFast(statement, (node) => {
        if (!t.isObjectProperty(node) || !t.isIdentifier(node.key, { name: 'code' })) return
        if (t.isStringLiteral(node.value)) snippets.push(node.value)
      })
    for (const snippet of snippets)
      snippet.value = await formatted(usageOf(snippet.value, { from, component, shared }))
  }
}

/** Returns the code as it is if it is none, such as a message of Storybook's. */
async function formatted(code: string) {
  const { code: result, errors } = await format('example.tsx', code, { semi: false, singleQuote: true })
  return errors.length > 0 ? code : result.trim()
}

/**
 * The args of an object of stories/ that the meta spreads, such as `...scheduleDialogStory`. Storybook reads those of the story's own
 * file only.
 */
function sharedArgs({ _ast, _metaNode }: CsfFile): t.ObjectProperty[] {
  const spread = _metaNode && t.isObjectExpression(_metaNode) && _metaNode.properties.find(isNamedSpread)
  if (!spread) return []
  const { name } = spread.argument
  const imported = _ast.program.body
    .filter((statement) => t.isImportDeclaration(statement))
    .find(({ specifiers }) => specifiers.some(({ local }) => local.name === name))
  const [, path] = imported?.source.value.split('/stories/') ?? []
  if (!path) return []
  const [file = ''] = ['.ts', '.tsx'].map((ending) => join(root, 'stories', path + ending)).filter(existsSync)
  const found: t.ObjectProperty[] = []
  traverse(babelParse(readFileSync(file, 'utf8')), {
    VariableDeclarator({ node: { id, init } }) {
      if (!t.isIdentifier(id, { name }) || !t.isObjectExpression(init)) return
      const args = propertiesOf(init).find(({ key }) => t.isIdentifier(key, { name: 'args' }))
      if (t.isObjectExpression(args?.value)) found.push(...propertiesOf(args.value))
    },
  })
  return found
}

const isNamedSpread = (node: t.Node): node is t.SpreadElement & { argument: t.Identifier } =>
  t.isSpreadElement(node) && t.isIdentifier(node.argument)

const propertiesOf = ({ properties }: t.ObjectExpression) =>
  properties.filter((property) => t.isObjectProperty(property))

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

interface StoryFile {
  /** The module of each name that can be imported. */
  from: ReadonlyMap<string, string>
  /** The name of the shown component. It replaces a wrapper that the story file declares. */
  component: string
  /** Args that the snippet lacks. */
  shared?: readonly t.ObjectProperty[]
}

export function usageOf(snippet: string, { from, component, shared = [] }: StoryFile): string {
  let ast: t.File
  try {
    ast = babelParse(snippet)
  } catch {
    // A message of Storybook's in place of code.
    return snippet
  }
  replaceWrapper(ast, from, component)
  addProps(ast, component, shared)
  traverse(ast, {
    CallExpression(path) {
      if (t.isIdentifier(path.node.callee, { name: 'fn' })) path.replaceWith(emptyCallback())
    },
    // Storybook prints the brackets around `children`.
    JSXText(path) {
      if (/^\s*[()]\s*$/.test(path.node.value)) path.remove()
    },
  })
  const isOfStory = (name: string) => !from.has(name) && !Object.hasOwn(globalThis, name)
  nameData(ast, new Set(freeNames(ast).filter(isOfStory)))
  const names = freeNames(ast)
  const modules = new Map<string, string[]>()
  for (const name of names) {
    const module = from.get(name)
    if (module) modules.set(module, [...(modules.get(module) ?? []), name])
  }
  const own = names.filter(isOfStory)
  const head = [...modules].sort().map(([module, list]) => `import { ${list.join(', ')} } from '${module}'`)
  if (own.length > 0) head.push(`// Of this story: ${own.join(', ')}`)
  return [...head, ...(head.length > 0 ? [''] : []), recast.print(ast).code].join('\n')
}

const emptyCallback = () => t.arrowFunctionExpression([], t.blockStatement([]))

/** The names that a snippet uses and does not declare, in order. */
function freeNames(ast: t.File): string[] {
  let names: string[] = []
  traverse(ast, {
    Program({ scope }) {
      scope.crawl()
      names = Object.keys(scope.globals).sort()
    },
  })
  return names
}

/** Replaces a prop's value that uses names of the story file, such as `samples.clinic`, by the prop's name or an empty callback. */
function nameData(ast: t.File, ofStory: ReadonlySet<string>) {
  t.traverseFast(ast, (node) => {
    if (!t.isJSXAttribute(node) || !t.isJSXExpressionContainer(node.value) || !t.isJSXIdentifier(node.name))
      return
    const { expression } = node.value
    if (t.isFunction(expression) || t.isJSXElement(expression)) return
    const used: string[] = []
    t.traverseFast(expression, (part) => {
      if (t.isIdentifier(part)) used.push(part.name)
    })
    if (!used.some((each) => ofStory.has(each))) return
    const { name } = node.name
    node.value = t.jsxExpressionContainer(/^on[A-Z]/.test(name) ? emptyCallback() : t.identifier(name))
  })
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

/** Adds shared args to the component: literals as they are, other values by the name of the prop. */
function addProps(ast: t.File, component: string, shared: readonly t.ObjectProperty[]) {
  let element: t.JSXOpeningElement | undefined
  t.traverseFast(ast, (node) => {
    if (t.isJSXOpeningElement(node) && t.isJSXIdentifier(node.name, { name: component })) element ??= node
  })
  const present = element?.attributes.map((each) => t.isJSXAttribute(each) && each.name.name)
  for (const { key, value } of shared) {
    if (!t.isIdentifier(key) || !present || present.includes(key.name)) continue
    const shown = t.isLiteral(value) || t.isCallExpression(value) ? value : t.identifier(key.name)
    element?.attributes.push(t.jsxAttribute(t.jsxIdentifier(key.name), t.jsxExpressionContainer(shown)))
  }
}
