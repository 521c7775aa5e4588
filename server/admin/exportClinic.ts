import { csvOf, type CsvCell } from '@/domain/csv'
import type { Db } from '../db/database'
import { Refusal } from '../refusal'
import {
  EXPORTED_TABLES,
  exportedPictures,
  exportPage,
  type ExportedRow,
  type ExportPage,
} from '../repository/clinicExport'
import { findClinicByEmail } from '../repository/clinics'
import { text } from '../text'
import type { AdminCommand } from './command'
import type { AdminResponse, FilePart } from './response'
import { adminText } from './texts'

/**
 * One page of `export`: each table of the clinic as JSON and as CSV, and its pictures. The pages are no snapshot: a change meanwhile may
 * be in one table and not in another.
 */
export async function exportClinic(
  db: Db,
  command: Extract<AdminCommand, { name: 'export' }>,
): Promise<AdminResponse> {
  const { email, at = { table: EXPORTED_TABLES[0], after: null } } = command
  const clinic = await findClinicByEmail(db, email)
  if (!clinic) throw new Refusal(404, text('server.clinicUnknown'))
  const { table, after } = at
  if (table === null) {
    const files = (await exportedPictures(db, clinic.id)).map(({ name, bytes }) => ({
      name: `pictures/${name}`,
      content: Buffer.from(bytes).toString('base64'),
      encoding: 'base64' as const,
    }))
    return { lines: [adminText('exported', { email })], failed: false, files }
  }
  const page = await exportPage(db, clinic.id, { table, after })
  const nextTable = EXPORTED_TABLES[EXPORTED_TABLES.indexOf(table) + 1] ?? null
  return {
    lines: [],
    failed: false,
    files: filesOf(table, page, after === null),
    next: {
      ...command,
      at: page.next === null ? { table: nextTable, after: null } : { table, after: page.next },
    },
  }
}

function filesOf(table: string, { columns, rows, next }: ExportPage, isFirst: boolean): FilePart[] {
  const json = rows.map((row) => JSON.stringify(row)).join(',\n')
  const separator = isFirst ? '[\n' : rows.length > 0 ? ',\n' : ''
  const cells = rows.map((row) => columns.map((column) => cellOf(row[column])))
  // Only the first part of a file has the mark.
  const csv = isFirst ? csvOf([columns, ...cells]) : csvOf(cells).slice(1)
  return [
    {
      name: `${table}.json`,
      content: `${separator}${json}${next === null ? '\n]\n' : ''}`,
      encoding: 'utf8',
    },
    { name: `${table}.csv`, content: csv, encoding: 'utf8' },
  ]
}

function cellOf(value: ExportedRow[string] | undefined): CsvCell {
  return typeof value === 'boolean' ? String(value) : (value ?? null)
}
