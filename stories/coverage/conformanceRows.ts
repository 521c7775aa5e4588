/** One row of a table of docs/conformance.md. */
export interface Row {
  /** As `2-login-3`: the section of the specification, the part, a number. */
  id: string
  /** The section of the specification under whose heading the row stands. */
  section: string
  asked: string
  /** Stories and tests by name, as {@link isKnown} takes them. */
  references: string[]
  /** Other text beside the references. */
  remark: string
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
    return [{ id, section, asked, references: spansOf(proof), remark: remarkIn(proof) }]
  })
}

const spansOf = (cell: string) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, span = '']) => unescaped(span))
const remarkIn = (cell: string) =>
  cell
    .replaceAll(/`[^`]+`/g, '')
    .replaceAll(/[\s,]+/g, ' ')
    .trim()
const unescaped = (text: string) => text.replaceAll('\\|', '|')

/** Texts that the row asks for to the letter: those in “ ”. */
export const quotedIn = ({ asked }: Row) =>
  Array.from(asked.matchAll(/“([^”]+)”/g), ([, text = '']) => unescaped(text))

const HERE = '**Here**'
const REASON = /\]\((?:\.\.\/(?:README|SECURITY)\.md|adr\/)/

/** Whether the row states a deviation and no link to its reason follows. */
export function isUnexplained({ asked }: Row): boolean {
  const deviation = asked.lastIndexOf(HERE)
  return deviation >= 0 && !REASON.test(asked.slice(deviation))
}

/** Where the page's links lead, addresses of the web left out: a file, and the heading in it where the link names one. */
export const linksOf = (page: string) =>
  Array.from(page.matchAll(/\]\(([^)#]+)(?:#([^)]*))?\)/g), ([, file = '', heading = '']) => ({
    file,
    heading,
  })).filter(({ file }) => !file.includes('://'))

/** The names by which links reach the headings of a page. */
export const anchorsOf = (page: string) =>
  Array.from(page.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )
