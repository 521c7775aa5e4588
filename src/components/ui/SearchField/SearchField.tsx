import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Input, type InputProps } from '../Input/Input'
import { cx } from '../classNames'

export type SearchFieldProps = Omit<InputProps, 'type' | 'value' | 'defaultValue' | 'onChange'> & {
  /** The search text; empty for none. */
  value: string
  /** Called with each typed text, and with an empty text when Escape or the button clears the field. */
  onValueChange: (value: string) => void
}

/** A search input that filters while the user types. Goes inside a Field. Rest props and `ref` go to the input. */
export function SearchField({
  value,
  onValueChange,
  size = 'md',
  className,
  readOnly = false,
  onKeyDown,
  ...rest
}: SearchFieldProps) {
  const t = useTranslations('ui')
  const field = useRef<HTMLDivElement>(null)

  const clearable = value !== '' && !readOnly

  const clear = () => {
    field.current?.querySelector('input')?.focus()
    onValueChange('')
  }

  return (
    <div ref={field} data-slot="search-field" className={cx('group relative', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-2.5 my-auto size-4 text-muted group-has-[input:disabled]:forced-colors:text-[GrayText]"
      />
      <Input
        type="search"
        size={size}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={value}
        readOnly={readOnly}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          if (event.key !== 'Escape' || event.nativeEvent.isComposing || !clearable) return
          // Only some browsers clear a search input on Escape.
          event.preventDefault()
          onValueChange('')
        }}
        className={cx(
          'ps-8.5! text-ellipsis [&::-webkit-search-cancel-button]:hidden',
          clearable && clearPaddings[size ?? 'md'],
        )}
        {...rest}
      />
      {clearable && (
        <button
          type="button"
          aria-label={t('clearSearch')}
          disabled={rest.disabled}
          onClick={clear}
          className={cx(
            'absolute inset-y-0 end-0 flex items-center justify-center rounded-md text-muted hover:text-ink focus-visible:-outline-offset-2 disabled:cursor-not-allowed',
            clearWidths[size ?? 'md'],
          )}
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
}

const clearWidths = { sm: 'w-control-sm', md: 'w-control-md' }
const clearPaddings = { sm: 'pe-control-sm!', md: 'pe-control-md!' }
