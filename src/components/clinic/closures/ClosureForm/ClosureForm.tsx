import { useEffect, useRef } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { addDays, type IsoDate } from '@/domain/calendar'
import { MOVED_ROW_GUARD_MS, REASON_MAX_LENGTH, SLOT_REACH_DAYS } from '@/domain/constants'
import { Button } from '../../../ui/Button/Button'
import { DateField } from '../../../ui/DateField/DateField'
import { isFocusFree } from '../../../ui/Dialog/focusFallback'
import { ErrorSummary } from '../../../ui/ErrorSummary/ErrorSummary'
import { Field } from '../../../ui/Field/Field'
import { Input } from '../../../ui/Input/Input'
import { Select } from '../../../ui/Select/Select'
import { Switch } from '../../../ui/Switch/Switch'
import { cx } from '../../../ui/classNames'
import { ActionMessage, type Message } from '../../ActionMessage/ActionMessage'
import { useValidatedForm } from '../../validatedForm'
import { wrongFields } from '../../wrongFields'
import {
  closureDraftOf,
  closureSchema,
  WHOLE_CLINIC,
  type ClosureDraft,
  type ClosureValues,
} from './closureSchema'

export type ClosureFormProps = Omit<
  React.ComponentProps<'form'>,
  'children' | 'onSubmit' | 'defaultValue'
> & {
  /** The clinic's doctors. */
  doctors: readonly { id: number; name: string }[]
  /** Today at the clinic, `YYYY-MM-DD`. */
  today: IsoDate
  /** What the form begins with. */
  defaultValues: ClosureValues
  /**
   * Whether a link names the day, and perhaps the doctor. The focus goes to what is left to do, half a second late: a double press on the
   * link must not close a day that nobody has read. Whoever has gone on keeps the focus.
   */
  isFilledIn?: boolean
  /** Whether the time is being closed. Presses are ignored meanwhile. */
  busy?: boolean
  /** The outcome of the last press. */
  message?: Message | undefined
  /** Called with all values at each change. */
  onValuesChange?: (values: ClosureValues) => void
  /** Called with the time to close. */
  onSubmit: (draft: ClosureDraft) => unknown
}

/** Closes a doctor or the whole clinic, for days or for a time of each day (docs/product.md#closed-days). */
export function ClosureForm({
  doctors,
  today,
  defaultValues,
  isFilledIn = false,
  busy = false,
  message,
  onValuesChange,
  onSubmit,
  className,
  ...rest
}: ClosureFormProps) {
  const t = useTranslations('closures')
  const form = useValidatedForm(closureSchema(today), {
    defaultValues,
    busy,
    onValuesChange,
    onSubmit: (values: ClosureValues) => {
      const draft = closureDraftOf(values, today)
      return draft && onSubmit(draft)
    },
  })
  const { control, register, problem, setValue, setFocus, getValues, watch } = form
  const errorOf = (name: keyof ClosureValues) => {
    const key = problem(name) as 'errors.days' | undefined
    return key && t(key)
  }
  const submitButton = useRef<HTMLButtonElement>(null)
  const isReady = isFilledIn && doctors.length > 0
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(() => {
      const isInClosedDialog = document.activeElement?.matches('[data-state=closed] *') === true
      if (!isFocusFree() && !isInClosedDialog) return
      if (getValues('whose') === '') setFocus('whose')
      else submitButton.current?.focus()
    }, MOVED_ROW_GUARD_MS)
    return () => clearTimeout(timer)
  }, [isReady, getValues, setFocus])
  const isWholeDay = watch('isWholeDay')
  const lastDay = addDays(today, SLOT_REACH_DAYS)
  const times = [
    ['fromTime', t('form.fromTime')],
    ['toTime', t('form.toTime')],
  ] as const
  const labels = [
    ['whose', t('form.whose')],
    ['from', t('form.fromDay')],
    ['to', t('form.toDay')],
    ...(isWholeDay ? [] : times),
    ['reason', t('form.reason')],
  ] as const
  return (
    <form
      noValidate
      aria-label={t('form.title')}
      className={cx('flex flex-col gap-4', className)}
      {...rest}
      data-slot="closure-form"
      onSubmit={form.submit}
    >
      <Field label={t('form.whose')} required error={errorOf('whose')} className="sm:max-w-80">
        <Controller
          name="whose"
          control={control}
          render={({ field: { value, onChange, ref } }) => (
            <Select
              ref={ref}
              value={value}
              onValueChange={onChange}
              disabled={busy}
              placeholder={t('form.choose')}
              options={[
                { value: WHOLE_CLINIC, label: t('form.clinic') },
                ...doctors.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          )}
        />
      </Field>
      <div className="flex flex-wrap gap-4">
        <Field label={t('form.fromDay')} required error={errorOf('from')}>
          <Controller
            name="from"
            control={control}
            render={({ field: { value, onChange, ref } }) => (
              <DateField
                ref={ref}
                value={value}
                today={today}
                min={today}
                max={lastDay}
                readOnly={busy}
                onValueChange={(from) => {
                  // A single day, until the last one is chosen.
                  if (getValues('to') === value || getValues('to') < from) setValue('to', from)
                  onChange(from)
                }}
              />
            )}
          />
        </Field>
        <Field label={t('form.toDay')} required error={errorOf('to')}>
          <Controller
            name="to"
            control={control}
            render={({ field: { value, onChange, ref } }) => (
              <DateField
                ref={ref}
                value={value}
                today={today}
                min={watch('from') || undefined}
                max={lastDay}
                readOnly={busy}
                onValueChange={onChange}
              />
            )}
          />
        </Field>
      </div>
      <Controller
        name="isWholeDay"
        control={control}
        render={({ field: { value, onChange } }) => (
          <Switch
            label={t('form.wholeDay')}
            checked={value}
            onCheckedChange={(next) => !busy && onChange(next)}
          />
        )}
      />
      {!isWholeDay && (
        <div className="flex flex-wrap gap-4">
          <Field label={t('form.fromTime')} required error={errorOf('fromTime')} className="w-32">
            <Input inputMode="numeric" readOnly={busy} {...register('fromTime', { deps: 'toTime' })} />
          </Field>
          <Field label={t('form.toTime')} required error={errorOf('toTime')} className="w-32">
            <Input inputMode="numeric" readOnly={busy} {...register('toTime')} />
          </Field>
        </div>
      )}
      <Field label={t('form.reason')} required error={errorOf('reason')} className="sm:max-w-120">
        <Input maxLength={REASON_MAX_LENGTH} readOnly={busy} {...register('reason')} />
      </Field>
      <ActionMessage {...(message && { message })} />
      <Button ref={submitButton} type="submit" variant="primary" busy={busy} className="self-start">
        {t('form.submit')}
      </Button>
      <ErrorSummary errors={wrongFields({ labels, errorOf, setFocus })} />
    </form>
  )
}
