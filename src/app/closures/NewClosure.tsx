import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { closuresQuery, useAddClosure, useInvalidateHours, type ClosureDraft } from '@/api/closures'
import { resultOf } from '@/api/errors'
import { ClosureForm, type ClosureFormProps } from '@/components/clinic/closures/ClosureForm/ClosureForm'
import { isSameTime, type ClosureValues } from '@/components/clinic/closures/ClosureForm/closureSchema'
import { useToday } from '../shell/clock'
import { draftStore, useDraft } from '../shell/drafts'
import { useFrame } from '../shell/frame'
import { useFailureText, useOutcome } from '../shell/outcomes'
import { screens } from '../shell/screens'

interface NewClosureProps extends Pick<ClosureFormProps, 'doctors' | 'isFilledIn'> {
  /** The doctor and day of the link that began the form. */
  link: string
  values: ClosureValues
  /** Called before the URL names the new closure. */
  onClosed: () => void
}

/** The form that closes a time. A late answer leaves a form alone that has replaced this one. */
export function NewClosure({ link, values, onClosed, ...form }: NewClosureProps) {
  const t = useTranslations()
  const { clinicId } = useFrame()
  const navigate = useNavigate()
  const outcome = useOutcome()
  const textOf = useFailureText()
  const [draft, keepDraft] = useDraft(clinicId, 'closure')
  const closures = useQuery(closuresQuery(clinicId))
  const add = useAddClosure(clinicId)
  const invalidateHours = useInvalidateHours()

  const close = async (closing: ClosureDraft) => {
    outcome.clear()
    try {
      const closure = await resultOf(
        add.mutateAsync(closing).then(({ data }) => data?.id),
        async () =>
          (await closures.refetch()).data?.find(
            (each) => isSameTime(each, closing) && each.reason === closing.reason.trim(),
          )?.id,
      )
      // When the answer is late, the next closure may be typed already: its draft stays.
      if (draftStore.of(clinicId).closure === draft) keepDraft(null)
      await invalidateHours()
      const whose = form.doctors.find(({ id }) => id === closing.doctorId)?.name ?? t('closures.form.clinic')
      outcome.tell(whose, { tone: 'success', text: t('closures.form.done') })
      if (closure === undefined || outcome.isLeft()) return
      onClosed()
      await navigate(screens.closedDays.getHref({ closure }), { replace: true })
    } catch (failure) {
      outcome.show(t('closures.form.title'), { tone: 'error', text: textOf(failure) })
      await invalidateHours()
    }
  }

  return (
    <ClosureForm
      {...form}
      today={useToday()}
      defaultValues={values}
      busy={add.isPending}
      message={outcome.message}
      onValuesChange={(typedValues) => keepDraft({ link, values: typedValues })}
      onSubmit={close}
    />
  )
}
