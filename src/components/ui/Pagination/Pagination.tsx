import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../Button/Button'
import { IconButton } from '../IconButton/IconButton'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import { cx } from '../classNames'
import { pageItems } from './pageItems'

export type PaginationProps = Omit<React.ComponentProps<'nav'>, 'children'> & {
  /** From 1. */
  page: number
  /** At least 1, even without rows. */
  pageCount: number
  /** Number of rows on all pages. */
  total: number
  /** Number of rows on a full page. */
  pageSize: number
  /** Called with the page to show, from 1. */
  onPageChange: (page: number) => void
}

/** The range of the shown rows, and buttons for the other pages. Phones have no page numbers. */
export function Pagination({
  page,
  pageCount,
  total,
  pageSize,
  onPageChange,
  className,
  ...rest
}: PaginationProps) {
  const t = useTranslations('ui.pagination')
  const from = (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)
  // Not `disabled` on the first and last page: the pressed button would lose the focus.
  const step = (target: number) =>
    target >= 1 && target <= pageCount
      ? { onClick: () => onPageChange(target) }
      : {
          'aria-disabled': true,
          className: 'cursor-not-allowed bg-transparent! text-muted!',
        }
  return (
    <nav
      aria-label={t('label')}
      data-slot="pagination"
      className={cx('flex flex-wrap items-center justify-between gap-x-6 gap-y-2', className)}
      {...rest}
    >
      <p className="text-sm text-muted tabular-nums sm:min-w-40">
        {total === 0 ? t('none') : t('range', { from, to, total })}
      </p>
      {/* Announces the page only. The range changes with each letter of a search and would be announced each time. */}
      <VisuallyHidden role="status">{t('page', { page })}</VisuallyHidden>
      {pageCount > 1 && (
        <div className="flex items-center gap-1 sm:grow sm:justify-end">
          <IconButton size="sm" label={t('previous')} {...step(page - 1)}>
            <ChevronLeft aria-hidden className="rtl:rotate-180" />
          </IconButton>
          <span className="px-2 text-sm tabular-nums sm:hidden">{t('position', { page, pageCount })}</span>
          <ol className="flex items-center gap-1 max-sm:hidden">
            {pageItems(page, pageCount).map((item, index) => (
              <li key={item === 'gap' ? `gap-${index}` : item}>
                {item === 'gap' ? (
                  <span aria-hidden className="px-1 text-muted">
                    …
                  </span>
                ) : (
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={t('page', { page: item })}
                    aria-current={item === page ? 'page' : undefined}
                    onClick={() => onPageChange(item)}
                    className="min-w-control-sm px-1.5! tabular-nums aria-[current=page]:border-accent aria-[current=page]:bg-selected aria-[current=page]:font-semibold"
                  >
                    {item}
                  </Button>
                )}
              </li>
            ))}
          </ol>
          <IconButton size="sm" label={t('next')} {...step(page + 1)}>
            <ChevronRight aria-hidden className="rtl:rotate-180" />
          </IconButton>
        </div>
      )}
    </nav>
  )
}
