import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { hasFailed, isNoResponse, ResponseError, serverText } from '@/api/errors'
import { useInvalidateHours } from '@/api/closures'
import { clinicHoursQuery, useSaveHours, type ClinicHours } from '@/api/hours'
import type { Doctor } from '@/domain/doctor'
import { DoctorHours as Hours, type DoctorHoursProps } from '@/components/clinic/DoctorHours/DoctorHours'
import { HoursSkeleton } from '@/components/clinic/DoctorHours/HoursSkeleton'
import { hoursFieldAt } from '@/components/clinic/DoctorHours/hoursSchema'
import { OutsideAppointments } from '@/components/clinic/DoctorHours/OutsideAppointments'
import { QueryState } from '@/components/clinic/QueryState/QueryState'
import { useDoctorName } from '@/components/clinic/useDoctorName'
import { hoursChanged } from '@/domain/hoursDraft'
import { useToday } from '../shell/clock'
import { useDraft, useHoldScreen } from '../shell/drafts'
import { useFrame } from '../shell/frame'
import { useUnreportedSuccess, useFailureText, useOutcome } from '../shell/outcomes'
import { screens } from '../shell/screens'
import { useExpiredSession } from '../shell/session'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { useConnection } from '../shell/useConnection'

/** The tab of the clinic's hours of a doctor (docs/product.md#hours). */
export function DoctorHours({ doctor }: { doctor: Doctor }) {
  const t = useTranslations()
  const { clinicId } = useFrame()
  const { data, error, isFetching, refetch } = useQuery(clinicHoursQuery(clinicId, doctor.id))
  return (
    <QueryState
      title={t('hours.errors.fetch')}
      hint={isNoResponse(error) && t('errors.doctors.unanswered')}
      data={data}
      failed={hasFailed(error)}
      retrying={isFetching}
      onRetry={refetch}
      skeleton={<HoursSkeleton />}
    >
      {(hours) => <LoadedHours key={doctor.id} doctor={doctor} hours={hours} />}
    </QueryState>
  )
}

function LoadedHours({ doctor, hours }: { doctor: Doctor; hours: ClinicHours }) {
  const t = useTranslations('hours')
  const { clinicId } = useFrame()
  const { messageOr, loginHref } = useExpiredSession()
  const today = useToday()
  const name = useDoctorName()(doctor.id, doctor.name)
  const [hoursDraft, keepDraft] = useDraft(clinicId, 'hours')
  const unsaved = hoursDraft?.doctorId === doctor.id ? hoursDraft : null
  // The hours that were read since are what was typed.
  const isSaved =
    unsaved !== null &&
    unsaved.revision !== hours.revision &&
    !hoursChanged(hours.slots, unsaved.typedHours, today)
  const draft = isSaved ? null : unsaved
  const save = useSaveHours(clinicId)
  const invalidateHours = useInvalidateHours()
  const connection = useConnection(doctor.id)
  const outcome = useOutcome()
  const textOf = useFailureText(t('errors.unanswered'), t('errors.failed'))
  useHoldScreen(draft !== null)

  useUnreportedSuccess(isSaved && !save.isPending, () => {
    keepDraft(null)
    outcome.show(name, { tone: 'success', text: t('saved') })
  })

  const send: DoctorHoursProps['onSave'] = async (week, isForced) => {
    outcome.clear()
    if (!(await connection.ready())) return undefined
    try {
      const revision = isForced || !draft ? hours.revision : draft.revision
      await save.mutateAsync({ ...week, doctorId: doctor.id, revision })
      keepDraft(null)
      outcome.show(name, { tone: 'success', text: t('saved') })
      void invalidateHours()
    } catch (failure) {
      const field = failure instanceof ResponseError ? hoursFieldAt(failure.at) : null
      const text = serverText(failure)
      if (field && text && !outcome.isLeft()) return { field, text }
      outcome.show(name, { tone: 'error', text: textOf(failure) })
    }
    return undefined
  }

  return (
    <>
      <div className="grid gap-4">
        <OutsideAppointments
          appointments={hours.outside}
          today={today}
          hrefOf={(id) => screens.appointments.getHref({ appointment: id })}
        />
        <Hours
          // The frame around it is hidden once the session has ended.
          className="visible"
          doctorName={name}
          slots={hours.slots}
          revision={hours.revision}
          today={today}
          draft={draft && draft.typedHours}
          onDraftChange={(typedHours) => {
            // The form of the saved week has no change: its message stays.
            if (typedHours) outcome.clear()
            keepDraft(
              typedHours && { doctorId: doctor.id, revision: draft?.revision ?? hours.revision, typedHours },
            )
          }}
          busy={save.isPending || connection.waiting !== undefined}
          waiting={connection.waiting}
          message={messageOr(outcome.message)}
          loginHref={loginHref}
          isConflict={draft !== null && draft.revision !== hours.revision}
          onDiscard={() => {
            outcome.clear()
            keepDraft(null)
          }}
          onSave={send}
        />
      </div>
      <UnsavedChanges
        formName="hours"
        hasChanges={draft !== null}
        saving={save.isPending}
        onDiscard={() => keepDraft(null)}
      />
    </>
  )
}
