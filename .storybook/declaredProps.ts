import ts from 'typescript'
import { declarationIn, exportsOfIndex, importedIn } from '../stories/coverage/publicFace'

const known = new Map<string, ReadonlyMap<string, boolean> | undefined>()

/**
 * The props that the package itself declares for one of its components: each name, and whether the prop is required.
 * @returns undefined for a component that the package does not export
 */
export function declaredProps(component: string): ReadonlyMap<string, boolean> | undefined {
  if (!known.has(component)) {
    const type = exportsOfIndex().find(({ name }) => name === `${component}Props`)
    const isExported = exportsOfIndex().some(({ name }) => name === component)
    const props = new Map<string, boolean>()
    if (type) addNamed(props, type.module, type.name)
    known.set(component, isExported ? props : undefined)
  }
  return known.get(component)
}

function addNamed(props: Map<string, boolean>, module: string, name: string) {
  const imported = importedIn(module, name)
  if (imported) {
    addNamed(props, imported.module, imported.name)
    return
  }
  const declaration = declarationIn(module, name)
  if (declaration) add(props, module, declaration)
}

function add(props: Map<string, boolean>, module: string, node: ts.Node): void {
  if (ts.isTypeAliasDeclaration(node) || ts.isParenthesizedTypeNode(node)) add(props, module, node.type)
  if (ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node))
    for (const { name, questionToken } of node.members)
      if (name) props.set(name.getText(), !questionToken || props.get(name.getText()) === true)
  if (ts.isInterfaceDeclaration(node))
    for (const { types } of node.heritageClauses ?? []) for (const type of types) add(props, module, type)
  if (ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node))
    for (const type of node.types) add(props, module, type)
  if (ts.isTypeQueryNode(node)) addNamed(props, module, `${node.exprName.getText()}Props`)
  if (ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node)) {
    addNamed(props, module, (ts.isTypeReferenceNode(node) ? node.typeName : node.expression).getText())
    // Those of `Omit<Props, 'label'>` and of `React.ComponentProps<typeof Button>`.
    for (const type of node.typeArguments ?? []) add(props, module, type)
  }
}
