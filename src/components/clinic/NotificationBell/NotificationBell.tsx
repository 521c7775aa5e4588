import { Bell, BellDot } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button/Button'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { cx } from '../../ui/classNames'
import { UnreadCount } from './UnreadCount'
import { Anchor } from '@/components/ui/Link/LinkProvider'

export type NotificationBellProps = Omit<React.ComponentProps<'a'>, 'children' | 'href'> & {
  /** URL of the notifications. */
  href: string
  /** Number of unread notifications. */
  unread: number
}

/** Link to the notifications, for screens without a sidebar. The bell has a dot while notifications are unread. */
export function NotificationBell({ href, unread, className, ...rest }: NotificationBellProps) {
  const t = useTranslations()
  const descriptionId = useId()
  const Icon = unread > 0 ? BellDot : Bell
  return (
    <Button asChild variant="quiet" className={cx('w-14 justify-start gap-0 ps-3 pe-0', className)}>
      <Anchor
        href={href}
        data-slot="notification-bell"
        aria-describedby={unread > 0 ? descriptionId : undefined}
        data-unread={unread > 0 || undefined}
        {...rest}
      >
        <Icon aria-hidden />
        <VisuallyHidden>{t('screens.notifications.title')}</VisuallyHidden>
        {/* The button has room for 99+, so that nothing beside it moves when the count loads. */}
        <UnreadCount unread={unread} descriptionId={descriptionId} className="-ms-2 -mt-4" />
      </Anchor>
    </Button>
  )
}
