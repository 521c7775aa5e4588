import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { OTP_DIGITS } from '@/domain/constants'
import { Button } from '../../../ui/Button/Button'
import { Field } from '../../../ui/Field/Field'
import { OtpField } from '../../../ui/OtpField/OtpField'

export interface OtpCheckProps {
  /** The four digits of the appointment's code; null where the backend keeps them to itself. */
  otp: string | null
  /**
   * Asks the backend about a code, so that it can count wrong ones. Null means that the backend cannot tell; the code is
   * then compared with `otp`. A rejected promise leaves the question open.
   */
  onVerify?: (otp: string) => Promise<boolean | null>
  /** Called once, with the four digits that match. */
  onVerified: (otp: string) => void
}

type Verdict = 'open' | 'checking' | 'right' | 'wrong'

/** The patient's completion code, checked as soon as its four digits are in. */
export function OtpCheck({ otp, onVerify, onVerified }: OtpCheckProps) {
  const t = useTranslations('appointments.change')
  const [typed, setTyped] = useState('')
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
      const right = await matches(entered, otp, onVerify)
      setVerdict(right ? 'right' : 'wrong')
      if (right) onVerified(entered)
      // An emptied field lets the next try be typed at once; a kept one would be checked after each digit.
      else setTyped('')
    } catch {
      setVerdict('open')
    }
  }

  const change = (entered: string) => {
    setTyped(entered)
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
          value={typed}
          onValueChange={change}
          readOnly={settled}
          aria-invalid={verdict === 'wrong'}
          aria-describedby={verdictId}
        />
        {verdict !== 'right' && (
          <Button onClick={() => void check(typed)} busy={verdict === 'checking'}>
            {t('verify')}
          </Button>
        )}
      </div>
      <OtpVerdict id={verdictId} verdict={verdict} />
    </Field>
  )
}

async function matches(entered: string, otp: OtpCheckProps['otp'], onVerify: OtpCheckProps['onVerify']) {
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
