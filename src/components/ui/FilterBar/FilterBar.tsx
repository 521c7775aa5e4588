import { X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../Button/Button'
import { cx } from '../classNames'

export type AppliedFilter = {
  /** Handed to onRemove. */
  key: string
  /** What the chip says, such as `Status: Pending`. */
  label: string
}

export type FilterBarProps = React.ComponentProps<'section'> & {
  /** The bar's name. */
  label: string
  /** The filters in use, in order; each can be taken off. */
  applied: readonly AppliedFilter[]
  /** One filter is taken off; called with its key. */
  onRemove: (key: string) => void
  /** All filters are taken off at once. */
  onClear: () => void
}

/** The controls of a list's filters (children) and, apart from them, the ones in use. Everything is controlled. */
export function FilterBar({
  label,
  applied,
  onRemove,
  onClear,
  className,
  children,
  ...rest
}: FilterBarProps) {
  const t = useTranslations('ui.filters')
  const bar = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)

  const remove = (key: string, index: number) => {
    // The chip goes, and with it the focus: hand it to the next chip, or to the bar after the last one.
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[index + 1] ?? buttons[index - 1] ?? bar.current
    next?.focus()
    onRemove(key)
  }

  const clear = () => {
    bar.current?.focus()
    onClear()
  }

  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={label}
      data-slot="filter-bar"
      className={cx('flex flex-col gap-2 outline-none', className)}
      {...rest}
    >
      <div className="flex flex-wrap items-end gap-3">{children}</div>
      {applied.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <ul ref={list} aria-label={t('applied')} className="flex flex-wrap gap-1.5">
            {applied.map((filter, index) => (
              <li key={filter.key}>
                <button
                  type="button"
                  data-slot="filter-chip"
                  aria-label={t('remove', { label: filter.label })}
                  onClick={() => remove(filter.key, index)}
                  className="flex min-h-7 items-center gap-1 rounded-full bg-accent-soft ps-2.5 pe-2 text-xs font-medium text-accent-hover transition-colors duration-fast hover:bg-hover max-sm:min-h-control-sm pointer-coarse:min-h-control-sm"
                >
                  {filter.label}
                  <X aria-hidden className="size-3.5" />
                </button>
              </li>
            ))}
          </ul>
          <Button size="sm" variant="quiet" onClick={clear}>
            {t('clear')}
          </Button>
        </div>
      )}
    </section>
  )
}
