import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Input, type InputProps } from '../Input/Input'
import { cx } from '../classNames'

export type SearchFieldProps = Omit<InputProps, 'type' | 'value' | 'defaultValue' | 'onChange'> & {
  /** What is sought; empty for nothing. */
  value: string
  /** Called with each text typed, and with none when it is cleared: by Escape, or by the button. */
  onValueChange: (value: string) => void
}

/** Finds among what is on the screen, as one types; goes inside a Field. Rest props and `ref` land on the input. */
export function SearchField({
  value,
  onValueChange,
  size = 'md',
  className,
  onKeyDown,
  ...rest
}: SearchFieldProps) {
  const t = useTranslations('ui')
  const field = useRef<HTMLDivElement>(null)

  const clear = () => {
    field.current?.querySelector('input')?.focus()
    onValueChange('')
  }

  return (
    <div ref={field} data-slot="search-field" className={cx('relative', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-2.5 my-auto size-4 text-muted"
      />
      <Input
        type="search"
        size={size}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          if (event.key !== 'Escape' || event.nativeEvent.isComposing || value === '') return
          // One browser clears the field by itself, and another does not.
          event.preventDefault()
          onValueChange('')
        }}
        className={cx(
          'ps-8.5! text-ellipsis [&::-webkit-search-cancel-button]:hidden',
          value !== '' && clearRoom[size ?? 'md'],
        )}
        {...rest}
      />
      {value !== '' && (
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
const clearRoom = { sm: 'pe-control-sm!', md: 'pe-control-md!' }
