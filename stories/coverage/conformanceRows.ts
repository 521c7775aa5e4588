/** One row of a table of docs/conformance.md. */
export interface Row {
  /** As `2-login-3`: the section of the specification, the part, a number. */
  id: string
  /** The section of the specification under whose heading the row stands. */
  section: string
  asked: string
  /** Stories and tests by name, as {@link isKnown} takes them. */
  references: string[]
}

const SECTION = /^## (\d) /
const UNESCAPED_PIPE = /(?<!\\)\|/

/** Every row of the page's tables, in order. */
export function rowsOf(page: string): Row[] {
  let section = ''
  return page.split('\n').flatMap((line) => {
    section = SECTION.exec(line)?.[1] ?? section
    const [before, id = '', asked = '', proof = ''] = line.split(UNESCAPED_PIPE).map((cell) => cell.trim())
    if (before !== '' || id === '' || id === 'Id' || id.startsWith('---')) return []
    return [{ id, section, asked, references: spansOf(proof) }]
  })
}

const spansOf = (cell: string) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, span = '']) => unescaped(span))
const unescaped = (text: string) => text.replaceAll('\\|', '|')

/** Texts that the row asks for to the letter: those in “ ”. */
export const quotedIn = ({ asked }: Row) =>
  Array.from(asked.matchAll(/“([^”]+)”/g), ([, text = '']) => unescaped(text))

/** Where the page's links lead, addresses of the web left out. */
export const linksOf = (page: string) =>
  Array.from(page.matchAll(/\]\(([^)#]+)[^)]*\)/g), ([, target = '']) => target).filter(
    (target) => !target.includes('://'),
  )
