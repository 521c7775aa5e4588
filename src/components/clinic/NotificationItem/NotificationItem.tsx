import { useRef } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Notification } from '@/domain/notifications'
import { dateForDisplay, NAMED_MONTH_DATE } from '@/domain/calendar'
import { formatHhmm } from '@/domain/time'
import { Badge } from '../../ui/Badge/Badge'
import { Button } from '../../ui/Button/Button'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { cx } from '../../ui/classNames'
import { Anchor } from '@/components/ui/Link/LinkProvider'
import { useCommaList } from '../useCommaList'

export type NotificationItemProps = Omit<React.ComponentProps<'li'>, 'children'> & {
  /** Missing fields are omitted. */
  notification: Notification
  /** Whether the notification is unread: it is highlighted and can be marked as read. */
  unread: boolean
  /** URL of the appointment. */
  href: string
  /** Called when an unread notification is followed or marked as read. */
  onRead: () => void
}

/** A patient's booking as a list item (docs/product.md#notifications). */
export function NotificationItem({
  notification,
  unread,
  href,
  onRead,
  className,
  ...rest
}: NotificationItemProps) {
  const t = useTranslations('notifications')
  const link = useRef<HTMLAnchorElement>(null)
  const markAsRead = () => {
    // The focused button disappears.
    link.current?.focus()
    onRead()
  }
  const patient = notification.patientName || t('somebody')
  return (
    <li
      data-slot="notification-item"
      data-unread={unread || undefined}
      className={cx(
        'relative flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 transition-colors duration-fast hover:bg-hover',
        className,
      )}
      {...rest}
    >
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:mb-1">
          <Anchor
            ref={link}
            href={href}
            onClick={unread ? () => onRead() : undefined}
            className={cx(
              'wrap-anywhere outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus',
              unread ? 'font-semibold' : 'font-medium',
            )}
          >
            {t('booked', { patient })}
          </Anchor>
          {unread && <Badge tone="accent">{t('unread')}</Badge>}
        </p>
        <NotificationDetails notification={notification} />
      </div>
      {unread && (
        // Above the link, which covers the row.
        <Button size="sm" variant="quiet" className="z-10 max-sm:-ms-3" onClick={markAsRead}>
          {t('markAsRead')}
          <VisuallyHidden> {t('bookingOf', { patient })}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}

/** Doctor, date and appointment number, as far as the backend sends them. */
function NotificationDetails({ notification }: { notification: Notification }) {
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
    <div data-slot="notification-item-skeleton" className={cx('px-5 py-3', className)} {...rest}>
      <div className="flex h-6 items-center">
        <Skeleton className="h-4 w-64 max-w-full" />
      </div>
      <div className="flex h-5 items-center">
        <Skeleton className="h-3.5 w-96 max-w-full" />
      </div>
    </div>
  )
}
