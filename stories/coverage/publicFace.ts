import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const components = fileURLToPath(new URL('../../src/components', import.meta.url))

const parsed = (file: string) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)

/** As `AppointmentCard` to `appointment-card`: the `data-slot` of a component. */
export const slotOf = (component: string) => component.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()

/** The components that src/components/index.ts exports, hooks, constants and types left out. */
export function exportedComponents(): string[] {
  return parsed(join(components, 'index.ts')).statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) return []
    const { exportClause } = statement
    if (!exportClause || !ts.isNamedExports(exportClause)) throw new Error('Exports are named one by one.')
    return exportClause.elements
      .filter(({ isTypeOnly, name }) => !isTypeOnly && /^[A-Z][A-Za-z0-9]*[a-z]/.test(name.text))
      .map(({ name }) => name.text)
  })
}

/** Every value of a variant that some cva of the components declares. */
export interface VariantValue {
  /** What the cva is called without its `Variants`, as `button`. */
  name: string
  variant: string
  value: string
}

export function variantValues(): VariantValue[] {
  return readdirSync(components, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(stories|test)\.tsx?$/.test(file))
    .flatMap((file) => {
      const found: VariantValue[] = []
      const visit = (node: ts.Node) => {
        if (ts.isVariableDeclaration(node) && isCva(node.initializer)) {
          const name = node.name.getText().replace(/Variants$/, '')
          found.push(...valuesIn(node.initializer).map((value) => ({ name, ...value })))
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
  if (!node || !ts.isObjectLiteralExpression(node)) return []
  return node.properties.flatMap((property): [string, ts.Node][] =>
    ts.isPropertyAssignment(property) ? [[nameOf(property.name), property.initializer]] : [],
  )
}

const nameOf = (name: ts.PropertyName) => (ts.isStringLiteral(name) ? name.text : name.getText())
