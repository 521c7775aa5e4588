import { isIsoDate } from './calendar'

/** A number stays a number in a spreadsheet; a missing value is an empty cell. */
export type CsvCell = string | number | null | undefined

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet reads as a number, a time or a sum: it would drop zeros and plus signs. */
const NUMERIC = /^[\d\s:.,()+\-/]*\d[\d\s:.,()+\-/]*$/

/** The start of a formula, also behind a character that separates cells in other countries. */
const FORMULA = /(^|[;|])(\s*)(?=[=+\-@＝＋－＠])/g

/** Control characters, also line breaks: one row is one line. */
const CONTROL = /\p{Cc}+/gu

/**
 * The rows as CSV for Excel and LibreOffice (docs/product.md#export): UTF-8 with byte order mark, commas, CRLF. A tab before a text
 * of digits keeps its zeros, an apostrophe makes a formula a text.
 */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

/** The rows as text that a spreadsheet pastes into cells. An apostrophe makes a formula a text. */
export function pastedCells(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number) =>
    typeof value === 'number' ? String(value) : lineOf(value).replace(FORMULA, "$1$2'")
  return rows.map((row) => row.map(cell).join('\t')).join('\n')
}

function cellOf(cell: CsvCell): string {
  if (cell == null) return ''
  if (typeof cell === 'number') return String(cell)
  return `"${asText(lineOf(cell)).replaceAll('"', '""')}"`
}

const lineOf = (text: string) => text.replace(CONTROL, ' ').trim()

function asText(text: string): string {
  if (isIsoDate(text)) return text
  return NUMERIC.test(text) ? `\t${text}` : text.replace(FORMULA, "$1$2'")
}
