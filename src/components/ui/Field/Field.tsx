import { CircleAlert } from 'lucide-react'
import { Label } from 'radix-ui'
import { useId } from 'react'
import { cx } from '../classNames'
import { FieldContext } from './fieldControl'

export type FieldProps = React.ComponentProps<'div'> & {
  /** The accessible name of the control. */
  label: React.ReactNode
  /** The control, or a group of controls. */
  children?: React.ReactNode
  /** Help for the input, shown below the control. */
  hint?: React.ReactNode
  /** Shown below the control as part of its accessible description. Makes the control invalid. */
  error?: React.ReactNode
  /** Marks the label, and makes the control required. */
  required?: boolean
  /** Set true for a group of inputs, such as RadioGroup: a `<label>` cannot refer to a group. */
  group?: boolean
  /** Shows the label to screen readers only, if the screen already explains the control. */
  hideLabel?: boolean
}

/** Label, hint and error of one control: `<Field label="Email" error={…}><Input /></Field>`. */
export function Field({
  label,
  hint,
  error,
  required = false,
  group = false,
  hideLabel = false,
  className,
  children,
  ...rest
}: FieldProps) {
  const id = useId()
  const controlId = `${id}control`
  const labelId = `${id}label`
  const hintId = hint ? `${id}hint` : undefined
  const errorId = error ? `${id}error` : undefined
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined
  const invalid = Boolean(error)
  return (
    <FieldContext value={{ controlId, labelId, describedBy, invalid, required }}>
      <div
        data-slot="field"
        data-invalid={invalid || undefined}
        className={cx('flex min-w-0 flex-col gap-1.5', className)}
        {...rest}
      >
        <div className={cx('flex gap-1 text-sm font-medium', hideLabel && 'sr-only')}>
          {group ? (
            <span id={labelId}>{label}</span>
          ) : (
            <Label.Root id={labelId} htmlFor={controlId}>
              {label}
            </Label.Root>
          )}
          {/* Outside of the label, so that the accessible name has no asterisk. */}
          {required && (
            <span aria-hidden className="text-danger">
              *
            </span>
          )}
        </div>
        {children}
        {hint && (
          <p id={hintId} className="text-sm text-muted">
            {hint}
          </p>
        )}
        {error && (
          <p id={errorId} className="flex items-start gap-1.5 text-sm text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </FieldContext>
  )
}
