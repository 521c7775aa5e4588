import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { BUSIEST_FIRST, isBooked, isIdle, sortCounts, type DoctorCounts } from '@/domain/weeklyCounts'
import { Button } from '../../ui/Button/Button'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { COLLAPSED_DOCTORS } from '../collapsedDoctors'
import { useDoctorName } from '../useDoctorName'
import { CountBar, CountMark } from './CountBar'
import { WEEK_FILLS } from './weekFills'

/** A pair of bars for each doctor with bookings, busiest first. */
export function WeeklyChart({ doctors }: { doctors: readonly DoctorCounts[] }) {
  const t = useTranslations('payments')
  const [isExpanded, setIsExpanded] = useState(false)
  const booked = sortCounts(doctors.filter(isBooked), BUSIEST_FIRST)
  const idleCount = doctors.filter(isIdle).length
  const shownDoctors = isExpanded ? booked : booked.slice(0, COLLAPSED_DOCTORS)
  return (
    <div className="flex flex-col items-start gap-3 px-5 pb-4 empty:hidden">
      {shownDoctors.length > 0 && <Bars doctors={shownDoctors} />}
      {booked.length > COLLAPSED_DOCTORS && (
        <Button size="sm" onClick={() => setIsExpanded(!isExpanded)}>
          {isExpanded
            ? t('chart.busiest', { count: COLLAPSED_DOCTORS })
            : t('chart.all', { count: booked.length })}
        </Button>
      )}
      {idleCount > 0 && (
        <p className="text-sm text-muted">
          {idleCount === doctors.length ? t('noneBooked') : t('idle', { count: idleCount })}
        </p>
      )}
    </div>
  )
}

function Bars({ doctors }: { doctors: readonly DoctorCounts[] }) {
  const t = useTranslations('payments')
  const summaryId = useId()
  const maxCount = Math.max(...doctors.flatMap((each) => [each.thisWeek ?? 0, each.lastWeek ?? 0]))
  const nameOf = useDoctorName()
  const [busiest] = doctors
  const summary =
    busiest?.thisWeek != null && busiest.lastWeek != null
      ? t('chart.summary', {
          doctor: nameOf(busiest.doctorId, busiest.doctorName),
          thisWeek: busiest.thisWeek,
          lastWeek: busiest.lastWeek,
        })
      : t('chart.table')
  return (
    <figure className="flex w-full flex-col gap-4">
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        {(['thisWeek', 'lastWeek'] as const).map((week) => (
          <span key={week} className="flex items-center gap-2">
            <CountMark fill={WEEK_FILLS[week]} className="h-3 w-6 rounded-e-sm" />
            {t(week)}
          </span>
        ))}
      </figcaption>
      <div
        role="img"
        aria-label={t('chart.label')}
        aria-describedby={summaryId}
        data-slot="weekly-chart"
        className="grid gap-y-2.5 text-sm"
      >
        {doctors.map((doctor) => (
          <div
            key={doctor.doctorId}
            data-slot="weekly-chart-row"
            className="grid items-center gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,13rem)_1fr]"
          >
            <span className="wrap-anywhere sm:text-end">{nameOf(doctor.doctorId, doctor.doctorName)}</span>
            <span className="border-s border-line-strong py-0.5">
              <CountBar fill={WEEK_FILLS.thisWeek} count={doctor.thisWeek} maxCount={maxCount} labelled />
              <CountBar fill={WEEK_FILLS.lastWeek} count={doctor.lastWeek} maxCount={maxCount} labelled />
            </span>
          </div>
        ))}
      </div>
      <VisuallyHidden id={summaryId}>{summary}</VisuallyHidden>
    </figure>
  )
}
