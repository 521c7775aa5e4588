import { X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../Button/Button'
import { cx } from '../classNames'

export type AppliedFilter = {
  /** Passed to `onRemove`. */
  key: string
  /** Text of the chip, such as `Status: Pending`. */
  label: string
}

export type FilterBarProps = React.ComponentProps<'section'> & {
  /** The accessible name. */
  label: string
  /** The applied filters in display order. Each has a remove button. */
  applied: readonly AppliedFilter[]
  /** Called with the key of the filter to remove. */
  onRemove: (key: string) => void
  /** Called to remove all filters. */
  onClear: () => void
  /** The controls that filter. */
  children?: React.ReactNode
}

/** The filter controls of a list (children), and below them the applied filters. Controlled. */
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
    // The removed chip would lose the focus. Focus a neighbouring chip, or the bar if there is none.
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
                  className="flex min-h-7 items-center gap-1 rounded-full bg-selected ps-2.5 pe-2 text-xs font-medium text-accent-hover transition-colors duration-fast hover:bg-hover max-sm:min-h-control-sm pointer-coarse:min-h-control-sm"
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
