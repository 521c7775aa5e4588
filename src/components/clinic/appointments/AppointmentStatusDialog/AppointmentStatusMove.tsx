import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import { MOVE_DAYS, otherSlots, turnedDays, type MoveDraft } from '@/domain/appointments/move'
import type { DatedSlot } from '@/domain/appointments/slotRange'
import { addDays, dateForDisplay, type IsoDate } from '@/domain/calendar'
import type { Hhmm } from '@/domain/time'
import type { DoctorName } from '@/domain/doctor'
import { Button } from '../../../ui/Button/Button'
import { Combobox } from '../../../ui/Combobox/Combobox'
import { DialogBody } from '../../../ui/Dialog/Dialog'
import { DialogFooter } from '../../../ui/Dialog/DialogFooter'
import { Field } from '../../../ui/Field/Field'
import { IconButton } from '../../../ui/IconButton/IconButton'
import { ActionMessage, type Message, type WaitingAction } from '../../ActionMessage/ActionMessage'
import { useSubmitOnce } from '../../useSubmitOnce'
import { PausableButton } from '../PausableButton'
import {
  ScheduleAppointmentSlots,
  type ScheduleAppointmentSlotsProps,
  type SlotsState,
} from '../ScheduleAppointmentDialog/ScheduleAppointmentSlots'
import { ChangeNotice } from './ChangeNotice'
import { AppointmentStatusMoveSummary } from './AppointmentStatusMoveSummary'

export interface AppointmentStatusMoveProps {
  appointment: Appointment
  /** Today at the clinic, `YYYY-MM-DD`. */
  today: IsoDate
  /** The time at the clinic. Slots of today that have begun say so. */
  time?: Hhmm | undefined
  /** The associated doctors of the clinic. Undefined while they load. */
  doctors?: readonly DoctorName[] | undefined
  /** Loads the doctors again. Set it if loading has failed. */
  onRetryDoctors?: (() => void) | undefined
  /** The slots of the draft's doctor in the days shown. */
  slots: Omit<SlotsState, 'slots'> & { slots: readonly DatedSlot[] }
  /** Loads the slots again after a failure. */
  onRetrySlots: () => void
  /** The current values. */
  draft: MoveDraft
  /** Called with the whole draft at each change. Another doctor and other days clear the slot. */
  onDraftChange: (draft: MoveDraft) => void
  /** Whether the move is pending. */
  busy?: boolean
  /** Set it with `busy` while the move waits for the connection. */
  waiting?: WaitingAction | undefined
  /** What others changed while the form was open. */
  notice?: string | undefined
  /** The failure of the last move. */
  message?: Message | undefined
  /** Called by *Back*, which leaves everything as it is. */
  onBack: () => void
  /** Called with the chosen slot. Further presses are ignored while a returned promise is pending. */
  onMove: (to: DatedSlot) => unknown
}

/** Chooses another slot or doctor for an appointment (docs/product.md#moving). */
export function AppointmentStatusMove({
  appointment,
  today,
  time,
  doctors,
  onRetryDoctors,
  slots,
  onRetrySlots,
  draft,
  onDraftChange,
  busy = false,
  waiting,
  notice,
  message,
  onBack,
  onMove,
}: AppointmentStatusMoveProps) {
  const t = useTranslations('appointments')
  const tSchedule = useTranslations('schedule')
  const tErrors = useTranslations('errors')
  const [wasSlotMissing, setWasSlotMissing] = useState(false)
  const slotsField = useRef<{ focus: () => void }>(null)
  const move = useSubmitOnce(busy, onMove)
  const offeredSlots = otherSlots(slots.slots, appointment, draft.doctor)
  const names = [...new Set([...(doctors ?? []).map(({ name }) => name), draft.doctor].filter(Boolean))]

  const change = (changedFields: Partial<MoveDraft>) => {
    if (!busy) onDraftChange({ ...draft, slot: null, ...changedFields })
  }
  const choose: ScheduleAppointmentSlotsProps['onChange'] = (slotId, date) =>
    change({ slot: offeredSlots.find((slot) => slot.slotId === slotId && slot.date === date) ?? null })
  const submit = () => {
    if (draft.slot) return void move(draft.slot)
    setWasSlotMissing(true)
    slotsField.current?.focus()
  }

  return (
    <>
      <DialogBody className="flex flex-col gap-5 text-sm">
        <ChangeNotice notice={notice} />
        <AppointmentStatusMoveSummary appointment={appointment} today={today} draft={draft} />
        <div className="flex flex-col gap-2">
          <Field label={t('fields.doctor')} required error={onRetryDoctors && tErrors('doctors.fetch')}>
            <Combobox
              readOnly={busy}
              busy={!doctors && !onRetryDoctors}
              options={names.map((name) => ({ value: name, label: name }))}
              value={draft.doctor}
              onValueChange={(doctor) => doctor !== draft.doctor && change({ doctor })}
            />
          </Field>
          {onRetryDoctors && (
            <Button size="sm" className="self-start" onClick={() => onRetryDoctors()}>
              {tSchedule('retryDoctors')}
            </Button>
          )}
        </div>
        <ShownDays draft={draft} today={today} onTurn={(from) => change({ from })} />
        <ScheduleAppointmentSlots
          ref={slotsField}
          slots={{ state: slots.state, slots: offeredSlots }}
          today={today}
          time={time}
          value={draft.slot?.slotId ?? null}
          date={draft.slot?.date ?? null}
          error={wasSlotMissing && draft.slot === null ? tErrors('booking.slot') : undefined}
          isOwn={busy}
          emptyText={t('move.none')}
          onChange={choose}
          onRetry={onRetrySlots}
        />
      </DialogBody>
      <ActionMessage
        message={message}
        waiting={waiting}
        className={(waiting ?? message) && 'px-5 pt-3 pb-4 sm:px-6'}
      />
      <DialogFooter>
        <PausableButton paused={busy} onPress={onBack}>
          {t('move.back')}
        </PausableButton>
        <Button variant="primary" busy={busy} onClick={submit}>
          {t('move.submit')}
        </Button>
      </DialogFooter>
    </>
  )
}

/** The days whose slots are shown, and buttons to earlier and later ones. */
function ShownDays({
  draft,
  today,
  onTurn,
}: Pick<AppointmentStatusMoveProps, 'draft' | 'today'> & { onTurn: (from: IsoDate) => void }) {
  const t = useTranslations('appointments.move')
  const format = useFormatter()
  const turn = (direction: -1 | 1) => {
    const from = turnedDays(draft, direction, today)
    return { 'aria-disabled': from === null || undefined, onClick: () => from !== null && onTurn(from) }
  }
  const range = format.dateTimeRange(
    dateForDisplay(draft.from),
    dateForDisplay(addDays(draft.from, MOVE_DAYS - 1)),
    { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' },
  )
  return (
    <div role="group" aria-label={t('days')} className="flex items-center justify-between gap-2">
      <IconButton size="sm" label={t('earlier')} {...turn(-1)} className="aria-disabled:opacity-50">
        <ChevronLeft aria-hidden className="rtl:rotate-180" />
      </IconButton>
      <p aria-live="polite" className="font-medium">
        {range}
      </p>
      <IconButton size="sm" label={t('later')} {...turn(1)} className="aria-disabled:opacity-50">
        <ChevronRight aria-hidden className="rtl:rotate-180" />
      </IconButton>
    </div>
  )
}
