import { useTranslations } from 'use-intl'
import { ResponseError, isNoResponse, isUnauthorized, isNoSuchCall, withRequestId } from '@/api/errors'
import { useUpdateStatus, useVerifyOtp } from '@/api/changeAppointment'
import type { Message } from '@/components/clinic/ActionMessage/ActionMessage'
import { loadCode } from '@/components/ui/loadCode'
import type { Appointment } from '@/domain/appointments/appointment'
import { releasesSlot, type NextStatus } from '@/domain/appointments/appointmentStatus'
import { useLateOutcome } from '../shell/outcomes'

/** The message of a failed change of status or check-in (docs/product.md#failures). */
export function useStatusFailure() {
  const t = useTranslations('errors.status')
  return (failure: unknown): Message => {
    // Only the server knows how long to wait.
    if (failure instanceof ResponseError && failure.status === 429 && failure.message) {
      return { tone: 'error', text: failure.message }
    }
    const text = isUnauthorized(failure) ? 'noToken' : isNoResponse(failure) ? 'unanswered' : 'failed'
    return { tone: 'error', text: withRequestId(t(text), failure) }
  }
}

function forgetBooking(number: string) {
  // Where the code has not loaded, nothing was booked.
  void loadCode(() => import('@/api/bookAppointment')).then(
    (code) => code.forgetBooking(number),
    () => undefined,
  )
}

/** The calls that change a status and check a code. Both reject with the failure. */
export function useStatusChange() {
  const { mutateAsync: update } = useUpdateStatus()
  const verify = useVerifyOtp()
  return {
    change: async ({ id, number }: Appointment, to: NextStatus, otp?: string, reason?: string) => {
      await update({ appointmentId: id, to, otp, reason })
      if (releasesSlot(to) && number) forgetBooking(number)
    },
    /** Whether the code is right; null if the backend has no such call and the list has the code. */
    verifyCode: async ({ id, otp: knownOtp }: Appointment, otp: string): Promise<boolean | null> => {
      try {
        await verify.mutateAsync({ params: { path: { appointmentId: id } }, body: { otp } })
        return true
      } catch (failure) {
        if (failure instanceof ResponseError && failure.status === 400) return false
        if (isNoSuchCall(failure) && knownOtp !== null) return null
        throw failure
      }
    },
  }
}

/** Shows the outcome of a change that ends after its screen was left, in a toast that names the patient. */
export function useLateChange() {
  const t = useTranslations('appointments')
  const { isLeft, tell } = useLateOutcome()
  return {
    isLeft,
    tell: ({ patientName }: Appointment, message: Message) =>
      tell(t('change.title', { patient: patientName ?? t('unnamedPatient') }), message),
  }
}
