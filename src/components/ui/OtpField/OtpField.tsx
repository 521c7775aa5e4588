import { useRef } from 'react'
import { OTPInput, REGEXP_ONLY_DIGITS, type SlotProps } from 'input-otp'
import { useFieldControl } from '../Field/fieldControl'
import { cx } from '../classNames'

export type OtpFieldProps = Omit<
  React.ComponentProps<'input'>,
  | 'children'
  | 'defaultValue'
  | 'dir'
  | 'inputMode'
  | 'maxLength'
  | 'onChange'
  | 'pattern'
  | 'placeholder'
  | 'style'
  | 'type'
> & {
  /** How many digits the code has. */
  length?: number
  /** The digits typed so far, as text: a code may begin with 0. */
  value?: string
  onValueChange?: (value: string) => void
}

/**
 * A code of digits: one input, drawn as one box a digit, so that paste, autofill and scanners fill it at once.
 * Put it in a `<Field>`, or name it with `aria-label`. Rest props and `ref` go to the input.
 */
export function OtpField({
  length = 4,
  className,
  onValueChange,
  onClick,
  onKeyDown,
  ref,
  ...rest
}: OtpFieldProps) {
  const { labelId: _, ...field } = useFieldControl(rest)
  const { disabled } = rest
  const gap = useGap()
  return (
    <OTPInput
      data-slot="otp-field"

      noScriptCSSFallback={null}
      pushPasswordManagerStrategy="none"
      // A code is read from left to right in every language.
      containerClassName={cx('flex w-fit gap-2 [direction:ltr]', className)}
      ref={ref ?? null}
      {...rest}
      {...field}
      maxLength={length}
      pattern={REGEXP_ONLY_DIGITS}
      // A text without digits stays as it is, and is refused by the pattern: an empty one would delete the selected digit.
      pasteTransformer={(pasted) => pasted.replace(/\D/g, '') || pasted}
      onChange={onValueChange}
      onKeyDown={(event) => {
        gap.onKeyDown(event)
        onKeyDown?.(event)
      }}
      onClick={(event) => {
        gap.forget()
        selectDigitAt(event, length)
        onClick?.(event)
      }}
      render={({ slots }) =>
        slots.map((slot, index) => (
          <OtpBox key={index} {...slot} invalid={Boolean(field['aria-invalid'])} disabled={disabled} />
        ))
      }
    />
  )
}

/**
 * After Backspace on a digit in the middle the next digit goes into the gap. Without this it would replace a neighbour, since
 * input-otp always selects a digit.
 */
function useGap() {
  const gap = useRef<number>(null)
  return {
    forget: () => (gap.current = null),
    onKeyDown: ({ key, currentTarget: input }: React.KeyboardEvent<HTMLInputElement>) => {
      const { selectionStart: start, selectionEnd: end, value } = input
      if (key === 'Backspace' && start !== null && end !== null && end > start) {
        gap.current = end < value.length ? start : null
        return
      }
      if (gap.current !== null && /^\d$/.test(key)) input.setSelectionRange(gap.current, gap.current)
      gap.current = null
    },
  }
}

/** The input's own text is not spaced like the boxes, so the browser cannot tell which box was clicked. */
function selectDigitAt(
  { currentTarget: input, nativeEvent }: React.MouseEvent<HTMLInputElement>,
  length: number,
) {
  const box = Math.floor((nativeEvent.offsetX / input.offsetWidth) * length)
  const start = Math.max(0, Math.min(box, input.value.length))
  input.setSelectionRange(start, start + 1)
}

interface OtpBoxProps extends SlotProps {
  invalid: boolean
  disabled: boolean | undefined
}

function OtpBox({ char, isActive, hasFakeCaret, invalid, disabled }: OtpBoxProps) {
  return (
    <span
      aria-hidden
      data-slot="otp-box"
      data-active={isActive || undefined}
      className={cx(
        'flex size-12 items-center justify-center rounded-md border text-lg font-semibold tabular-nums',
        'transition-colors duration-fast data-active:outline-2 data-active:outline-focus',
        disabled ? 'border-line bg-surface-sunken text-muted' : 'border-line-strong bg-surface-raised',
        'data-active:border-focus',
        invalid && 'border-danger',
      )}
    >
      {char}
      {hasFakeCaret && <span className="h-6 w-px bg-ink" />}
    </span>
  )
}
