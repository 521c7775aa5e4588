import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { otpMatches } from '@/domain/appointmentStatus'
import { OTP_DIGITS } from '@/domain/constants'
import { Button } from '../../ui/Button/Button'
import { Field } from '../../ui/Field/Field'
import { OtpField } from '../../ui/OtpField/OtpField'

export interface OtpCheckProps {
  /** The appointment's code, where the backend sends it. */
  completionOtp: number | null | undefined
  /**
   * Asks the backend about a code, so that it can count wrong ones. Null means that the backend cannot tell; the code is
   * then compared with `completionOtp`. A rejected promise leaves the question open.
   */
  onVerify?: (otp: string) => Promise<boolean | null>
  /** Called once, with the four digits that match. */
  onVerified: (otp: string) => void
}

type Verdict = 'open' | 'checking' | 'right' | 'wrong'

/** The patient's completion code, checked as soon as its four digits are in. */
export function OtpCheck({ completionOtp, onVerify, onVerified }: OtpCheckProps) {
  const t = useTranslations('appointments.change')
  const [otp, setOtp] = useState('')
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
      const right = await matches(entered, completionOtp, onVerify)
      setVerdict(right ? 'right' : 'wrong')
      if (right) onVerified(entered)
      // An emptied field lets the next try be typed at once; a kept one would be checked after each digit.
      else setOtp('')
    } catch {
      setVerdict('open')
    }
  }

  const change = (entered: string) => {
    setOtp(entered)
    if (entered.length === OTP_DIGITS) void check(entered)
    else if (entered !== '') setVerdict('open')
  }

  const settled = verdict === 'right' || verdict === 'checking'
  return (
    <Field label={t('otp')} hint={verdict !== 'right' && t('otpHint')} data-verdict={verdict}>
      {/* Below the hint, which says where the digits come from. */}
      <div className="order-1 flex flex-wrap items-center gap-3">
        <OtpField
          ref={input}
          length={OTP_DIGITS}
          value={otp}
          onValueChange={change}
          readOnly={settled}
          aria-invalid={verdict === 'wrong'}
          aria-describedby={verdictId}
        />
        {verdict !== 'right' && (
          <Button onClick={() => void check(otp)} busy={verdict === 'checking'}>
            {t('verify')}
          </Button>
        )}
      </div>
      <OtpVerdict id={verdictId} verdict={verdict} />
    </Field>
  )
}

async function matches(
  entered: string,
  completionOtp: OtpCheckProps['completionOtp'],
  onVerify: OtpCheckProps['onVerify'],
) {
  if (entered.length !== OTP_DIGITS) return false
  return (await onVerify?.(entered)) ?? otpMatches(entered, completionOtp)
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
