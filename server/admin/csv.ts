import { adminText } from './texts'

export interface CsvRow {
  /** The line on which the row begins, from 1. */
  line: number
  cells: string[]
}

/** The file cannot be parsed at all. */
export class CsvError extends Error {}

/**
 * Parses CSV (RFC 4180): quoted cells may contain commas, doubled quotes and line breaks. A byte order mark and empty lines are
 * skipped. Cells are trimmed.
 *
 * @throws CsvError naming the line of a quote that is never closed
 */
export function parseCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = []
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  let line = 1
  let row: CsvRow = { line, cells: [] }
  let cell = ''
  let openedOn = 0

  const endCell = () => {
    row.cells.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.cells.some((each) => each !== '')) rows.push(row)
    row = { line, cells: [] }
  }

  for (let at = 0; at < source.length; at += 1) {
    const char = source.charAt(at)
    if (char === '\n') line += 1
    if (openedOn) {
      if (char !== '"') cell += char
      else if (source.charAt(at + 1) === '"') {
        cell += char
        at += 1
      } else openedOn = 0
    } else if (char === '"' && cell.trim() === '') {
      cell = ''
      openedOn = line
    } else if (char === ',') endCell()
    else if (char === '\n') endRow()
    else cell += char
  }
  if (openedOn) throw new CsvError(adminText('csv.openQuote', { line: String(openedOn) }))
  endRow()
  return rows
}

export interface TableRow<Column extends string> {
  line: number
  /** Cells by column, only of columns that the file has. */
  cells: Partial<Record<Column, string>>
  hasExtraCells: boolean
}

/**
 * Parses CSV with a header row. The columns may be in any order and case.
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
  const names = header.cells.map((cell) => {
    const name = columns.find((each) => each === cell.toLowerCase())
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
