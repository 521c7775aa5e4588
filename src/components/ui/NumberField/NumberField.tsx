import { Input, type InputProps } from '../Input/Input'
import { cx } from '../classNames'

export type NumberFieldProps = Omit<InputProps, 'type'> & {
  /** The unit, such as `km`. It is hidden from screen readers, so name it in the label too. */
  unit?: string
}

/** A number input. The wheel never changes the number, because users only want to scroll the page. */
export function NumberField({ unit, inputMode = 'numeric', className, onWheel, ...rest }: NumberFieldProps) {
  return (
    <div data-slot="number-field" className={cx('relative', className)}>
      <Input
        type="number"
        inputMode={inputMode}
        className={cx(
          'tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none',
          unit && 'pe-14',
        )}
        onWheel={(event) => {
          event.currentTarget.blur()
          onWheel?.(event)
        }}
        {...rest}
      />
      {unit && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 end-3 flex items-center text-sm text-muted"
        >
          {unit}
        </span>
      )}
    </div>
  )
}
