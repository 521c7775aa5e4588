import { useTranslations } from 'use-intl'
import { cx } from '../../ui/classNames'

const LIMIT = 99

export type UnreadCountProps = React.ComponentProps<'span'> & {
  /** How many nobody has read yet. */
  unread: number
  /** What the link's `aria-describedby` points at. */
  descriptionId: string
}

/** The number beside a bell, cut at 99+ for the eye; the exact one describes the link. Nothing when all are read. */
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
        {unread > LIMIT ? t('many', { limit: LIMIT }) : unread}
      </span>
      {/* Hidden, so that it is read as the link's description and not in its name. */}
      <span hidden id={descriptionId}>
        {t('unread', { count: unread })}
      </span>
    </>
  )
}
