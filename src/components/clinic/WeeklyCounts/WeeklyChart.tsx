import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { BUSIEST_FIRST, isBooked, isIdle, sortCounts, type DoctorCounts } from '@/domain/weeklyCounts'
import { Button } from '../../ui/Button/Button'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { useDoctorName } from '../useDoctorName'
import { CountBar, CountMark } from './CountBar'

/** More bars than these are drawn when asked for: the table has everybody. */
const DRAWN = 12

/** A pair of bars for each doctor with bookings, the busiest of this week first. */
export function WeeklyChart({ doctors }: { doctors: readonly DoctorCounts[] }) {
  const t = useTranslations('payments')
  const [all, setAll] = useState(false)
  const booked = sortCounts(doctors.filter(isBooked), BUSIEST_FIRST)
  const idle = doctors.filter(isIdle).length
  const drawn = all ? booked : booked.slice(0, DRAWN)
  return (
    <div className="flex flex-col items-start gap-3 px-5 pb-4 empty:hidden">
      {drawn.length > 0 && <Bars doctors={drawn} />}
      {booked.length > DRAWN && (
        <Button size="sm" onClick={() => setAll(!all)}>
          {all ? t('chart.busiest', { count: DRAWN }) : t('chart.all', { count: booked.length })}
        </Button>
      )}
      {idle > 0 && (
        <p className="text-sm text-muted">
          {idle === doctors.length ? t('noneBooked') : t('idle', { count: idle })}
        </p>
      )}
    </div>
  )
}

function Bars({ doctors }: { doctors: readonly DoctorCounts[] }) {
  const t = useTranslations('payments')
  const summaryId = useId()
  const most = Math.max(...doctors.flatMap((each) => [each.thisWeek ?? 0, each.lastWeek ?? 0]))
  const nameOf = useDoctorName()
  const [first] = doctors
  const summary =
    first?.thisWeek != null && first.lastWeek != null
      ? t('chart.summary', {
          doctor: nameOf(first.doctorId, first.doctorName),
          thisWeek: first.thisWeek,
          lastWeek: first.lastWeek,
        })
      : t('chart.table')
  return (
    <figure className="flex w-full flex-col gap-4">
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        {(['thisWeek', 'lastWeek'] as const).map((week) => (
          <span key={week} className="flex items-center gap-2">
            <CountMark week={week} className="h-3 w-6 rounded-e-sm" />
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
              <CountBar week="thisWeek" count={doctor.thisWeek} most={most} labelled />
              <CountBar week="lastWeek" count={doctor.lastWeek} most={most} labelled />
            </span>
          </div>
        ))}
      </div>
      <VisuallyHidden id={summaryId}>{summary}</VisuallyHidden>
    </figure>
  )
}
