import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { delaysQuery, useSaveDelay } from '@/api/delays'
import { isUnauthorized, resultOf } from '@/api/errors'
import { clinicDoctorsQuery } from '@/api/queries'
import { isLoggedIn, session } from '@/api/session'
import { DelayDialog } from '@/components/clinic/delays/DelayDialog'
import { useLastOpenValue } from '@/components/ui/useLastOpenValue'
import type { Appointment } from '@/domain/appointments/appointment'
import { delayOn, NO_DELAYS, suggestedDelay } from '@/domain/delay'
import { useDialogOutcome } from '../appointments/dialogOutcome'
import { useToday } from '../shell/clock'
import { useDraft, useHoldScreen } from '../shell/drafts'
import { useFailureText } from '../shell/outcomes'
import { useFrame } from '../shell/frame'
import { useExpiredSession } from '../shell/session'

interface DoctorDelayProps {
  /** Null closes the dialog. */
  doctorId: number | null
  /** Today's completed visits among them suggest a delay. */
  appointments: readonly Appointment[]
  onClose: () => void
}

/** Sets a doctor's delay. It closes once the delay is saved; an outcome after it has closed is a toast. */
export function DoctorDelay({ doctorId, appointments, onClose }: DoctorDelayProps) {
  const t = useTranslations()
  const { clinicId } = useFrame()
  const today = useToday()
  const { data: doctors } = useQuery(clinicDoctorsQuery(clinicId))
  const openDoctor = doctors?.find(({ id }) => id === doctorId)
  const open = openDoctor !== undefined
  const doctor = useLastOpenValue(open, openDoctor)
  const [draft, keepDraft] = useDraft(clinicId, 'delay')
  const { messageOr, loginHref } = useExpiredSession()
  const outcome = useDialogOutcome(open, onClose, () => {
    // An expired session keeps the minutes for the next login.
    if (isLoggedIn(session.snapshot())) keepDraft(null)
  })
  const { data: delays = NO_DELAYS, refetch } = useQuery(delaysQuery(clinicId))
  const save = useSaveDelay(clinicId)
  const textOf = useFailureText()
  useHoldScreen(open)
  if (!doctor) return null
  const ofDoctor = { doctorName: doctor.name, date: today }

  const onSave = async (next: number) => {
    outcome.clear()
    try {
      await resultOf(save.mutateAsync({ doctorId: doctor.id, date: today, minutes: next }), async () => {
        const { data } = await refetch()
        return data && delayOn(data, ofDoctor) === next
      })
      if (outcome.isOpen()) onClose()
      else {
        const text = next === 0 ? t('today.delay.onTime') : t('today.delay.late', { minutes: next })
        outcome.show({ tone: 'success', text }, { title: doctor.name })
      }
    } catch (failure) {
      if (!isUnauthorized(failure))
        outcome.show({ tone: 'error', text: textOf(failure) }, { title: doctor.name })
    }
  }

  return (
    <DelayDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      doctorName={doctor.name}
      minutes={delayOn(delays, ofDoctor)}
      suggested={suggestedDelay(appointments, ofDoctor)}
      draft={draft?.doctorId === doctor.id ? draft.typedMinutes : ''}
      onDraftChange={(typedMinutes) => keepDraft(typedMinutes ? { doctorId: doctor.id, typedMinutes } : null)}
      saving={save.isPending ? save.variables.minutes : null}
      message={messageOr(outcome.message)}
      loginHref={loginHref}
      onSave={(next) => void onSave(next)}
    />
  )
}
