import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BookingFigures } from '@/domain/appointments/bookingFigures'
import { Button } from '../../ui/Button/Button'
import { COLLAPSED_DOCTORS } from '../collapsedDoctors'
import { BookingChart } from './BookingChart'
import { CountRows } from './CountRows'

export function DoctorsChart({ figures: { doctors, bookings } }: { figures: BookingFigures }) {
  const t = useTranslations('payments.charts')
  const [isExpanded, setIsExpanded] = useState(false)
  const rows = doctors.map(({ doctorName, bookings: count }) => ({
    id: doctorName ?? '',
    label: doctorName ?? t('doctors.unnamed'),
    count,
  }))
  const [first] = rows
  return (
    <BookingChart
      title={t('doctors.title')}
      summary={
        first ? t('doctors.summary', { doctor: first.label, count: first.count, total: bookings }) : ''
      }
      table={{
        columns: [t('doctors.doctor'), t('bookings')],
        rows: rows.map(({ count, ...row }) => ({ ...row, counts: [count] })),
      }}
      action={
        rows.length > COLLAPSED_DOCTORS && (
          <Button size="sm" className="self-start" onClick={() => setIsExpanded(!isExpanded)}>
            {isExpanded ? t('fewer', { count: COLLAPSED_DOCTORS }) : t('all', { count: rows.length })}
          </Button>
        )
      }
    >
      <CountRows rows={isExpanded ? rows : rows.slice(0, COLLAPSED_DOCTORS)} />
    </BookingChart>
  )
}
