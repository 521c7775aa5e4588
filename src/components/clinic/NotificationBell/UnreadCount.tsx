import { useTranslations } from 'use-intl'
import { cx } from '../../ui/classNames'

const MAX_COUNT = 99

export type UnreadCountProps = React.ComponentProps<'span'> & {
  /** Number of unread notifications. */
  unread: number
  /** Id of the description. Set it as `aria-describedby` of the link. */
  descriptionId: string
}

/** The number beside a bell, capped at 99+. The description has the exact number. Renders nothing for 0. */
export function UnreadCount({ unread, descriptionId, className, ...rest }: UnreadCountProps) {
  const t = useTranslations('shell')
  if (unread <= 0) return null
  return (
    <>
      <span
        aria-hidden
        data-slot="unread-count"
        className={cx(
          'inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1.5 text-xs font-semibold text-on-accent tabular-nums',
          className,
        )}
        {...rest}
      >
        {unread > MAX_COUNT ? t('many', { limit: MAX_COUNT }) : unread}
      </span>
      {/* `hidden` keeps the text out of the link's accessible name; `aria-describedby` still reads it. */}
      <span hidden id={descriptionId}>
        {t('unread', { count: unread })}
      </span>
    </>
  )
}
