import { Fragment } from 'react'
import { cx } from '../../ui/classNames'

interface ShortcutKeysProps extends React.ComponentProps<'span'> {
  /** The keys, pressed one after the other. */
  keys: readonly string[]
  /** The word between two keys. */
  then: string
}

/** The keys of a shortcut as they are printed on a keyboard. */
export function ShortcutKeys({ keys, then, className, ...rest }: ShortcutKeysProps) {
  return (
    <span className={cx('inline-flex shrink-0 items-center gap-1.5 text-xs text-muted', className)} {...rest}>
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && <span>{then}</span>}
          <kbd className="min-w-6 rounded-sm border border-line bg-surface px-1.5 py-0.5 text-center font-sans text-ink">
            {key.length === 1 ? key.toUpperCase() : key}
          </kbd>
        </Fragment>
      ))}
    </span>
  )
}
