import { Controller } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { GENDERS } from '@/domain/appointments/bookingDraft'
import { addDays, type IsoDate } from '@/domain/calendar'
import { NAME_MAX_LENGTH, REASON_MAX_LENGTH, SLOT_REACH_DAYS } from '@/domain/constants'
import { PARTS_OF_DAY, type WaitingWish } from '@/domain/waiting'
import { Button } from '../../ui/Button/Button'
import { DateField } from '../../ui/DateField/DateField'
import { ErrorSummary } from '../../ui/ErrorSummary/ErrorSummary'
import { Field } from '../../ui/Field/Field'
import { Input } from '../../ui/Input/Input'
import { NumberField } from '../../ui/NumberField/NumberField'
import { Radio, RadioGroup } from '../../ui/RadioGroup/RadioGroup'
import { Select } from '../../ui/Select/Select'
import { cx } from '../../ui/classNames'
import { ActionMessage, type Message } from '../ActionMessage/ActionMessage'
import { useValidatedForm } from '../validatedForm'
import { wrongFields } from '../wrongFields'
import { ANY_DOCTOR, waitingSchema, waitingWishOf, type WaitingValues } from './waitingSchema'

export type WaitingFormProps = Omit<
  React.ComponentProps<'form'>,
  'children' | 'onSubmit' | 'defaultValue'
> & {
  /** The clinic's doctors. */
  doctors: readonly { id: number; name: string }[]
  /** Today at the clinic, `YYYY-MM-DD`. */
  today: IsoDate
  /** What the form begins with. */
  defaultValues: WaitingValues
  /** Whether the person is being added. Presses are ignored meanwhile. */
  busy?: boolean
  /** The outcome of the last press. */
  message?: Message | undefined
  /** Called with all values at each change. */
  onValuesChange?: (values: WaitingValues) => void
  /** Called with what the person wants. */
  onSubmit: (wish: WaitingWish) => unknown
}

/** Puts a person on the waiting list: phone number and name are enough (docs/product.md#waiting-list). */
export function WaitingForm({
  doctors,
  today,
  defaultValues,
  busy = false,
  message,
  onValuesChange,
  onSubmit,
  className,
  ...rest
}: WaitingFormProps) {
  const t = useTranslations()
  const form = useValidatedForm(waitingSchema(today), {
    defaultValues,
    busy,
    onValuesChange,
    onSubmit: (values: WaitingValues) => onSubmit(waitingWishOf(values)),
  })
  const { control, register, problem, setFocus } = form
  const errorOf = (name: keyof WaitingValues) => {
    const key = problem(name) as 'errors.booking.phone' | undefined
    return key && t(key)
  }
  const labels = [
    ['phone', t('appointments.fields.phone')],
    ['patientName', t('schedule.patientName')],
    ['patientAge', t('schedule.patientAge')],
    ['from', t('waitingList.form.firstDay')],
    ['to', t('waitingList.form.lastDay')],
  ] as const
  const day = (name: 'from' | 'to', label: 'firstDay' | 'lastDay') => (
    <Field label={t(`waitingList.form.${label}`)} required error={errorOf(name)}>
      <Controller
        name={name}
        control={control}
        render={({ field: { value, onChange, ref } }) => (
          <DateField
            ref={ref}
            value={value}
            today={today}
            min={name === 'to' ? today : undefined}
            max={addDays(today, SLOT_REACH_DAYS)}
            readOnly={busy}
            onValueChange={onChange}
          />
        )}
      />
    </Field>
  )
  return (
    <form
      noValidate
      aria-label={t('waitingList.form.title')}
      className={cx('flex flex-col gap-4', className)}
      {...rest}
      data-slot="waiting-form"
      onSubmit={form.submit}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={t('appointments.fields.phone')} required error={errorOf('phone')}>
          <Input
            type="tel"
            inputMode="numeric"
            autoComplete="off"
            className="tabular-nums"
            readOnly={busy}
            {...register('phone')}
          />
        </Field>
        <Field label={t('schedule.patientName')} required error={errorOf('patientName')}>
          <Input
            dir="auto"
            autoComplete="off"
            maxLength={NAME_MAX_LENGTH}
            readOnly={busy}
            {...register('patientName')}
          />
        </Field>
        <Field
          label={t('schedule.patientAge')}
          hint={t('waitingList.form.optional')}
          error={errorOf('patientAge')}
        >
          <NumberField readOnly={busy} {...register('patientAge')} />
        </Field>
        <Field label={t('appointments.fields.gender')} group>
          <Controller
            name="gender"
            control={control}
            render={({ field: { ref: _ref, onBlur: _onBlur, onChange, ...field } }) => (
              <RadioGroup
                orientation="horizontal"
                className="min-h-control-md items-center"
                onValueChange={(gender) => !busy && onChange(gender)}
                {...field}
              >
                {GENDERS.map((gender) => (
                  <Radio key={gender} value={gender} label={t(`appointments.genders.${gender}`)} />
                ))}
              </RadioGroup>
            )}
          />
        </Field>
        <Field label={t('waitingList.form.doctor')} required>
          <Controller
            name="doctor"
            control={control}
            render={({ field: { value, onChange, ref } }) => (
              <Select
                ref={ref}
                value={value}
                onValueChange={onChange}
                disabled={busy}
                options={[
                  { value: ANY_DOCTOR, label: t('waitingList.form.any') },
                  ...doctors.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
              />
            )}
          />
        </Field>
        <Field label={t('waitingList.form.part')} required>
          <Controller
            name="part"
            control={control}
            render={({ field: { value, onChange, ref } }) => (
              <Select
                ref={ref}
                value={value}
                onValueChange={onChange}
                disabled={busy}
                options={PARTS_OF_DAY.map((part) => ({ value: part, label: t(`waitingList.parts.${part}`) }))}
              />
            )}
          />
        </Field>
        {day('from', 'firstDay')}
        {day('to', 'lastDay')}
      </div>
      <Field label={t('waitingList.form.note')}>
        <Input dir="auto" maxLength={REASON_MAX_LENGTH} readOnly={busy} {...register('note')} />
      </Field>
      <ActionMessage {...(message && { message })} />
      <Button type="submit" variant="primary" busy={busy} className="self-start">
        {t('waitingList.form.submit')}
      </Button>
      <ErrorSummary errors={wrongFields({ labels, errorOf, setFocus })} />
    </form>
  )
}
