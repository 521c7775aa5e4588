import ts from 'typescript'
import { declarationIn, exportsOfIndex, importedIn } from '../stories/coverage/publicFace'

const propsByComponent = new Map<string, ReadonlyMap<string, boolean> | undefined>()

/**
 * The props that the package itself declares for one of its components: each name, and whether the prop is required.
 * @returns undefined for a component that the package does not export
 */
function declaredProps(component: string): ReadonlyMap<string, boolean> | undefined {
  if (!propsByComponent.has(component)) {
    const type = exportsOfIndex().find(({ name }) => name === `${component}Props`)
    const isExported = exportsOfIndex().some(({ name }) => name === component)
    const props = new Map<string, boolean>()
    if (type) addNamed(props, type.module, type.name)
    propsByComponent.set(component, isExported ? props : undefined)
  }
  return propsByComponent.get(component)
}

/** Whether a component requires a prop. Of those that the package lacks this is not known. */
export function isRequired(tag: string, key: string): boolean {
  const declared = declaredProps(tag)
  return declared ? declared.get(key) === true : /^[A-Z]/.test(tag)
}

/**
 * Whether a handler that does nothing is shown: it is required, or the component shows something for it, such as a button for
 * `onDismiss`. Those of React and Radix, and those that only report, are left out.
 */
export const isMeant = (tag: string, key: string) =>
  isRequired(tag, key) || (declaredProps(tag)?.has(key) === true && !/(Change|Blur|Focus|Click)$/.test(key))

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
