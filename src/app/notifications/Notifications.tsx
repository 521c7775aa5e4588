import { useQuery } from '@tanstack/react-query'
import { BellOff, CheckCheck } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { hasFailed } from '@/api/errors'
import { recentQuery, useAppointments } from '@/api/queries'
import {
  NotificationItem,
  NotificationItemSkeleton,
} from '@/components/clinic/NotificationItem/NotificationItem'
import { HeldList } from '@/components/clinic/HeldList/HeldList'
import { Button } from '@/components/ui/Button/Button'
import { Card, CardHeader } from '@/components/ui/Card/Card'
import { EmptyState } from '@/components/ui/EmptyState/EmptyState'
import { Skeleton } from '@/components/ui/Skeleton/Skeleton'
import { QueryState } from '@/components/clinic/QueryState/QueryState'
import { newestFirst, unread as unreadOf, type Notification } from '@/domain/notifications'
import { useScreenAction } from '../shell/actions'
import { useLinkToAppointment } from '../appointments/useLinkToAppointment'
import { useToday } from '../shell/clock'
import { DashboardScreen } from '../shell/DashboardScreen'
import { useFrame } from '../shell/frame'
import { useHeldRows } from '@/components/clinic/HeldList/useHeldRows'
import { markRead, useReadAnswered, useReadIds } from '@/api/readNotifications'
import { addDays } from '@/domain/calendar'
import { HIDDEN_AFTER_DAYS } from '@/domain/constants'

/** /notifications (docs/product.md#notifications). */
function Notifications() {
  const t = useTranslations('notifications')
  return (
    <DashboardScreen name="notifications" title={t('title')}>
      <Recent />
    </DashboardScreen>
  )
}

const header = 'min-h-14 border-b border-line pt-2! pb-2'

function Recent() {
  const t = useTranslations()
  const { clinicId } = useFrame()
  const { data, error, isFetching, refetch } = useQuery(recentQuery(clinicId))
  const { appointments } = useAppointments(clinicId, addDays(useToday(), -HIDDEN_AFTER_DAYS))
  useReadAnswered(clinicId, appointments)
  const notifications = useMemo(() => data && newestFirst(data), [data])
  return (
    <QueryState
      title={t('errors.notifications.fetch')}
      data={notifications}
      failed={hasFailed(error)}
      retrying={isFetching}
      onRetry={refetch}
      loadingLabel={t('notifications.loading')}
      skeleton={
        <Card className="divide-y divide-line">
          <CardHeader className={header}>
            <Skeleton className="h-3.5 w-16" />
          </CardHeader>
          {Array.from({ length: 8 }, (_, index) => (
            <NotificationItemSkeleton key={index} />
          ))}
        </Card>
      }
      isEmpty={(each) => each.length === 0}
      empty={
        <Card>
          <EmptyState
            icon={<BellOff />}
            title={t('notifications.empty.title')}
            description={t('notifications.empty.hint')}
          />
        </Card>
      }
    >
      {(each) => <NotificationList notifications={each} />}
    </QueryState>
  )
}

/** All notifications are always shown. */
const NO_FILTERS: readonly unknown[] = []

function NotificationList({ notifications }: { notifications: readonly Notification[] }) {
  const t = useTranslations()
  const list = useRef<HTMLUListElement>(null)
  const { rows, hold } = useHeldRows(
    useMemo(() => notifications.map((row) => ({ group: '', row })), [notifications]),
    { view: NO_FILTERS },
  )
  const shownNotifications = rows.map(({ row }) => row)
  const readIds = useReadIds()
  const hrefOf = useLinkToAppointment(notifications)
  const unread = unreadOf(notifications, readIds).length
  const markAll = () => {
    // The focused button disappears. Do not scroll: the list is higher than the screen.
    list.current?.focus({ preventScroll: true })
    markRead(...shownNotifications.map(({ id }) => id))
  }
  useScreenAction('markAllAsRead', unread > 0 ? markAll : undefined)
  return (
    <Card>
      <CardHeader className={header}>
        <p role="status" className="text-sm text-muted tabular-nums">
          {unread > 0 ? t('shell.unread', { count: unread }) : t('notifications.allRead')}
        </p>
        {unread > 0 && (
          <Button size="sm" onClick={markAll}>
            <CheckCheck aria-hidden />
            {t('notifications.markAllAsRead')}
          </Button>
        )}
      </CardHeader>
      <HeldList rows={shownNotifications} {...hold}>
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={t('notifications.list')}
          className="divide-y divide-line outline-none"
        >
          {shownNotifications.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              unread={!readIds.has(notification.id)}
              href={hrefOf(notification)}
              onRead={() => markRead(notification.id)}
            />
          ))}
        </ul>
      </HeldList>
    </Card>
  )
}

export { Notifications as Component }
