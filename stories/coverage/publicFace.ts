import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const components = fileURLToPath(new URL('../../src/components', import.meta.url))

const parsed = (file: string) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)

/** A component that src/components/index.ts exports. */
export interface ExportedComponent {
  name: string
  /** The component's folder below src/components, such as `ui/Button`. */
  folder: string
}

/** The exported components, without hooks, constants and types. */
export function exportedComponents(): ExportedComponent[] {
  return exportsOfIndex()
    .filter(({ name, isType }) => !isType && /^[A-Z][A-Za-z0-9]*[a-z]/.test(name))
    .map(({ name, module }) => ({ name, folder: posix.dirname(module).replace('components/', '') }))
}

/** What src/components/index.ts exports. `module` is a path below src without its extension. */
export function exportsOfIndex() {
  return sourceFile('components/index').statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement)) return []
    const { exportClause, moduleSpecifier } = statement
    if (!exportClause || !ts.isNamedExports(exportClause) || !moduleSpecifier)
      throw new Error('Exports are named one by one.')
    const module = modulePath('components/index', moduleSpecifier)
    return exportClause.elements.map(({ isTypeOnly, name }) => ({
      name: name.text,
      module,
      isType: isTypeOnly || statement.isTypeOnly,
    }))
  })
}

const sourceFiles = new Map<string, ts.SourceFile>()

/** The file of a module, a path below src without its extension. */
function sourceFile(module: string) {
  const path = join(components, '..', module)
  const file = sourceFiles.get(module) ?? parsed(existsSync(`${path}.tsx`) ? `${path}.tsx` : `${path}.ts`)
  sourceFiles.set(module, file)
  return file
}

const isOwnModule = (specifier: ts.Expression) => {
  const { text } = specifier as ts.StringLiteral
  return text.startsWith('@/') || text.startsWith('.')
}

function modulePath(from: string, specifier: ts.Expression) {
  const { text } = specifier as ts.StringLiteral
  return text.startsWith('@/') ? text.slice(2) : posix.join(posix.dirname(from), text)
}

/** The declaration of a function, constant or type at the top level of a module. */
export function declarationIn(module: string, name: string) {
  return sourceFile(module)
    .statements.flatMap((statement): readonly ts.Node[] =>
      ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement],
    )
    .filter(
      (node) =>
        ts.isFunctionDeclaration(node) ||
        ts.isVariableDeclaration(node) ||
        ts.isTypeAliasDeclaration(node) ||
        ts.isInterfaceDeclaration(node),
    )
    .find((node) => node.name?.getText() === name)
}

/** The name and module of a local name that is imported from this project. */
export function importedIn(module: string, local: string) {
  for (const statement of sourceFile(module).statements) {
    if (!ts.isImportDeclaration(statement)) continue
    const bindings = statement.importClause?.namedBindings
    if (!bindings || !ts.isNamedImports(bindings) || !isOwnModule(statement.moduleSpecifier)) continue
    const element = bindings.elements.find(({ name }) => name.text === local)
    if (element)
      return {
        name: (element.propertyName ?? element.name).text,
        module: modulePath(module, statement.moduleSpecifier),
      }
  }
  return undefined
}
