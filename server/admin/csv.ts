import { withoutInvisible } from '@/domain/characters'
import { adminText } from './texts'

export interface CsvRow {
  /** The line on which the row begins, from 1. */
  line: number
  cells: string[]
}

/** The file cannot be parsed at all. */
export class CsvError extends Error {}

/**
 * Parses CSV (RFC 4180): quoted cells may contain separators, doubled quotes and line breaks. Commas, semicolons or tabs separate the
 * cells: what a first line such as `sep=;` names, else what the header has most of. A byte order mark and empty lines are skipped. Cells
 * are trimmed.
 *
 * @throws CsvError naming the line of a quote that is never closed
 */
export function parseCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = []
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const [declaration = '', declared] = /^sep=(.)[,;\t]*\n/i.exec(source) ?? []
  const separator = declared ?? separatorOf(source)
  let line = declared === undefined ? 1 : 2
  let row: CsvRow = { line, cells: [] }
  let cell = ''
  /** Whether the cell has only spaces so far. */
  let isBlank = true
  let openedOn = 0

  const endCell = () => {
    row.cells.push(cell.trim())
    cell = ''
    isBlank = true
  }
  const endRow = () => {
    endCell()
    if (row.cells.some((each) => each !== '')) rows.push(row)
    row = { line, cells: [] }
  }

  for (let at = declaration.length; at < source.length; at += 1) {
    const char = source.charAt(at)
    if (char === '\n') line += 1
    if (openedOn) {
      if (char !== '"') cell += char
      else if (source.charAt(at + 1) === '"') {
        cell += char
        at += 1
      } else openedOn = 0
    } else if (char === '"' && isBlank) {
      cell = ''
      isBlank = false
      openedOn = line
    } else if (char === separator) endCell()
    else if (char === '\n') endRow()
    else {
      cell += char
      isBlank &&= /\s/.test(char)
    }
  }
  if (openedOn) throw new CsvError(adminText('csv.openQuote', { line: String(openedOn) }))
  endRow()
  return rows
}

const SEPARATORS = [',', ';', '\t'] as const

function separatorOf(source: string): string {
  const [header = ''] = source
    .trimStart()
    .replaceAll(/"[^"]*"/g, '')
    .split('\n', 1)
  const count = (separator: string) => header.split(separator).length
  return SEPARATORS.reduce((most, each) => (count(each) > count(most) ? each : most))
}

/**
 * The text of a file. Spreadsheets write UTF-8, or UTF-16 with a byte order mark. Null for any other encoding, such as Windows-1252: its
 * letters can only be guessed.
 */
export function decodeFile(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    // UTF-16 without its mark is valid UTF-8 with NULs.
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

export interface TableRow<Column extends string> {
  line: number
  /** Cells by column, only of columns that the file has. */
  cells: Partial<Record<Column, string>>
  hasExtraCells: boolean
}

/**
 * Parses CSV with a header row. The columns may be in any order and case, with spaces for underscores.
 *
 * @throws CsvError if a required column is missing, or a column is unknown or repeated
 */
export function parseTable<Column extends string>(
  text: string,
  { columns, required }: { columns: readonly Column[]; required: readonly Column[] },
): TableRow<Column>[] {
  const [header, ...rows] = parseCsv(text)
  if (!header) throw new CsvError(adminText('csv.empty'))
  const line = String(header.line)
  // Spreadsheets write empty columns at the end.
  const lastNamed = header.cells.findLastIndex((cell) => cell !== '')
  const names = header.cells.slice(0, lastNamed + 1).map((cell) => {
    const heading = withoutInvisible(cell)
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_')
    const name = columns.find((each) => each === heading)
    if (!name)
      throw new CsvError(adminText('csv.unknownColumn', { line, column: cell, columns: columns.join(', ') }))
    return name
  })
  const missing = required.find((each) => !names.includes(each))
  if (missing) throw new CsvError(adminText('csv.missingColumn', { line, column: missing }))
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new CsvError(adminText('csv.doubleColumn', { line, column: twice }))
  return rows.map((row) => {
    const cells: Partial<Record<Column, string>> = {}
    for (const [index, name] of names.entries()) cells[name] = row.cells[index] ?? ''
    return {
      line: row.line,
      cells,
      hasExtraCells: row.cells.slice(names.length).some((cell) => cell !== ''),
    }
  })
}
