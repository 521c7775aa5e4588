import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../scripts/root.mjs'
import { declarationIn, exportsOfIndex, importedIn } from '../stories/coverage/publicFace'

/** In characters, for one component. Types that are named later, by other types only, are left out then. */
const MAX_DEFINITIONS = 8000

/**
 * The definitions of the exported types that texts name, such as the types of props, and of the types in them: TypeScript as in the
 * source, with comments.
 * @param program with all components
 * @param folder below src/components, whose own exported types come first
 */
export function typeDefinitions(program: ts.Program, folder: string, texts: readonly string[]): string {
  const exported = exportsOfIndex().filter(({ name, isType }) => isType && !name.endsWith('Props'))
  const queue = exported.filter(
    ({ name, module }) =>
      module.startsWith(`components/${folder}/`) ||
      texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)),
  )
  const definitions = new Map<ts.Node, string>()
  let length = 0
  for (const { name, module } of queue) {
    const node = declarationIn(module, name)
    if (!node || definitions.has(node)) continue
    const computed = computedType(program, module, node)
    const code = computed ?? codeOf(node)
    length += code.length
    if (length > MAX_DEFINITIONS) break
    definitions.set(node, code)
    if (!computed) queue.push(...namesIn(node, module))
  }
  return [...definitions.values()].join('\n\n')
}

/** With the comment above it, and without `export`: an importer finds the exported ones in the package. */
const codeOf = (node: ts.Node) =>
  node
    .getFullText()
    .trim()
    .replace(/^export /m, '')

/** The definition of a type that is made of a constant, such as `keyof typeof STATUS_RULES`: what it comes to. */
function computedType(program: ts.Program, module: string, { pos }: ts.Node): string | undefined {
  const path = join(root, 'src', module)
  const file = program.getSourceFile(`${path}.tsx`) ?? program.getSourceFile(`${path}.ts`)
  const node = file?.statements.find((each) => each.pos === pos)
  if (!node || !ts.isTypeAliasDeclaration(node)) return undefined
  if (!/\btypeof\b|\bkeyof\b|InferOutput/.test(node.type.getText(file))) return undefined
  const checker = program.getTypeChecker()
  const { InTypeAlias, NoTruncation } = ts.TypeFormatFlags
  const text = checker.typeToString(checker.getTypeAtLocation(node), undefined, InTypeAlias | NoTruncation)
  return codeOf(node).replace(/ = [^]+$/, () => ` = ${text}`)
}

/** The types of this project in a declaration. */
function namesIn(declaration: ts.Node, module: string) {
  const names: { name: string; module: string; isType: boolean }[] = []
  const visit = (node: ts.Node) => {
    const name = ts.isTypeReferenceNode(node)
      ? node.typeName.getText()
      : ts.isExpressionWithTypeArguments(node)
        ? node.expression.getText()
        : undefined
    if (name) names.push({ name, module, isType: true, ...importedIn(module, name) })
    ts.forEachChild(node, visit)
  }
  visit(declaration)
  return names
}
