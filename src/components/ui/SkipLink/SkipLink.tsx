import { useTranslations } from 'use-intl'
import { cx } from '../classNames'
import { Anchor } from '../Link/LinkProvider'

export type SkipLinkProps = Omit<React.ComponentProps<'a'>, 'href' | 'target' | 'children'> & {
  /** Id of the main content, which needs `tabIndex={-1}`. */
  target: string
}

/** A link to the main content. Put it first on the page. It shows only while it has the focus. */
export function SkipLink({ target, className, ...rest }: SkipLinkProps) {
  const t = useTranslations('ui')
  return (
    <Anchor
      href={`#${target}`}
      data-slot="skip-link"
      className={cx(
        'fixed start-3 top-3 z-60 rounded-md bg-surface-raised px-4 py-3 text-sm font-medium text-accent shadow-overlay not-focus:sr-only',
        className,
      )}
      {...rest}
    >
      {t('skipToContent')}
    </Anchor>
  )
}
