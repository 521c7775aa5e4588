import { CalendarClock, ListPlus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Controller, useFieldArray } from 'react-hook-form'
import { useFormatter, useTranslations } from 'use-intl'
import { dateForDisplay, NAMED_MONTH_DATE, type IsoDate } from '@/domain/calendar'
import { changesAfter, OWN_LIMIT_MIN, type HoursSlot, type HoursWeek } from '@/domain/hours'
import {
  hoursChanged,
  missingSlots,
  slotsOfSeries,
  typedHours,
  type SlotSeries,
  type TypedHours,
} from '@/domain/hoursDraft'
import { formatHhmm, writtenTime } from '@/domain/time'
import { Alert } from '../../ui/Alert/Alert'
import { Button } from '../../ui/Button/Button'
import { Card, CardBody, CardHeader, CardTitle } from '../../ui/Card/Card'
import { DateField } from '../../ui/DateField/DateField'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { ErrorSummary } from '../../ui/ErrorSummary/ErrorSummary'
import { Field } from '../../ui/Field/Field'
import { ActionMessage, type Message, type WaitingAction } from '../ActionMessage/ActionMessage'
import { useValidatedForm } from '../validatedForm'
import { hoursSchema, type HoursField } from './hoursSchema'
import { HoursDay } from './HoursDay'
import { HoursConflict } from './HoursConflict'
import { HoursSeries } from './HoursSeries'
import { useHoursErrors } from './useHoursErrors'
import { WEEKDAYS } from './useWeekdayName'

/** A week to save, from a day on. */
export interface SavedWeek extends HoursWeek {
  from: IsoDate
}

/** A fault that the server has found in a field. */
export interface HoursFault {
  field: HoursField
  text: string
}

export type DoctorHoursProps = Omit<React.ComponentProps<'form'>, 'children' | 'onSubmit'> & {
  /** The doctor's name, in the heading. */
  doctorName: string
  /** The saved weekly slots. */
  slots: readonly HoursSlot[]
  /** Another one after every change of the saved hours. Without a draft the fields show the new hours then. */
  revision: string
  /** Today at the clinic, `YYYY-MM-DD`. */
  today: IsoDate
  /** Unsaved input. Null shows the saved hours. */
  draft: TypedHours | null
  /** Called at each change, valid or not; with null if the fields equal the saved hours. */
  onDraftChange: (draft: TypedHours | null) => void
  /** Whether the save is pending. */
  busy?: boolean
  /** Set it with `busy` while the save waits for the connection. */
  waiting?: WaitingAction | undefined
  /** The result of the last save. */
  message?: Message | undefined
  /** URL of the login. Set it after the session has ended. */
  loginHref?: string | undefined
  /** Whether somebody else has saved other hours since the draft was begun. */
  isConflict?: boolean
  /** Called when the user discards the draft, also for the hours of somebody else. */
  onDiscard: () => void
  /**
   * Saves the week. Further submits are ignored while the promise is pending.
   * @param isForced whether it replaces the hours that somebody else has saved
   * @returns the fault of a field, if the server has found one
   */
  onSave: (week: SavedWeek, isForced: boolean) => Promise<HoursFault | undefined>
}

/** The clinic's hours of a doctor as a form (docs/product.md#hours). */
export function DoctorHours({
  doctorName,
  slots,
  revision,
  today,
  draft,
  onDraftChange,
  busy = false,
  waiting,
  message,
  loginHref,
  isConflict = false,
  onDiscard,
  onSave,
  className,
  ...rest
}: DoctorHoursProps) {
  const t = useTranslations('hours')
  const format = useFormatter()
  const operatorSlots = slots.filter(({ isOwn }) => !isOwn)
  const isForced = useRef(false)
  const [isSeriesOpen, setIsSeriesOpen] = useState(false)
  const [note, setNote] = useState<string>()
  const form = useValidatedForm(hoursSchema(operatorSlots, today), {
    defaultValues: draft ?? typedHours(slots, null, today),
    busy,
    onValuesChange: (values) => onDraftChange(hoursChanged(slots, values, today) ? values : null),
    onSubmit: async ({ from, ...week }) => {
      setNote(undefined)
      const fault = await onSave({ ...week, from: from ?? today }, isForced.current)
      if (fault) setError(fault.field, { type: 'server', message: fault.text }, { shouldFocus: true })
    },
  })
  const { control, formState, getValues, register, reset, setError, setValue, watch } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'own' })
  const addButtons = useRef(new Map<number, HTMLButtonElement | null>())
  const from = watch('from')
  const off = watch('off')

  const show = useEffectEvent(() => {
    if (!draft) reset(typedHours(slots, getValues('from'), today))
  })
  useEffect(() => show(), [revision])

  const changeFrom = (day: IsoDate) => {
    const next = day === today ? null : day
    // Typed changes stay; an unchanged week gives way to the week of that day.
    if (hoursChanged(slots, getValues(), today))
      setValue('from', next, { shouldValidate: formState.isSubmitted })
    else reset(typedHours(slots, next, today))
  }
  const discard = () => {
    setNote(undefined)
    reset(typedHours(slots, null, today))
    onDiscard()
  }
  const addSeries = (series: SlotSeries) => {
    const { own } = getValues()
    const week = {
      off: getValues('off'),
      own: own.map((slot) => ({ ...slot, time: writtenTime(slot.time) ?? '', bookingLimit: OWN_LIMIT_MIN })),
    }
    const addedSlots = missingSlots(slotsOfSeries(series), week, operatorSlots)
    append(
      addedSlots.map((slot) => ({
        ...slot,
        time: formatHhmm(slot.time),
        bookingLimit: String(slot.bookingLimit),
      })),
      { shouldFocus: false },
    )
    if (addedSlots.length > 0) setNote(t('series.added', { count: addedSlots.length }))
    return addedSlots.length
  }
  const { messageOf, errors } = useHoursErrors(form)
  const submitWith = (forced: boolean) => (event: React.SubmitEvent | React.MouseEvent) => {
    event.preventDefault()
    isForced.current = forced
    void form.handleSubmit(form.submitOnce)(event)
  }
  const dateOf = (day: IsoDate) =>
    format.dateTime(dateForDisplay(day), { ...NAMED_MONTH_DATE, timeZone: 'UTC' })

  return (
    <form
      method="post"
      noValidate
      data-slot="doctor-hours"
      className={className}
      {...rest}
      onSubmit={submitWith(false)}
    >
      <Card>
        <CardHeader className="flex-wrap">
          <div className="min-w-0">
            <CardTitle className="wrap-anywhere">{t('title', { doctor: doctorName })}</CardTitle>
            <p className="text-sm text-muted">{t('hint')}</p>
          </div>
          <Button disabled={busy} onClick={() => setIsSeriesOpen(true)}>
            <ListPlus aria-hidden />
            {t('series.open')}
          </Button>
        </CardHeader>
        <CardBody className="grid gap-5">
          {isConflict && !busy && <HoursConflict onLoad={discard} onKeep={submitWith(true)} />}
          <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
            <Controller
              control={control}
              name="from"
              render={({ field: { value, onChange: _, ...field } }) => (
                <Field label={t('from')} hint={t('fromHint')} error={messageOf('from')}>
                  <DateField
                    {...field}
                    value={value ?? today}
                    today={today}
                    readOnly={busy}
                    onValueChange={(day) => !busy && changeFrom(day)}
                  />
                </Field>
              )}
            />
            <Planned
              days={changesAfter(slots, from ?? today)}
              dateOf={dateOf}
              onShow={changeFrom}
              busy={busy}
            />
          </div>
          {slots.length === 0 && fields.length === 0 && (
            <EmptyState
              icon={<CalendarClock />}
              title={t('empty.title')}
              description={t('empty.hint')}
              className="py-6"
            />
          )}
          <div className="divide-y divide-line border-y border-line">
            {WEEKDAYS.map((weekday) => (
              <HoursDay
                key={weekday}
                weekday={weekday}
                operatorSlots={operatorSlots.filter((slot) => slot.weekday === weekday)}
                off={off}
                onOffChange={(next) => setValue('off', next, { shouldValidate: formState.isSubmitted })}
                ownSlots={fields.flatMap(({ id, ...slot }, index) =>
                  slot.weekday === weekday
                    ? [
                        {
                          id,
                          index,
                          timeError: messageOf(`own.${index}.time`),
                          limitError: messageOf(`own.${index}.bookingLimit`),
                        },
                      ]
                    : [],
                )}
                register={register}
                busy={busy}
                addButtonRef={(button) => void addButtons.current.set(weekday, button)}
                onAdd={() => {
                  const last = getValues('own').at(-1)
                  append(
                    { weekday, time: '', bookingLimit: last?.bookingLimit ?? String(OWN_LIMIT_MIN) },
                    {
                      focusName: `own.${fields.length}.time`,
                    },
                  )
                }}
                onRemove={(index) => {
                  remove(index)
                  addButtons.current.get(weekday)?.focus()
                }}
              />
            ))}
          </div>
          <ActionMessage
            message={isConflict && message?.tone === 'error' ? undefined : (message ?? noteMessage(note))}
            waiting={waiting}
            loginHref={loginHref}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" busy={busy}>
              {t('save')}
            </Button>
            {draft && (
              <Button variant="quiet" disabled={busy} onClick={discard}>
                {t('cancel')}
              </Button>
            )}
          </div>
          <ErrorSummary errors={errors} />
        </CardBody>
      </Card>
      <HoursSeries open={isSeriesOpen} onOpenChange={setIsSeriesOpen} onAdd={addSeries} />
    </form>
  )
}

const noteMessage = (text: string | undefined): Message | undefined =>
  text === undefined ? undefined : { tone: 'success', text }

interface PlannedProps {
  days: readonly IsoDate[]
  dateOf: (day: IsoDate) => string
  busy: boolean
  onShow: (day: IsoDate) => void
}

/** The days from which another week is planned. */
function Planned({ days, dateOf, busy, onShow }: PlannedProps) {
  const t = useTranslations('hours')
  if (days.length === 0) return null
  return (
    <Alert tone="info" className="grow basis-80">
      <ul className="grid gap-2">
        {days.map((day) => (
          <li key={day}>
            <p>{t('planned', { date: dateOf(day) })}</p>
            <Button size="sm" className="mt-1" disabled={busy} onClick={() => onShow(day)}>
              {t('showPlanned', { date: dateOf(day) })}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
