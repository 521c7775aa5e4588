import { useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import { holdsSlot, isMovable } from '@/domain/appointments/appointmentStatus'
import { shownMark } from '@/domain/appointments/shownMark'
import { formatHhmm, type Hhmm } from '@/domain/time'
import { StatusBadge } from '../../../ui/StatusBadge/StatusBadge'
import { lookName, STATUS_LOOKS } from '../../../ui/StatusBadge/statusLooks'
import { cx } from '../../../ui/classNames'
import { ExpectedTime } from '../../delays/ExpectedTime'
import { useCommaList } from '../../useCommaList'

export type ScheduleAppointmentProps = Omit<React.ComponentProps<'button'>, 'children'> & {
  /** The shown appointment. */
  appointment: Appointment
  /** When the patient can be expected to be seen, `HHMM`. Left out or null if the doctor is on time. */
  expected?: Hhmm | null
  /** Shows the doctor below the patient, where the column does not name one. */
  withDoctor: boolean
}

/** Truncated at its own end after two lines, aligned as the page. */
const nameClasses =
  'line-clamp-2 w-full wrap-anywhere [text-align:-webkit-match-parent] [text-align:match-parent]'

/** Without a ground: the card's border has the status's colour, and a column of ten has no room. */
const flatBadge = 'max-w-full border-0! bg-transparent! px-0! [&>span]:truncate'

/** An appointment in the calendar: patient, status, check-in and, in a column of all doctors, the doctor. */
export function ScheduleAppointment({
  appointment,
  expected = null,
  withDoctor,
  className,
  ...rest
}: ScheduleAppointmentProps) {
  const t = useTranslations()
  const commaList = useCommaList()
  const { id, status, time, doctorName } = appointment
  const patient = appointment.patientName ?? t('appointments.unnamedPatient')
  const shownDoctor = withDoctor && doctorName
  const place = commaList([
    time == null ? t('calendar.noTime') : formatHhmm(time),
    !shownDoctor && (doctorName ?? t('shell.missing')),
  ])
  const mark = shownMark(appointment)
  const isReleased = !holdsSlot(status)
  return (
    <button
      type="button"
      // Not a visually hidden text: one in each cell doubles the time to paint a move.
      aria-label={[
        patient,
        t(`ui.status.${status ?? 'unknown'}`),
        mark !== 'none' && t(`appointments.checkIn.${mark}`),
        // Before the doctor, as on the screen: a voice control finds the button by the words that it shows.
        expected !== null && t('today.delay.expected', { time: formatHhmm(expected) }),
        shownDoctor,
        place,
      ]
        .filter(Boolean)
        .join(' ')}
      data-slot="schedule-appointment"
      data-appointment={id}
      draggable={isMovable(status)}
      className={cx(
        'flex w-full min-w-0 flex-col items-start gap-0.5 rounded-md border border-s-4 border-line bg-surface px-1.5 py-1.5 text-start text-sm hover:border-line-strong hover:bg-hover focus-visible:outline-offset-0',
        STATUS_LOOKS[lookName(status)].border,
        isMovable(status) && 'cursor-grab active:cursor-grabbing',
        isReleased && 'bg-transparent text-muted',
        className,
      )}
      {...rest}
    >
      <bdi translate="no" className={cx(nameClasses, !isReleased && 'font-semibold')}>{`${patient} `}</bdi>
      {mark === 'none' ? (
        <StatusBadge status={status} className={cx('order-last', flatBadge)} />
      ) : (
        <span className="order-last flex flex-wrap items-center gap-x-2">
          <StatusBadge status={status} className={flatBadge} />
          <span className={cx('text-xs', mark === 'noShow' && 'font-medium text-danger')}>
            {` ${t(`appointments.checkIn.${mark}`)}`}
          </span>
        </span>
      )}
      {expected !== null && (
        <span className="text-xs">
          {' '}
          <ExpectedTime time={expected} />
        </span>
      )}
      {shownDoctor && (
        <bdi translate="no" className={cx(nameClasses, 'text-xs text-muted')}>{` ${shownDoctor}`}</bdi>
      )}
    </button>
  )
}
