import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  NEXT_STATUSES,
  nextStatuses,
  SPECIFIED_STATUSES,
  STATUS_NUMBERS,
  STATUSES,
  type AppointmentStatus,
} from '@/domain/appointments/appointmentStatus'
import { PRINT_COLUMNS, TABLE_COLUMNS } from '@/components/clinic/appointments/columns'
import { en } from '@/messages'
import { root } from '../../scripts/root.mjs'

const read = (file: string) => readFileSync(join(root, file), 'utf8').replace(/\s+/g, ' ')
const numbered = (statuses: readonly AppointmentStatus[]) =>
  statuses.map((status) => `${STATUS_NUMBERS[status]} ${status}`).join(', ')
const extensions = STATUSES.filter((status) => !SPECIFIED_STATUSES.includes(status))

describe('statuses and columns', () => {
  it('are in product.md with their numbers and changes, extensions among the extensions', () => {
    const product = read('docs/product.md')
    for (const status of STATUSES) {
      const changes = nextStatuses(status).join(', ') || '–'
      expect(product).toContain(`| ${STATUS_NUMBERS[status]} | ${status} | ${changes} |`)
    }
    const table = product.slice(product.indexOf('| Extension | Without it |'))
    expect(table).toContain('time_zone')
    for (const status of extensions) expect(table).toContain(`status \`${status}\``)
  })

  it('have their numbers in the contract', () => {
    const contract = read('openapi.yaml')
    expect(contract).toContain(`'${numbered(STATUSES)}.'`)
    expect(contract).toContain(`description: ${numbered(NEXT_STATUSES)}.`)
    expect(contract).toContain(`schema: { type: integer, minimum: 1, maximum: ${STATUSES.length - 1} }`)
  })

  it('are what product.md says of a row', () => {
    const names = TABLE_COLUMNS.map((column) => en.appointments.fields[column])
    expect(read('docs/product.md')).toContain(`A row shows ${names.join(', ')}.`)
  })

  it('are what product.md says of a sheet, beside time and doctor', () => {
    const columns = PRINT_COLUMNS.filter((column) => column !== 'time' && column !== 'doctor')
    const names = columns.map((column) => en.appointments.fields[column].toLowerCase())
    expect(read('docs/product.md')).toContain(`by time, with ${names.join(', ')} and a box to tick`)
  })
})
