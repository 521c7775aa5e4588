import ts from 'typescript'
import { expect, it } from 'vitest'
import { declarationIn, exportsOfIndex, importedIn } from './publicFace'

const exports = exportsOfIndex()
const exportedNames = new Set(exports.map(({ name }) => name))

it('the props of each exported component have an exported type of its name', () => {
  const unnamed = exports.filter(
    ({ name, module }) => takesProps(declarationIn(module, name)) && !exportedNames.has(`${name}Props`),
  )
  expect(unnamed.map(({ name }) => name)).toEqual([])
})

it('each type of this project in a prop, a field or a signature is exported', () => {
  const missing = exports.flatMap(({ name, module }) =>
    [...unexportedTypes(declarationIn(module, name), module)].map((type) => `${name}: ${type}`),
  )
  expect(missing).toEqual([])
})

/** Whether a declaration is a component with props. A component that is a constant is one of Radix. */
function takesProps(node: ts.Declaration | undefined) {
  if (!node) return false
  if (ts.isFunctionDeclaration(node))
    return /^[A-Z]/.test(node.name?.text ?? '') && node.parameters.length > 0
  return ts.isVariableDeclaration(node) && /^[A-Z].*[a-z]/.test(node.name.getText())
}

/**
 * The names of the unexported types of this project that a caller needs to name a part of a declaration. Types that are only
 * combined into another one, such as `A & B` and `Omit<A, …>`, are looked into instead.
 */
function unexportedTypes(declaration: ts.Node | undefined, module: string, typeNames = new Set<string>()) {
  const visit = (node: ts.Node, isPart: boolean) => {
    const name = referenceIn(node)
    if (name) {
      const { name: type, module: from } = importedIn(module, name) ?? { name, module }
      const target = declarationIn(from, type)
      if (target && !exportedNames.has(type)) {
        if (isPart) typeNames.add(type)
        else unexportedTypes(target, from, typeNames)
      }
    }
    ts.forEachChild(node, (child) => {
      // Callers do not see the body.
      if (!ts.isBlock(child)) visit(child, isPart || isSignaturePart(node))
    })
  }
  if (declaration) visit(declaration, false)
  return typeNames
}

function referenceIn(node: ts.Node) {
  if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) return node.typeName.text
  return ts.isExpressionWithTypeArguments(node) ? node.expression.getText() : undefined
}

const isSignaturePart = (node: ts.Node) =>
  ts.isPropertySignature(node) ||
  ts.isMethodSignature(node) ||
  ts.isFunctionTypeNode(node) ||
  ts.isFunctionDeclaration(node)
