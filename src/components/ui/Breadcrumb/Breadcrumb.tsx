import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../Link/Link'
import { cx } from '../classNames'

export type BreadcrumbProps = Omit<React.ComponentProps<'nav'>, 'children'> & {
  /** The parent screens, the top level first. */
  items: readonly { label: string; href: string }[]
  /** Name of the current screen. */
  current: string
}

/** Links to the parent screens. The last entry is the current screen and no link. */
export function Breadcrumb({ items, current, className, ...rest }: BreadcrumbProps) {
  const t = useTranslations('ui')
  return (
    <nav aria-label={t('breadcrumb')} data-slot="breadcrumb" className={cx('text-sm', className)} {...rest}>
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {items.map((item) => (
          <Fragment key={item.href}>
            <li>
              <Link variant="quiet" href={item.href} className="inline-flex min-h-6 items-center text-muted">
                {item.label}
              </Link>
            </li>
            <li aria-hidden>
              <ChevronRight className="size-3.5 text-muted rtl:rotate-180" />
            </li>
          </Fragment>
        ))}
        <li aria-current="page" className="min-w-0 truncate">
          {current}
        </li>
      </ol>
    </nav>
  )
}
