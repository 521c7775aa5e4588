import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Appointment } from '@/api/types'
import { AppointmentFilters } from '@/components/clinic/AppointmentFilters/AppointmentFilters'
import { AppointmentList } from '@/components/clinic/AppointmentList/AppointmentList'
import { AppointmentListEmpty } from '@/components/clinic/AppointmentList/AppointmentListEmpty'
import { AppointmentListSkeleton } from '@/components/clinic/AppointmentList/AppointmentListSkeleton'
import { Alert } from '@/components/ui/Alert/Alert'
import { Button } from '@/components/ui/Button/Button'
import { Card } from '@/components/ui/Card/Card'
import { focusHeading } from '@/components/ui/Dialog/focusPlace'
import { ErrorState } from '@/components/ui/ErrorState/ErrorState'
import { Pagination } from '@/components/ui/Pagination/Pagination'
import { filterAppointments, NO_FILTER } from '@/domain/appointmentList'
import type { IsoDate } from '@/domain/calendar'
import { pageOf } from '@/domain/paging'
import { StatusDialog } from './StatusDialog'
import type { useAppointmentFilter } from './useAppointmentFilter'
import { useListFocus } from './useListFocus'

interface AppointmentsViewProps {
  /** In the order shown; undefined while they load, and where they could not be read. */
  appointments: readonly Appointment[] | undefined
  /** The last reading failed, and not because the session has ended: the guard tells that. */
  failed: boolean
  loading: boolean
  /** It is being read again. */
  retrying: boolean
  onRetry: () => void
  filter: ReturnType<typeof useAppointmentFilter>
  /** Names to filter by; left out on the list of one doctor. */
  doctors?: readonly string[]
  today: IsoDate
  pageSize: number
  caption: string
}

/** Filters, one page of the list, and the dialog of the appointment that the address names. */
export function AppointmentsView({ appointments, failed, loading, filter, ...list }: AppointmentsViewProps) {
  const t = useTranslations()
  const { address, value, close } = filter
  const { today, pageSize, doctors, caption, retrying, onRetry } = list
  const { day, status, doctor } = value
  const through = useMemo(
    () => filterAppointments(appointments ?? [], { day, status, doctor }, today),
    [appointments, day, status, doctor, today],
  )
  const page = pageOf(through, address.page, pageSize)
  const filtered = day !== NO_FILTER.day || status !== NO_FILTER.status || doctor !== NO_FILTER.doctor
  const opened = appointments?.find(({ id }) => id === address.appointment) ?? null
  const known = appointments !== undefined && !loading
  // Told only once the list is fresh, and then left standing while it is read again.
  const [missing, setMissing] = useState<number | null>(null)
  const isMissing = known && !opened && (missing === address.appointment || !retrying)
  const nowMissing = isMissing ? address.appointment : null
  if (nowMissing !== missing) setMissing(nowMissing)
  const listFocus = useListFocus(through)

  const dismissMissing = () => {
    focusHeading()
    close()
  }

  return (
    <>
      {failed && appointments && (
        <Alert tone="error" data-slot="stale-list">
          <p>{t('errors.appointments.fetch')}</p>
          <Button size="sm" className="mt-2" busy={retrying} onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        </Alert>
      )}
      {missing !== null && (
        <Alert tone="warning" data-slot="missing-appointment" onDismiss={dismissMissing}>
          {t('appointments.missing')}
        </Alert>
      )}
      <AppointmentFilters
        value={value}
        {...(doctors && { doctors })}
        {...(known && { total: page.total })}
        onChange={filter.change}
      />
      <Card
        {...listFocus}
        className="min-w-0 max-md:border-0 max-md:bg-transparent md:overflow-hidden [&_tbody>tr:last-child]:border-b-0"
      >
        {loading ? (
          <AppointmentListSkeleton rows={pageSize} />
        ) : !appointments ? (
          <ErrorState title={t('errors.appointments.fetch')} retrying={retrying} onRetry={onRetry} />
        ) : page.total === 0 ? (
          <AppointmentListEmpty {...(filtered && { onClearFilters: () => filter.change(NO_FILTER) })} />
        ) : (
          <AppointmentList
            appointments={page.rows}
            today={today}
            caption={caption}
            hideDoctor={!doctors}
            onOpen={({ id }) => filter.open({ appointment: id })}
          />
        )}
      </Card>
      {appointments && page.total > 0 && (
        <Pagination
          page={page.page}
          pageCount={page.pageCount}
          total={page.total}
          pageSize={pageSize}
          onPageChange={filter.turnTo}
        />
      )}
      <StatusDialog appointment={opened} onClose={close} />
    </>
  )
}
