import { useQuery } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { doctorsQuery, recentQuery } from '@/api/queries'
import type { Notification } from '@/api/types'
import { NotificationItem } from '@/components/clinic/NotificationItem/NotificationItem'
import { Card } from '@/components/ui/Card/Card'
import { EmptyState } from '@/components/ui/EmptyState/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState/ErrorState'
import { Skeleton, SkeletonGroup } from '@/components/ui/Skeleton/Skeleton'
import { DashboardScreen } from '../layouts/DashboardScreen'
import { useFrame } from '../layouts/frame'
import { paths } from '../paths'
import { markRead, useReadIds } from '../readNotifications'

/** /notifications (spec §2): what patients have booked; read ones are remembered in this browser. */
export function Notifications() {
  const t = useTranslations('notifications')
  return (
    <DashboardScreen name="notifications" title={t('title')}>
      <Recent />
    </DashboardScreen>
  )
}

function Recent() {
  const t = useTranslations()
  const { clinicId } = useFrame()
  const { data, isPending, isFetching, refetch } = useQuery(recentQuery(clinicId))
  if (data && data.length > 0) return <NotificationList notifications={data} />
  if (isPending) {
    return (
      <SkeletonGroup label={t('notifications.loading')}>
        <Skeleton className="h-96 rounded-lg" />
      </SkeletonGroup>
    )
  }
  if (!data) {
    const retry = () => void refetch()
    return <ErrorState title={t('errors.notifications.fetch')} retrying={isFetching} onRetry={retry} />
  }
  return (
    <Card>
      <EmptyState
        icon={<BellOff />}
        title={t('notifications.empty.title')}
        description={t('notifications.empty.hint')}
      />
    </Card>
  )
}

function NotificationList({ notifications }: { notifications: readonly Notification[] }) {
  const t = useTranslations('notifications')
  const readIds = useReadIds()
  const hrefOf = useAppointmentHref(notifications)
  return (
    <Card>
      <ul aria-label={t('list')} className="divide-y divide-line">
        {notifications.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            unread={!readIds.has(notification.id)}
            href={hrefOf(notification)}
            onRead={() => markRead(notification.id)}
          />
        ))}
      </ul>
    </Card>
  )
}

/** The appointment itself; where the backend does not name it, the list of its doctor (design §3). */
function useAppointmentHref(notifications: readonly Notification[]) {
  const unnamed = notifications.some(({ appointment_id }) => appointment_id == null)
  const { data: doctors } = useQuery({ ...doctorsQuery(), enabled: unnamed })
  return ({ appointment_id, doctor }: Notification) =>
    paths.appointments.getHref(
      appointment_id == null
        ? { doctor: doctors?.find(({ name }) => name === doctor)?.id ?? null }
        : { appointment: appointment_id },
    )
}
