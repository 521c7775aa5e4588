import ts from 'typescript'

const SUITE = 'describe'
const TESTS = ['it', 'test', 'journey']
/** Modifiers and options that skip a test, always or on some machines. */
const NOT_RUN = ['skip', 'todo', 'skipIf', 'runIf', 'fails']

/** Separates the titles of suites and tests. */
export const TITLE_SEPARATOR = ' › '

/**
 * The names of all tests of a file that always run, with titles as in the source: `shapes › a response › to %s may be %j` stands
 * for all cases of an `each`.
 */
export function testNames(source: string): string[] {
  const names: string[] = []
  const visit = (node: ts.Node, path: string[]) => {
    const call = ts.isCallExpression(node) ? testCall(node) : null
    if (call && !call.runs) return
    if (call && call.kind !== SUITE) names.push([...path, call.title].join(TITLE_SEPARATOR))
    ts.forEachChild(node, (child) => visit(child, call?.kind === SUITE ? [...path, call.title] : path))
  }
  visit(ts.createSourceFile('test.ts', source, ts.ScriptTarget.Latest, true), [])
  return names
}

function testCall({ expression, arguments: [first, ...rest] }: ts.CallExpression) {
  const [kind = '', ...modifiers] = namesIn(expression).reverse()
  const title = first && titleOf(first)
  if (title === undefined || ![SUITE, ...TESTS].includes(kind)) return null
  const options = rest.filter(ts.isObjectLiteralExpression).flatMap(({ properties }) => properties)
  const settings = options.map((option) => option.name?.getText() ?? '')
  return { kind, title, runs: ![...modifiers, ...settings].some((name) => NOT_RUN.includes(name)) }
}

/** The identifiers of a callee, last first: `it.skip.each(rows)` gives each, skip, it. */
function namesIn(callee: ts.Expression): string[] {
  if (ts.isCallExpression(callee)) return namesIn(callee.expression)
  if (ts.isPropertyAccessExpression(callee)) return [callee.name.text, ...namesIn(callee.expression)]
  return ts.isIdentifier(callee) ? [callee.text] : []
}

function titleOf(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : undefined
}
