import { Check } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import { holdsSlot } from '@/domain/appointments/appointmentStatus'
import { shownMark } from '@/domain/appointments/shownMark'
import { dateForDisplay, type IsoDate } from '@/domain/calendar'
import { expectedTime, NO_DELAYS, type DoctorDelay } from '@/domain/delay'
import type { Hhmm } from '@/domain/time'
import { Table, TableBody, TableCell, TableHeader, TableHeaderCell, TableRow } from '../../../ui/Table/Table'
import { cx } from '../../../ui/classNames'
import { ExpectedTime } from '../../delays/ExpectedTime'
import { AppointmentField } from '../AppointmentField/AppointmentField'
import { appointmentColumns, PRINT_COLUMNS, type AppointmentFieldName } from '../columns'

export type DaySheetProps = Omit<React.ComponentProps<'div'>, 'children'> & {
  /** The day, `YYYY-MM-DD`. */
  date: IsoDate
  /** The appointments of the day, in the given order. */
  appointments: readonly Appointment[]
  /** Name of the clinic; null if unknown. */
  clinicName: string | null
  /** Name of the doctor whose sheet it is; null for all doctors, which adds a column. */
  doctorName: string | null
  /** The doctors who run late today. */
  delays?: readonly DoctorDelay[]
  /** The time at the clinic. Expected times that are long over are left out. */
  time?: Hhmm
}

/** Black on the white of the light theme, on screen too: it looks as it will be printed. */
const inkClasses =
  '[--clinora-ink:black] [--clinora-line:black] [--clinora-muted:black] [--clinora-warning:black] text-ink'

/** The classes of a cell. Long texts and the payment wrap; other values stay on one line. */
function cellClasses(name: AppointmentFieldName): string {
  if (appointmentColumns[name].longText) return 'min-w-28 wrap-anywhere'
  if (name === 'payment') return 'wrap-anywhere'
  return name === 'time' ? 'font-semibold whitespace-nowrap' : 'whitespace-nowrap'
}

/**
 * One day on paper (docs/product.md#print), A4 or Letter: clinic, doctor, date and headings are repeated on each page, and no row is
 * split.
 */
export function DaySheet({
  date,
  appointments,
  clinicName,
  doctorName,
  delays = NO_DELAYS,
  time,
  className,
  ...rest
}: DaySheetProps) {
  const t = useTranslations('tools.print')
  const tFields = useTranslations('appointments.fields')
  const format = useFormatter()
  const day = format.dateTime(dateForDisplay(date), { timeZone: 'UTC', dateStyle: 'full' })
  const title = [clinicName, doctorName ?? t('allDoctors'), day].filter(Boolean).join(' · ')
  const fields = PRINT_COLUMNS.filter((name) => name !== 'doctor' || doctorName === null)
  return (
    <div
      data-slot="day-sheet"
      data-theme="light"
      className={cx(
        'rounded-md bg-surface-raised p-4 print:rounded-none print:bg-transparent print:p-0 print:*:overflow-visible',
        className,
      )}
      {...rest}
    >
      <Table label={title} className={inkClasses}>
        <TableHeader className="break-inside-avoid">
          <tr>
            {/* No heading: that of all columns would be read with each cell. The table has it as its name. */}
            <td colSpan={fields.length + 1} className="px-1 pb-2 text-start font-semibold">
              {/* Stays in view, in lines that fit, while a narrow screen scrolls the sheet sideways. */}
              <span className="sticky start-1 inline-block max-w-[calc(100vw-5rem)] print:static print:max-w-none">
                {title}
              </span>
            </td>
          </tr>
          <TableRow>
            <TableHeaderCell className="w-px">{t('came')}</TableHeaderCell>
            {fields.map((name) => (
              <TableHeaderCell key={name} className={name === 'time' ? 'w-px' : undefined}>
                {tFields(name)}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {appointments.map((appointment) => {
            const expected = expectedTime(appointment, delays, time)
            return (
              <TableRow key={appointment.id} className="break-inside-avoid">
                <TableCell className="whitespace-nowrap">
                  <Came appointment={appointment} />
                </TableCell>
                {fields.map((name) => (
                  <TableCell key={name} rowHeader={name === 'patient'} className={cellClasses(name)}>
                    {name === 'status' ? (
                      <StatusWord appointment={appointment} />
                    ) : name === 'phone' ? (
                      <bdi translate="no" dir="ltr">
                        {appointment.phone}
                      </bdi>
                    ) : (
                      <AppointmentField name={name} appointment={appointment} />
                    )}
                    {name === 'time' && expected !== null && (
                      <ExpectedTime time={expected} className="block text-xs" />
                    )}
                  </TableCell>
                ))}
              </TableRow>
            )
          })}
          {appointments.length === 0 && (
            <tr>
              <td colSpan={fields.length + 1} className="px-1 py-3">
                {t('empty')}
              </td>
            </tr>
          )}
        </TableBody>
      </Table>
    </div>
  )
}

/** A box to tick, ticked already for a patient who came. A no-show has the word, a released appointment nothing. */
function Came({ appointment }: { appointment: Appointment }) {
  const t = useTranslations('appointments.checkIn')
  const mark = shownMark(appointment)
  if (mark === 'noShow') return <span>{t('noShow')}</span>
  if (!holdsSlot(appointment.status)) return null
  const came = mark === 'arrived' || appointment.status === 'completed'
  return (
    <span data-slot="tick-box" className="grid size-4 place-items-center border border-ink">
      {came && <Check role="img" aria-label={t('arrived')} className="size-3.5" />}
    </span>
  )
}

/** Without icon and colour, which paper does not need. */
function StatusWord({ appointment: { status } }: { appointment: Appointment }) {
  const t = useTranslations('ui.status')
  return t(status ?? 'unknown')
}
