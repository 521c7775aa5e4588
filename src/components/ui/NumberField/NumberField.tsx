import { Input, type InputProps } from '../Input/Input'
import { cx } from '../classNames'

export type NumberFieldProps = Omit<InputProps, 'type'> & {
  /** The unit, such as `km`. It is hidden from screen readers, so name it in the label too. */
  unit?: string
}

/**
 * An input for a number, in digits of any script. Not the browser's own number input: that drops digits of other scripts and numbers
 * that it cannot read, and its wheel changes the number.
 */
export function NumberField({ unit, inputMode = 'numeric', className, ...rest }: NumberFieldProps) {
  return (
    <div data-slot="number-field" className={cx('group relative', className)}>
      <Input
        type="text"
        inputMode={inputMode}
        autoComplete="off"
        className={cx('tabular-nums', unit && 'pe-14')}
        {...rest}
      />
      {unit && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 end-3 flex items-center text-sm text-muted group-has-[input:disabled]:forced-colors:text-[GrayText]"
        >
          {unit}
        </span>
      )}
    </div>
  )
}
