import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { OTP_DIGITS } from '@/domain/constants'
import { Button } from '../../../ui/Button/Button'
import { Field } from '../../../ui/Field/Field'
import { OtpField } from '../../../ui/OtpField/OtpField'

/**
 * Asks the backend about a code, because the backend counts wrong codes. Resolves to null if the backend has no such call.
 * After a rejection the user can try again.
 */
export type VerifyOtp = (otp: string) => Promise<boolean | null>

export interface OtpCheckProps {
  /** Focuses the first box once, for a check that a press has opened. */
  autoFocus?: boolean
  /** The code of the appointment, four digits; null if the backend does not send it. */
  otp: string | null | undefined
  /** Checks a code. If the function is missing or resolves to null, the code is compared with `otp`. */
  onVerify?: VerifyOtp
  /** Called once, with the four digits of the right code. */
  onVerified: (otp: string) => void
}

/** `unknown`: the check has failed, so the code may be right. */
type Verdict = 'open' | 'checking' | 'right' | 'wrong' | 'unknown'

/** Asks for the patient's code (docs/product.md#otp). The code is checked as soon as it has four digits. */
export function OtpCheck({ autoFocus = false, otp, onVerify, onVerified }: OtpCheckProps) {
  const t = useTranslations('appointments.change')
  const [typedCode, setTypedCode] = useState('')
  const [verdict, setVerdict] = useState<Verdict>('open')
  const input = useRef<HTMLInputElement>(null)
  const verdictId = useId()

  useEffect(() => {
    if (verdict === 'wrong') input.current?.focus()
  }, [verdict])

  const check = async (entered: string) => {
    if (verdict === 'checking' || verdict === 'right') return
    setVerdict('checking')
    try {
      const right = await isRightCode(entered, otp, onVerify)
      setVerdict(right ? 'right' : 'wrong')
      if (right) onVerified(entered)
      // Clears the field: the user can type at once, and editing the old code would check after each digit.
      else setTypedCode('')
    } catch {
      setVerdict('unknown')
    }
  }

  const change = (entered: string) => {
    setTypedCode(entered)
    if (entered.length === OTP_DIGITS) void check(entered)
    else if (entered !== '') setVerdict('open')
  }

  const settled = verdict === 'right' || verdict === 'checking'
  return (
    <Field label={t('otp')} hint={verdict !== 'right' && t('otpHint')} data-verdict={verdict}>
      {/* Below the hint, which explains the code. */}
      <div className="order-1 flex flex-wrap items-center gap-3">
        <OtpField
          ref={input}
          autoFocus={autoFocus}
          length={OTP_DIGITS}
          value={typedCode}
          onValueChange={change}
          // Replacing a single digit would send, and count, a code that nobody has typed.
          selectsAll={verdict === 'unknown'}
          onKeyDown={({ key, repeat }) => {
            if (key === 'Enter' && !repeat && typedCode.length === OTP_DIGITS) void check(typedCode)
          }}
          readOnly={settled}
          aria-invalid={verdict === 'wrong'}
          aria-describedby={verdictId}
        />
        {verdict !== 'right' && (
          <Button onClick={() => void check(typedCode)} busy={verdict === 'checking'}>
            {t('verify')}
          </Button>
        )}
      </div>
      <OtpVerdict id={verdictId} verdict={verdict} />
    </Field>
  )
}

async function isRightCode(entered: string, otp: OtpCheckProps['otp'], onVerify?: VerifyOtp) {
  if (entered.length !== OTP_DIGITS) return false
  return (await onVerify?.(entered)) ?? entered === otp
}

function OtpVerdict({ id, verdict }: { id: string; verdict: Verdict }) {
  const t = useTranslations()
  return (
    <p id={id} role="status" className="order-1 text-sm font-medium">
      {verdict === 'right' && (
        <span className="flex items-center gap-1.5 text-success">
          <CircleCheck aria-hidden className="size-4" />
          {t('outcomes.otpVerified')}
        </span>
      )}
      {verdict === 'wrong' && (
        <span className="flex items-center gap-1.5 text-danger">
          <CircleAlert aria-hidden className="size-4" />
          {t('errors.status.otpInvalid')}
        </span>
      )}
    </p>
  )
}
