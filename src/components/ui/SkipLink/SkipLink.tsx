import { useTranslations } from 'use-intl'
import { cx } from '../classNames'
import { Anchor } from '../Link/LinkProvider'

export type SkipLinkProps = Omit<React.ComponentProps<'a'>, 'href' | 'children'> & {
  /** Id of the main content, which needs `tabIndex={-1}`. */
  target: string
}

/** A link to the main content. Put it first on the page. It is visible only while it has the focus. */
export function SkipLink({ target, className, ...rest }: SkipLinkProps) {
  const t = useTranslations('ui')
  return (
    <Anchor
      href={`#${target}`}
      data-slot="skip-link"
      className={cx(
        'sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-60 focus:rounded-md focus:bg-surface-raised focus:px-4 focus:py-3 focus:text-sm focus:font-medium focus:text-accent focus:shadow-overlay',
        className,
      )}
      {...rest}
    >
      {t('skipToContent')}
    </Anchor>
  )
}
