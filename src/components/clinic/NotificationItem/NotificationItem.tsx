import { useRef } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import type { Notification } from '@/domain/notifications'
import { dateForDisplay, NAMED_MONTH_DATE } from '@/domain/calendar'
import { formatHhmm } from '@/domain/time'
import { Button } from '../../ui/Button/Button'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { cx } from '../../ui/classNames'
import { Anchor } from '@/components/ui/Link/LinkProvider'
import { ActionMessage, isFailure, type Message, type WaitingAction } from '../ActionMessage/ActionMessage'
import { DoneLabel } from '../ActionMessage/DoneLabel'
import { ActivityTime } from '../RecentActivity/ActivityTime'
import { useCommaList } from '../useCommaList'
import { useSubmitOnce } from '../useSubmitOnce'

export type NotificationItemProps = Omit<React.ComponentProps<'li'>, 'children'> & {
  /** Missing fields are omitted. */
  notification: Notification
  /** The appointment by now; undefined while it is not known. Its time of booking and its status show, and a pending one can be accepted. */
  appointment?: Appointment | undefined
  /** The current time, for the time of booking. */
  now: Date
  /** Whether the notification is unread: it has a dot and can be marked as read. */
  unread: boolean
  /** URL of the appointment. */
  href: string
  /** Whether a change of the appointment is being sent. */
  busy?: boolean
  /** Set it while the change waits for the connection. */
  waiting?: WaitingAction | undefined
  /** The outcome of the last press on *Accept*. */
  message?: Message | undefined
  /** Called when an unread notification is followed or marked as read. */
  onRead: () => void
  /** Called with the pending appointment. Further presses are ignored while a returned promise is pending. */
  onAccept?: (appointment: Appointment) => unknown
}

/** A patient's booking as a list item, which can be accepted in place (docs/product.md#notifications). */
export function NotificationItem({
  notification,
  appointment,
  now,
  unread,
  href,
  busy = false,
  waiting,
  message,
  onRead,
  onAccept,
  className,
  ...rest
}: NotificationItemProps) {
  const t = useTranslations()
  const link = useRef<HTMLAnchorElement>(null)
  const accept = useSubmitOnce(busy, (pending: Appointment) => onAccept?.(pending))
  const markAsRead = () => {
    // The focused button disappears.
    link.current?.focus()
    onRead()
  }
  const patient = notification.patientName || t('notifications.somebody')
  const bookingOf = <VisuallyHidden> {t('notifications.bookingOf', { patient })}</VisuallyHidden>
  const isPending = onAccept !== undefined && appointment?.status === 'pending'
  const doneText = message && !isFailure(message) ? message.text : undefined
  const failure = doneText === undefined ? message : undefined
  return (
    <li
      data-slot="notification-item"
      data-unread={unread || undefined}
      data-appointment={notification.appointmentId ?? undefined}
      className={cx(
        'relative flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 ps-9 transition-colors duration-fast hover:bg-hover',
        className,
      )}
      {...rest}
    >
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:mb-1">
          {unread && (
            // Without a top it is beside the first line.
            <span
              aria-hidden
              data-slot="unread-dot"
              className="absolute start-4 mt-[7px] size-2.5 self-start rounded-full bg-accent"
            />
          )}
          <Anchor
            ref={link}
            href={href}
            data-action="open"
            onClick={unread ? () => onRead() : undefined}
            className={cx(
              'wrap-anywhere outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus',
              unread ? 'font-semibold' : 'font-medium',
            )}
          >
            {t('notifications.booked', { patient })}
          </Anchor>
          {unread && <VisuallyHidden>{t('notifications.unread')}</VisuallyHidden>}
          {appointment && appointment.status !== 'pending' && <StatusBadge status={appointment.status} />}
        </p>
        <NotificationDetails notification={notification} bookedAt={appointment?.bookedAt ?? null} now={now} />
      </div>
      {/* Above the link, which covers the row. */}
      <div className="z-10 flex flex-wrap items-center gap-2 empty:hidden max-sm:mt-1 max-sm:w-full">
        {doneText && <DoneLabel>{doneText}</DoneLabel>}
        {isPending && (
          <Button size="sm" data-action="accepted" busy={busy} onClick={() => void accept(appointment)}>
            {t('appointments.change.to.accepted')}
            {bookingOf}
          </Button>
        )}
        {unread && (
          <Button size="sm" variant="quiet" onClick={markAsRead}>
            {t('notifications.markAsRead')}
            {bookingOf}
          </Button>
        )}
      </div>
      {(isPending || failure) && (
        <ActionMessage
          {...(failure && { message: failure })}
          waiting={waiting}
          className={(waiting ?? failure) ? 'z-10 basis-full' : 'absolute'}
        />
      )}
    </li>
  )
}

interface NotificationDetailsProps extends Pick<NotificationItemProps, 'notification' | 'now'> {
  bookedAt: string | null
}

/** Doctor, visit, appointment number and time of booking, as far as the backend sends them. */
function NotificationDetails({ notification, bookedAt, now }: NotificationDetailsProps) {
  const t = useTranslations('notifications')
  const format = useFormatter()
  const commaList = useCommaList()
  const { doctorName, date, time, unreadableDate, unreadableTime, appointmentNumber } = notification
  const day = date
    ? format.dateTime(dateForDisplay(date), { ...NAMED_MONTH_DATE, timeZone: 'UTC' })
    : unreadableDate
  const when = commaList([day, time ? formatHhmm(time) : unreadableTime])
  const details = [
    doctorName && t('withDoctor', { doctor: doctorName }),
    when,
    appointmentNumber && t('number', { number: appointmentNumber }),
    bookedAt && t.rich('bookedAt', { time: () => <ActivityTime date={bookedAt} now={now} /> }),
  ]
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-muted tabular-nums empty:hidden">
      {details.filter(Boolean).map((detail, index) => (
        <span key={index} className="wrap-anywhere">
          {detail}
        </span>
      ))}
    </p>
  )
}

export type NotificationItemSkeletonProps = React.ComponentProps<'div'>

/** Loading placeholder of a read NotificationItem. Render it inside a SkeletonGroup. */
export function NotificationItemSkeleton({ className, ...rest }: NotificationItemSkeletonProps) {
  return (
    <div data-slot="notification-item-skeleton" className={cx('px-5 py-3 ps-9', className)} {...rest}>
      <div className="flex h-6 items-center">
        <Skeleton className="h-4 w-64 max-w-full" />
      </div>
      <div className="flex h-5 items-center">
        <Skeleton className="h-3.5 w-96 max-w-full" />
      </div>
    </div>
  )
}
