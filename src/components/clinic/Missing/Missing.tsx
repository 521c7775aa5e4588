import { useTranslations } from 'use-intl'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { cx } from '../../ui/classNames'

export type MissingProps = React.ComponentProps<'span'>

/** The placeholder of a missing value: a dash, and a text for screen readers. */
export function Missing({ className, ...rest }: MissingProps) {
  const t = useTranslations('shell')
  return (
    <span data-slot="missing" className={cx('text-muted', className)} {...rest}>
      <span aria-hidden>—</span>
      <VisuallyHidden>{t('missing')}</VisuallyHidden>
    </span>
  )
}
