import { CircleAlert } from 'lucide-react'
import { Label } from 'radix-ui'
import { useId } from 'react'
import { cx } from '../classNames'
import { FieldContext } from './fieldControl'

export type FieldProps = React.ComponentProps<'div'> & {
  /** The control's accessible name. */
  label: React.ReactNode
  /** What to type and how, before anything is wrong. */
  hint?: React.ReactNode
  /** Shown under the control and tied to it; the control is invalid as long as there is one. */
  error?: React.ReactNode
  /** Marks the label, and tells the control. */
  required?: boolean
  /** The control is a group of inputs (RadioGroup), which a `<label>` cannot point at. */
  group?: boolean
  /** Keeps the label for screen readers alone, where the screen already says what the control is for. */
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
          {/* Beside the label and not in it, so that the name is the label's words alone. */}
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
