import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { delaysQuery, useSaveDelay } from '@/api/delays'
import { isUnauthorized, resultOf } from '@/api/errors'
import { DelayDialog } from '@/components/clinic/delays/DelayDialog'
import type { IsoDate } from '@/domain/calendar'
import { delayOn } from '@/domain/delay'
import { useStayWhile } from '../shell/leaving'
import { useDialogOutcome } from '../appointments/dialogOutcome'
import { useHoldScreen, useScreenDraft } from '../shell/drafts'
import { useFailureText } from '../shell/outcomes'
import { useFrame } from '../shell/frame'
import { useExpiredSession } from '../shell/session'

interface DoctorDelayProps {
  doctor: { id: number; name: string }
  today: IsoDate
  /** The doctor's delay as it is; 0 for on time. */
  minutes: number
  suggested: number | null
  open: boolean
  onClose: () => void
}

/** Sets a doctor's delay. It closes once the delay is saved; an outcome after it has closed is a toast. */
export function DoctorDelay({ doctor, today, open, onClose: onClosed, ...delay }: DoctorDelayProps) {
  const t = useTranslations()
  const { clinicId } = useFrame()
  const [draft, keepDraft] = useScreenDraft(clinicId, 'delay')
  const onClose = () => {
    keepDraft(null)
    onClosed()
  }
  const { messageOr, loginHref } = useExpiredSession()
  const outcome = useDialogOutcome(open, onClose)
  const delays = useQuery(delaysQuery(clinicId))
  const save = useSaveDelay(clinicId)
  const textOf = useFailureText()
  useHoldScreen(open)
  useStayWhile(false, open ? onClose : undefined)

  const onSave = async (next: number) => {
    outcome.clear()
    try {
      await resultOf(save.mutateAsync({ doctorId: doctor.id, date: today, minutes: next }), async () => {
        const { data } = await delays.refetch()
        return data && delayOn(data, { doctorName: doctor.name, date: today }) === next
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
      {...delay}
      draft={draft?.typed ?? ''}
      onDraftChange={(typed) => keepDraft(typed ? { doctorId: doctor.id, typed } : null)}
      saving={save.isPending ? save.variables.minutes : null}
      message={messageOr(outcome.message)}
      loginHref={loginHref}
      onSave={(next) => void onSave(next)}
    />
  )
}
