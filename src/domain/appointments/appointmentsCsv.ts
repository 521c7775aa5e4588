import { csvOf, type CsvCell } from '../csv'
import type { Month } from '../month'
import { formatHhmm } from '../time'
import { amountsOf, totalOf } from './amounts'
import type { Appointment } from './appointment'
import type { AppointmentStatus } from './appointmentStatus'
import { markOf, type SetMark } from './checkIn'

const TOTALS = ['doctor', 'completed', 'online', 'atClinic', 'otherwise', 'total'] as const

interface CellTexts {
  bookedBy: (isWalkIn: boolean) => string
  payment: (paidOnline: boolean) => string
  /** Null is an unknown status. */
  status: (status: AppointmentStatus | null | undefined) => string
  checkIn: (mark: SetMark) => string
}

type Cell = (appointment: Appointment, texts: CellTexts) => CsvCell

/** The columns of the files, in this order. */
const CELLS = {
  patient: ({ patientName }) => patientName,
  bookedBy: ({ isWalkIn }, texts) => (isWalkIn == null ? null : texts.bookedBy(isWalkIn)),
  doctor: ({ doctorName }) => doctorName,
  date: ({ date, unreadableDate }) => date ?? unreadableDate,
  time: ({ time, unreadableTime }) => (time == null ? unreadableTime : formatHhmm(time)),
  phone: ({ phone }) => phone,
  amount: ({ amount }) => amount,
  payment: ({ paidOnline }, texts) => (paidOnline == null ? null : texts.payment(paidOnline)),
  status: ({ status }, texts) => texts.status(status),
  checkIn: (appointment, texts) => {
    const mark = markOf(appointment)
    return mark === 'none' ? null : texts.checkIn(mark)
  },
  number: ({ number }) => number,
} satisfies Record<string, Cell>

export type CsvColumn = keyof typeof CELLS
export const CSV_COLUMNS = Object.keys(CELLS) as CsvColumn[]

/** The words of the files, in the language of the screen. */
export interface CsvTexts extends CellTexts {
  heading: (column: CsvColumn) => string
}

export interface StatementTexts extends CsvTexts {
  totals: Record<(typeof TOTALS)[number], string>
  /** Instead of a missing name. */
  noDoctor: string
  allDoctors: string
}

/** The appointments in the given order, one line each, with the columns of the list (docs/product.md#export). */
export function appointmentsCsv(appointments: readonly Appointment[], texts: CsvTexts): string {
  return csvOf(linesOf(appointments, texts))
}

/**
 * A month for the accountant (docs/product.md#export): one line for each appointment, by date and time, then a line for each
 * doctor with the sums of completed appointments.
 */
export function monthStatement(
  appointments: readonly Appointment[],
  month: Month,
  texts: StatementTexts,
): string {
  const rows = appointmentsOf(month, appointments)
  const completed = rows.filter(({ status }) => status === 'completed')
  const doctors = [...new Set(rows.map(({ doctorName }) => doctorName ?? null))].sort((a, b) =>
    (a ?? '\uFFFF').localeCompare(b ?? '\uFFFF'),
  )
  const totals = (name: string, visits: readonly Appointment[]): CsvCell[] => {
    const amounts = amountsOf(visits)
    return [name, amounts.count, amounts.online, amounts.atClinic, amounts.otherwise, totalOf(amounts)]
  }
  return csvOf([
    ...linesOf(rows, texts),
    [],
    TOTALS.map((name) => texts.totals[name]),
    ...doctors.map((doctor) =>
      totals(
        doctor ?? texts.noDoctor,
        completed.filter(({ doctorName = null }) => doctorName === doctor),
      ),
    ),
    totals(texts.allDoctors, completed),
  ])
}

/** The appointments of the month by date and time; those of the same minute by id. */
export function appointmentsOf(month: Month, appointments: readonly Appointment[]): Appointment[] {
  const when = ({ date, time }: Appointment) => `${date} ${time ?? '~'}`
  return appointments
    .filter(({ date }) => date?.startsWith(`${month}-`))
    .sort((a, b) => (when(a) < when(b) ? -1 : when(a) > when(b) ? 1 : a.id - b.id))
}

function linesOf(appointments: readonly Appointment[], texts: CsvTexts): CsvCell[][] {
  return [
    CSV_COLUMNS.map((column) => texts.heading(column)),
    ...appointments.map((appointment) => CSV_COLUMNS.map((column) => CELLS[column](appointment, texts))),
  ]
}
