import { unstable_OneTimePasswordField as OneTimePassword } from 'radix-ui'
import { useTranslations } from 'use-intl'
import { useFieldControl } from '../Field/fieldControl'
import { cx } from '../classNames'

export type OtpFieldProps = Omit<
  React.ComponentProps<typeof OneTimePassword.Root>,
  'children' | 'validationType' | 'sanitizeValue' | 'orientation' | 'dir' | 'type' | 'placeholder'
> & {
  /** How many digits the code has; 4 is the completion code's (spec §9). */
  length?: number
  'aria-invalid'?: boolean
}

/**
 * A code typed one digit a box; pasting or autofilling the whole code fills them all.
 * Put it in a `<Field group>`, or name it with `aria-label`. The value is the digits typed so far.
 */
export function OtpField({ length = 4, className, onPaste, ...rest }: OtpFieldProps) {
  const t = useTranslations('ui')
  const { labelId, required, 'aria-invalid': invalid, ...field } = useFieldControl(rest)
  const { 'aria-invalid': _, ...root } = rest
  return (
    <OneTimePassword.Root
      data-slot="otp-field"
      data-invalid={invalid || undefined}
      aria-labelledby={rest['aria-label'] ? undefined : labelId}
      // A code is read from left to right in every language; Radix tells so to the arrow keys alone.
      dir="ltr"
      className={cx('flex w-fit gap-2 [direction:ltr]', className)}
      {...root}
      onPaste={(event) => {
        onPaste?.(event)
        // Radix would empty the boxes.
        if (!/\d/.test(event.clipboardData.getData('text/plain'))) event.preventDefault()
      }}
      {...field}
    >
      {Array.from({ length }, (_unused, index) => (
        <OneTimePassword.Input
          key={index}
          index={index}
          aria-label={t('otpDigit', { position: index + 1, length })}
          aria-invalid={invalid}
          required={required}
          // Radix selects a box that already has the focus one frame later, and that takes the focus back from the next
          // box when the first digit is typed meanwhile.
          onPointerDown={(event) => {
            if (event.currentTarget === document.activeElement) event.preventDefault()
          }}
          className="size-12 rounded-md border border-line-strong bg-surface-raised text-center text-lg font-semibold tabular-nums transition-colors duration-fast hover:border-ink focus-visible:border-focus focus-visible:outline-offset-0 disabled:border-line disabled:bg-surface-sunken disabled:text-muted aria-invalid:border-danger"
        />
      ))}
      {rest.name && <OneTimePassword.HiddenInput />}
    </OneTimePassword.Root>
  )
}
