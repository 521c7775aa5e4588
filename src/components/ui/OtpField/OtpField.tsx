import { useEffect, useImperativeHandle, useRef } from 'react'
import { OTPInput, type SlotProps } from 'input-otp'
import { asciiDigits, withoutInvisible } from '@/domain/characters'
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
  | 'value'
> & {
  /** Number of digits. */
  length?: number
  /** The typed digits as text, because a code may start with 0. */
  value?: string
  /** Called with all digits typed so far, as 0 to 9, at each change. */
  onValueChange?: (value: string) => void
  /** Whether the next digit begins a new code, such as after a check without an answer. All digits are then selected. */
  selectsAll?: boolean
}

/** The digits of a pasted text, as 0 to 9. Of a text with other numbers beside the code, those of the code. */
function pastedDigits(pasted: string, length: number): string {
  const text = asciiDigits(withoutInvisible(pasted))
  const codes = (text.match(/\d+/g) ?? []).filter((digits) => digits.length === length)
  return codes.length === 1 ? codes.join('') : text.replace(/\D/g, '')
}

/** The types of input-otp demand a text, which it would read without the flag `u`. */
const ANY_DIGITS: object = { pattern: /^\p{Nd}+$/u }

/**
 * A code of digits, typed in any script. A single input behind one box per digit, so that paste, autofill and scanners fill the whole code. Put it
 * in a `<Field>`, or name it with `aria-label`. Rest props and `ref` go to the input.
 */
export function OtpField({
  length = 4,
  className,
  onValueChange,
  selectsAll = false,
  onClick,
  onFocus,
  onKeyDown,
  ref,
  ...rest
}: OtpFieldProps) {
  const { labelId: _, ...field } = useFieldControl(rest)
  const { disabled } = rest
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const gap = useGap(input)
  useEffect(() => {
    if (selectsAll && document.activeElement === input.current) input.current?.select()
  }, [selectsAll])
  return (
    <OTPInput
      data-slot="otp-field"
      noScriptCSSFallback={null}
      pushPasswordManagerStrategy="none"
      // Codes are read from left to right in every language.
      containerClassName={cx('flex w-fit max-w-full gap-2 [direction:ltr]', className)}
      // The input's text is transparent: the boxes show it.
      className="forced-color-adjust-none"
      ref={input}
      {...rest}
      {...field}
      maxLength={length}
      {...ANY_DIGITS}
      // Keep a text without digits, so that the pattern refuses it. An empty text would delete the selected digit.
      pasteTransformer={(pasted) => pastedDigits(pasted, length) || pasted}
      onPasteCapture={(event) => {
        // A whole code replaces what is there, which would otherwise begin it.
        const isWhole = pastedDigits(event.clipboardData.getData('text/plain'), length).length >= length
        if (isWhole) event.currentTarget.select()
      }}
      onChange={(entered) => onValueChange?.(asciiDigits(entered))}
      onKeyDown={(event) => {
        if (/^(Arrow|Home|End|Tab)/.test(event.key)) gap.reset()
        onKeyDown?.(event)
      }}
      onClick={(event) => {
        gap.reset()
        if (selectsAll) event.currentTarget.select()
        else selectDigitAt(event, length)
        onClick?.(event)
      }}
      onFocus={(event) => {
        if (selectsAll) event.currentTarget.select()
        onFocus?.(event)
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
 * Inserts the next digit where a digit in the middle was deleted. Otherwise the digit would replace a neighbour, because
 * input-otp always selects a digit. Reads `beforeinput`, since the keyboards of phones send no key names.
 */
function useGap(input: React.RefObject<HTMLInputElement | null>) {
  const gap = useRef<number>(null)
  useEffect(() => {
    const field = input.current
    const onBeforeInput = (event: InputEvent) => {
      const { inputType, data } = event
      const { selectionStart: start, selectionEnd: end, value } = field ?? {}
      if (typeof start !== 'number' || typeof end !== 'number' || value === undefined) return
      if (inputType.startsWith('delete')) {
        const isForward = inputType.endsWith('Forward')
        const [from, to] = end > start ? [start, end] : isForward ? [start, start + 1] : [start - 1, start]
        gap.current = from >= 0 && to < value.length ? from : null
      } else if (inputType !== 'insertText') {
        gap.current = null
      } else if (data && /^\p{Nd}$/u.test(data)) {
        if (gap.current !== null && event.cancelable) {
          event.preventDefault()
          field?.setRangeText(data, gap.current, gap.current, 'end')
          field?.dispatchEvent(new Event('input', { bubbles: true }))
        }
        gap.current = null
      }
    }
    field?.addEventListener('beforeinput', onBeforeInput)
    return () => field?.removeEventListener('beforeinput', onBeforeInput)
  }, [input])
  return { reset: () => (gap.current = null) }
}

/** Selects the clicked digit. The browser would select another one, because the input's text is not spaced like the boxes. */
function selectDigitAt(
  { currentTarget: input, nativeEvent }: React.MouseEvent<HTMLInputElement>,
  length: number,
) {
  const boxIndex = Math.floor((nativeEvent.offsetX / input.offsetWidth) * length)
  const start = Math.max(0, Math.min(boxIndex, input.value.length))
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
      data-disabled={disabled || undefined}
      className={cx(
        'flex size-12 min-w-0 items-center justify-center rounded-md border text-lg font-semibold tabular-nums',
        'transition-colors duration-fast data-active:outline-2 data-active:outline-focus',
        disabled ? 'border-line bg-surface-sunken text-muted' : 'border-line-strong bg-surface-raised',
        'data-active:border-focus',
        invalid && 'border-invalid',
      )}
    >
      <span>{char}</span>
      {hasFakeCaret && <span className="h-6 w-px bg-ink" />}
    </span>
  )
}
