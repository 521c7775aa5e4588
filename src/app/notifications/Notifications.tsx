import { useQuery } from '@tanstack/react-query'
import { BellOff, CheckCheck } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { hasFailed } from '@/api/errors'
import { useIsOwnChange } from '@/api/ownChange'
import { recentQuery, useAppointments } from '@/api/queries'
import {
  NotificationItem,
  NotificationItemSkeleton,
} from '@/components/clinic/NotificationItem/NotificationItem'
import { HeldList } from '@/components/clinic/HeldList/HeldList'
import { ListFocus } from '@/components/clinic/HeldList/ListFocus'
import { useDoublePresses } from '@/components/clinic/HeldList/useDoublePresses'
import { VisuallyHidden } from '@/components/ui/VisuallyHidden/VisuallyHidden'
import type { Appointment } from '@/domain/appointments/appointment'
import { Button } from '@/components/ui/Button/Button'
import { Card, CardHeader } from '@/components/ui/Card/Card'
import { EmptyState } from '@/components/ui/EmptyState/EmptyState'
import { Skeleton } from '@/components/ui/Skeleton/Skeleton'
import { QueryState } from '@/components/clinic/QueryState/QueryState'
import { newestFirst, unread as unreadOf, type Notification } from '@/domain/notifications'
import { useScreenAction } from '../shell/actions'
import { useLinkToAppointment } from '../appointments/useLinkToAppointment'
import { heldRowOf, isLastChangeOwn } from '../appointments/heldAppointments'
import { useAppointmentChange, useRowOutcomes, type TellOutcome } from '../appointments/appointmentChange'
import { useNow, useToday } from '../shell/clock'
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
    <DashboardScreen title={t('title')}>
      <Recent />
    </DashboardScreen>
  )
}

const header = 'min-h-14 border-b border-line pt-2! pb-2'

function Recent() {
  const t = useTranslations()
  const { clinicId } = useFrame()
  const { data, error, isFetching, refetch } = useQuery(recentQuery(clinicId))
  const { appointments = NONE } = useAppointments(clinicId, addDays(useToday(), -HIDDEN_AFTER_DAYS))
  useReadAnswered(clinicId, appointments)
  const notifications = useMemo(() => data && newestFirst(data), [data])
  return (
    <QueryState
      title={t('screens.notifications.failed')}
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
      {(each) => <NotificationList notifications={each} appointments={appointments} />}
    </QueryState>
  )
}

const NONE: readonly Appointment[] = []

/** All notifications are always shown. */
const NO_FILTERS: readonly unknown[] = []

interface NotificationListProps {
  notifications: readonly Notification[]
  /** Every loaded appointment. */
  appointments: readonly Appointment[]
}

function NotificationList({ notifications, appointments }: NotificationListProps) {
  const t = useTranslations()
  const list = useRef<HTMLUListElement>(null)
  const { rows, hold } = useHeldRows(
    useMemo(() => notifications.map((row) => ({ group: '', row })), [notifications]),
    { view: NO_FILTERS },
  )
  const shownNotifications = rows.map(({ row }) => row)
  const byId = useMemo(() => new Map(appointments.map((each) => [each.id, each])), [appointments])
  const appointmentOf = ({ appointmentId }: Notification) =>
    appointmentId === null ? undefined : byId.get(appointmentId)
  const isOwnChange = useIsOwnChange()
  const { onOutcome, messageOf, announcement } = useRowOutcomes()
  const doublePresses = useDoublePresses()
  const now = useNow()
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
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <HeldList
        rows={shownNotifications.map((each) => heldNotificationOf(each, appointmentOf(each)))}
        {...hold}
        isOwnChange={(id) => isLastChangeOwn(isOwnChange, byId.get(id))}
      >
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={t('notifications.list')}
          className="divide-y divide-line outline-none"
          {...doublePresses}
        >
          {shownNotifications.map((notification) => {
            const appointment = appointmentOf(notification)
            return (
              <NotificationRow
                key={notification.id}
                notification={notification}
                appointment={appointment}
                now={now}
                unread={!readIds.has(notification.id)}
                href={hrefOf(notification)}
                message={appointment && messageOf(appointment)}
                onOutcome={onOutcome}
              />
            )
          })}
        </ul>
      </HeldList>
      <ListFocus appointments={appointments} isOwnChange={isOwnChange} />
    </Card>
  )
}

/** What a press on a notification depends on. Ids of notifications without an appointment must not be those of appointments. */
const heldNotificationOf = ({ id, appointmentId }: Notification, appointment: Appointment | undefined) =>
  appointment ? heldRowOf(appointment) : { id: appointmentId ?? -id }

interface NotificationRowProps extends Pick<
  React.ComponentProps<typeof NotificationItem>,
  'notification' | 'appointment' | 'now' | 'unread' | 'href' | 'message'
> {
  onOutcome: TellOutcome
}

/** A notification with the call of its action. */
function NotificationRow({ onOutcome, ...row }: NotificationRowProps) {
  const { notification } = row
  const { busy, waiting, changeStatus } = useAppointmentChange(notification.appointmentId, onOutcome)
  return (
    <NotificationItem
      {...row}
      busy={busy}
      waiting={waiting}
      onRead={() => markRead(notification.id)}
      onAccept={(appointment) => changeStatus(appointment, 'accepted')}
    />
  )
}

export { Notifications as Component }
