import { ClockAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import type { DoctorDay } from '@/domain/appointments/dayQueue'
import { formatHhmm } from '@/domain/time'
import type { Closure } from '@/domain/closure'
import { CardTitle } from '../../ui/Card/Card'
import { IconButton } from '../../ui/IconButton/IconButton'
import { Link } from '../../ui/Link/Link'
import { cx } from '../../ui/classNames'
import { useClosedTime } from '../closures/useClosedTime'

export type DoctorDayListProps = Omit<React.ComponentProps<'div'>, 'children'> & {
  /** One line for each doctor. */
  doctors: readonly DoctorDay<Appointment>[]
  /** The number of free slots of a doctor on the day; null without any slot, undefined if the backend does not send it. */
  freeSlots?: (doctorName: string) => number | null | undefined
  /** The closed times of the day. */
  closures?: readonly Closure[]
  /** The minutes by which a doctor runs late, 0 for on time; undefined if it is unknown. */
  delayOf?: (doctorName: string) => number | undefined
  /** Asks how late the doctor runs. The button is at a doctor who has a `delayOf` and patients to come. */
  onDelay?: (doctorName: string) => void
  /** URL of the closed days. Without it no link is shown. */
  closedDaysHref?: string
}

const OPEN: readonly Closure[] = []

/** One line for each doctor of a day: the next patient, and the free slots (docs/product.md#today). */
export function DoctorDayList({
  doctors,
  freeSlots,
  closures = OPEN,
  delayOf,
  onDelay,
  closedDaysHref,
  className,
  ...rest
}: DoctorDayListProps) {
  const t = useTranslations('today.doctors')
  const tAppointments = useTranslations('appointments')
  const tDelay = useTranslations('today.delay')
  const tClosures = useTranslations('closures.list')
  const tScreens = useTranslations('screens')
  const closedTime = useClosedTime()
  return (
    <div className={cx('text-sm', className)} {...rest} data-slot="doctor-day-list">
      <CardTitle level={3} className="border-b border-line pb-1 text-sm">
        {t('title')}
      </CardTitle>
      <ul className="divide-y divide-line">
        {doctors.map(({ doctorName, next, open }) => {
          const free = freeSlots?.(doctorName)
          const closure = closures.find((each) => each.doctorName === null || each.doctorName === doctorName)
          const delay = delayOf?.(doctorName)
          const asksForDelay = onDelay !== undefined && delay !== undefined && (open > 0 || delay > 0)
          return (
            <li key={doctorName} className={cx('relative py-2 wrap-anywhere', asksForDelay && 'pe-11')}>
              <span
                dir="auto"
                translate="no"
                className="block font-medium [text-align:-webkit-match-parent] [text-align:match-parent]"
              >
                {doctorName}
              </span>
              <span className="block text-muted tabular-nums">
                {next
                  ? [next.time && formatHhmm(next.time), next.patientName ?? tAppointments('unnamedPatient')]
                      .filter(Boolean)
                      .join(' ')
                  : t('none')}
              </span>
              {/* The free slots arrive later. */}
              <span className="flex min-h-4 flex-wrap gap-x-3 text-xs text-muted">
                {delay !== undefined && delay > 0 && (
                  <span className="font-medium text-warning">{tDelay('late', { minutes: delay })}</span>
                )}
                {open > 1 && <span>{t('open', { count: open })}</span>}
                {closure && (
                  <span className="font-medium text-warning">
                    {[tClosures('title'), closedTime(closure).times].join(': ')}
                  </span>
                )}
                {free !== undefined && !(closure && !free) && (
                  <span>{free === null ? t('noSlots') : t('free', { count: free })}</span>
                )}
              </span>
              {asksForDelay && (
                <IconButton
                  title={tDelay('open', { doctor: doctorName })}
                  label={[
                    tDelay('open', { doctor: doctorName }),
                    delay > 0 && tDelay('late', { minutes: delay }),
                  ]
                    .filter(Boolean)
                    .join(': ')}
                  size="sm"
                  className="absolute end-0 top-1"
                  onClick={() => onDelay(doctorName)}
                >
                  <ClockAlert aria-hidden />
                </IconButton>
              )}
            </li>
          )
        })}
      </ul>
      {closedDaysHref && (
        <Link variant="standalone" href={closedDaysHref} className="mt-2">
          {tScreens('closedDays.title')}
        </Link>
      )}
    </div>
  )
}
