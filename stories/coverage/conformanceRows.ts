/** One row of a table of docs/conformance.md. */
export interface Row {
  /** The section and a number, such as `login-3`. */
  id: string
  /** The anchor in docs/product.md that the heading above the row links to. */
  section: string
  rule: string
  /** Story ids and test names, as {@link isKnown} expects them. */
  references: string[]
  /** All text beside the references. */
  remark: string
}

const SECTION = /^## \[.+\]\(product\.md#([^)]+)\)$/
const UNESCAPED_PIPE = /(?<!\\)\|/

/** Every row of the page's tables, in order. */
export function rowsOf(page: string): Row[] {
  let section = ''
  return page.split('\n').flatMap((line) => {
    section = SECTION.exec(line)?.[1] ?? section
    const [before, id = '', rule = '', proof = ''] = line.split(UNESCAPED_PIPE).map((cell) => cell.trim())
    if (before !== '' || id === '' || id === 'Id' || id.startsWith('---')) return []
    return [{ id, section, rule, references: spansOf(proof), remark: remarkIn(proof) }]
  })
}

const spansOf = (cell: string) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, span = '']) => unescaped(span))
const remarkIn = (cell: string) =>
  cell
    .replaceAll(/`[^`]+`/g, '')
    .replaceAll(/[\s,]+/g, ' ')
    .trim()
const unescaped = (text: string) => text.replaceAll('\\|', '|')

/** The texts between “ ”, which must be in the catalogue. */
export const quotedIn = ({ rule }: Row) =>
  Array.from(rule.matchAll(/“([^”]+)”/g), ([, text = '']) => unescaped(text))
