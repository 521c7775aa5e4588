import { cva, type VariantProps } from 'class-variance-authority'
import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import { cx } from '../classNames'
import { Anchor } from './LinkProvider'

export const linkVariants = cva('rounded-sm transition-colors duration-fast', {
  variants: {
    /** `inline` in a sentence, `standalone` outside of text, `quiet` in lists of links, `card` in an interactive Card, as a whole. */
    variant: {
      inline:
        'font-medium text-accent underline decoration-1 underline-offset-3 hover:text-accent-hover hover:decoration-2',
      standalone:
        'inline-flex min-h-control-sm items-center gap-1.5 font-medium text-accent hover:text-accent-hover hover:underline hover:underline-offset-3',
      quiet: 'text-ink underline-offset-3 hover:text-accent hover:underline forced-colors:underline',
      card: 'text-ink outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-focus',
    },
  },
  defaultVariants: { variant: 'inline' },
})

export type LinkProps = React.ComponentProps<'a'> &
  VariantProps<typeof linkVariants> & {
    /** Opens the link in a new tab, and adds an icon and a text for screen readers. */
    external?: boolean
  }

/** A link. LinkProvider decides how it is rendered, by default as an `<a href>`. */
export function Link({ variant = 'inline', external = false, className, children, ...rest }: LinkProps) {
  const t = useTranslations('ui')
  return (
    <Anchor
      data-slot="link"
      data-variant={variant}
      className={cx(linkVariants({ variant }), className)}
      {...(external ? { target: '_blank', rel: 'noreferrer' } : {})}
      {...rest}
    >
      {children}
      {external && (
        <>
          <ExternalLink aria-hidden className="ms-1 inline size-3.5 align-[-0.125em]" />
          <VisuallyHidden> {t('opensInNewTab')}</VisuallyHidden>
        </>
      )}
    </Anchor>
  )
}
