import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { idsIn } from './storyIds'

const components = fileURLToPath(new URL('../../src/components', import.meta.url))

const parsed = (file: string) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)

/** The `data-slot` of a component: `AppointmentCard` becomes `appointment-card`. */
export const slotOf = (component: string) => component.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()

/** A component that src/components/index.ts exports. */
export interface ExportedComponent {
  name: string
  /** The component's folder below src/components, such as `ui/Button`. */
  folder: string
}

/** The exported components, without hooks, constants and types. */
export function exportedComponents(): ExportedComponent[] {
  return parsed(join(components, 'index.ts')).statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) return []
    const { exportClause, moduleSpecifier } = statement
    if (!exportClause || !ts.isNamedExports(exportClause) || !moduleSpecifier)
      throw new Error('Exports are named one by one.')
    const folder = posix.dirname((moduleSpecifier as ts.StringLiteral).text).replace('./', '')
    return exportClause.elements
      .filter(({ isTypeOnly, name }) => !isTypeOnly && /^[A-Z][A-Za-z0-9]*[a-z]/.test(name.text))
      .map(({ name }) => ({ name: name.text, folder }))
  })
}

/** The first part of the ids of a folder's stories, such as `actions-button`. */
export function storyTitles(folder: string): string[] {
  return readdirSync(join(components, folder))
    .filter((file) => file.endsWith('.stories.tsx'))
    .flatMap((file) => idsIn(readFileSync(join(components, folder, file), 'utf8')))
    .map((id) => id.replace(/--.*/, ''))
}

/** One value of a cva's variant. */
export interface VariantValue {
  /** The name of the cva without `Variants`, such as `button`. */
  name: string
  /** The cva's folder below src/components, such as `ui/Button`. */
  folder: string
  variant: string
  value: string
}

export function variantValues(): VariantValue[] {
  return readdirSync(components, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(stories|test)\.tsx?$/.test(file))
    .flatMap((file) => {
      const found: VariantValue[] = []
      const folder = posix.dirname(file)
      const visit = (node: ts.Node) => {
        if (isCva(node) && !ts.isVariableDeclaration(node.parent))
          throw new Error(`${file}: a cva is the value of a constant, or its variants cannot be listed.`)
        if (ts.isVariableDeclaration(node) && isCva(node.initializer)) {
          const name = node.name.getText().replace(/Variants$/, '')
          found.push(...valuesIn(node.initializer).map((value) => ({ name, folder, ...value })))
        }
        ts.forEachChild(node, visit)
      }
      visit(parsed(join(components, file)))
      return found
    })
}

const isCva = (node: ts.Node | undefined): node is ts.CallExpression =>
  node !== undefined && ts.isCallExpression(node) && node.expression.getText() === 'cva'

function valuesIn({ arguments: [, config] }: ts.CallExpression) {
  return entriesOf(config)
    .filter(([name]) => name === 'variants')
    .flatMap(([, variants]) => entriesOf(variants))
    .flatMap(([variant, values]) => entriesOf(values).map(([value]) => ({ variant, value })))
}

function entriesOf(node: ts.Node | undefined): [name: string, value: ts.Node][] {
  if (!node) return []
  if (!ts.isObjectLiteralExpression(node)) throw new Error(`Write the object out, not ${node.getText()}.`)
  return node.properties.map((property) => {
    if (!ts.isPropertyAssignment(property))
      throw new Error(`Write name and value, not ${property.getText()}.`)
    return [nameOf(property.name), property.initializer]
  })
}

const nameOf = (name: ts.PropertyName) => (ts.isStringLiteral(name) ? name.text : name.getText())
