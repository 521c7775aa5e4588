import { tell } from './texts'

export interface CsvRow {
  /** The line on which the row begins, from 1. */
  line: number
  cells: string[]
}

/** The file as a whole cannot be parsed. */
export class CsvError extends Error {}

/**
 * Rows of a CSV text (RFC 4180): quoted cells may hold commas, doubled quotes and line breaks; a byte order mark and
 * empty lines are skipped; cells are trimmed.
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
  if (openedOn) throw new CsvError(tell('csv.openQuote', { line: String(openedOn) }))
  endRow()
  return rows
}

export interface TableRow<Column extends string> {
  line: number
  /** By column; without the columns that the file does not have. */
  cells: Partial<Record<Column, string>>
  hasExtraCells: boolean
}

/**
 * Rows by the names of the header row, which may come in any order and case.
 *
 * @throws CsvError where the header lacks a required column, has an unknown one, or one twice
 */
export function parseTable<Column extends string>(
  text: string,
  { columns, required }: { columns: readonly Column[]; required: readonly Column[] },
): TableRow<Column>[] {
  const [header, ...rows] = parseCsv(text)
  if (!header) throw new CsvError(tell('csv.empty'))
  const line = String(header.line)
  const names = header.cells.map((cell) => {
    const name = columns.find((each) => each === cell.toLowerCase())
    if (!name)
      throw new CsvError(tell('csv.unknownColumn', { line, column: cell, columns: columns.join(', ') }))
    return name
  })
  const missing = required.find((each) => !names.includes(each))
  if (missing) throw new CsvError(tell('csv.missingColumn', { line, column: missing }))
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new CsvError(tell('csv.doubleColumn', { line, column: twice }))
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
