import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { MOVE_DAYS, moveDraftOf, type MoveDraft } from '@/domain/appointments/move'
import { slotsInRange, type DatedSlot } from '@/domain/appointments/slotRange'
import { en } from '@/messages'
import { StatusDialogWithState } from '../../../../../stories/dialogs/statusDialog'
import { TODAY } from '../../../../../stories/mocks/fixtures'
import { samples } from '../../../../../stories/mocks/samples'
import { AppointmentStatusDialog, type AppointmentStatusDialogProps } from './AppointmentStatusDialog'

const { move: texts } = en.appointments
const { schedule } = en
const { accepted, longNames } = samples.appointment

/** It is 10:00. */
const now = { today: TODAY, time: '1000' }
const slotsFrom = ({ from }: MoveDraft): DatedSlot[] =>
  slotsInRange(samples.slots, { from, days: MOVE_DAYS }, now).map(({ slot, date }) => ({ ...slot, date }))

type Move = NonNullable<AppointmentStatusDialogProps['move']>
const moveOf = (appointment = accepted): Move => {
  const draft = moveDraftOf(appointment, TODAY)
  return {
    doctors: samples.clinicDoctorNames,
    slots: { state: 'ready', slots: slotsFrom(draft) },
    onRetrySlots: fn(),
    draft,
    onDraftChange: fn(),
    onBack: fn(),
    onMove: fn(),
  }
}

/** Has the app's state: the draft and the slots of its days. */
function ControlledMove({ move, ...args }: AppointmentStatusDialogProps) {
  const [draft, setDraft] = useState(move?.draft)
  if (!move || !draft) return <StatusDialogWithState {...args} />
  const { state, slots } = move.slots
  return (
    <StatusDialogWithState
      {...args}
      move={{
        ...move,
        draft,
        slots: { state, slots: slots.length > 0 ? slotsFrom(draft) : slots },
        onDraftChange: (next) => {
          setDraft(next)
          move.onDraftChange(next)
        },
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Clinic/Appointments/AppointmentStatusMove',
  component: AppointmentStatusDialog,
  parameters: { docs: { story: { inline: false, height: '640px' } } },
  args: {
    appointment: accepted,
    today: TODAY,
    onClose: fn(),
    onChangeStatus: fn(),
    move: moveOf(),
  },
  render: (args) => <ControlledMove {...args} />,
})

async function openMove(userEvent: { click: (element: Element) => Promise<void> }, patient = 'Lena Moreau') {
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`appointment of ${patient}$`) }))
  const dialog = await screen.findByRole('dialog', { name: `Move appointment of ${patient}` })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

/** The old and the new place, as in the summary. */
const placesIn = (dialog: Awaited<ReturnType<typeof openMove>>) =>
  dialog.getAllByRole('definition').map((place) => place.textContent)

/** Today is Friday, 10:00; the appointment is today at 09:30. */
export const NothingChosen = meta.story({
  play: async ({ args, userEvent }) => {
    const dialog = await openMove(userEvent)
    await expect(placesIn(dialog)).toEqual(['Fri, Nov 20 09:30Dr. Amara Okafor', texts.toNone])
    await expect(dialog.getByRole('group', { name: texts.days })).toHaveTextContent('Nov 20 – 26, 2026')
    await userEvent.click(dialog.getByRole('button', { name: texts.submit }))
    const slots = dialog.getByRole('radiogroup', { name: schedule.slot })
    await expect(slots).toHaveAccessibleDescription(en.errors.booking.slot)
    await expect(dialog.getByRole('radio', { name: 'Today 14:30' })).toHaveFocus()
    await expect(args.move?.onMove).not.toHaveBeenCalled()
  },
})

export const Chosen = meta.story({
  tags: ['full-checks'],
  play: async ({ args, userEvent }) => {
    const dialog = await openMove(userEvent)
    await userEvent.click(dialog.getByRole('radio', { name: 'Monday, Nov 23 14:30' }))
    await expect(placesIn(dialog)[1]).toBe('Mon, Nov 23 14:30Dr. Amara Okafor')
    await userEvent.click(dialog.getByRole('button', { name: texts.submit }))
    await expect(args.move?.onMove).toHaveBeenLastCalledWith(
      expect.objectContaining({ slotId: 12, date: '2026-11-23', time: '1430' }),
    )
  },
})

/** Other days and another doctor clear the slot. */
export const OtherDaysAndDoctor = meta.story({
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    const dialog = await openMove(userEvent)
    const [earlier, later] = [texts.earlier, texts.later].map((name) => dialog.getByRole('button', { name }))
    if (!earlier || !later) throw new Error('Both are there.')
    await expect(earlier).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(dialog.getByRole('radio', { name: 'Monday, Nov 23 14:30' }))
    await userEvent.click(later)
    await expect(placesIn(dialog)[1]).toBe(texts.toNone)
    await expect(dialog.getByRole('group', { name: texts.days })).toHaveTextContent('Nov 27 – Dec 3, 2026')
    await userEvent.click(dialog.getByRole('radio', { name: 'Friday, Nov 27 09:30' }))
    await userEvent.click(dialog.getByRole('combobox', { name: en.appointments.fields.doctor }))
    await userEvent.click(await dialog.findByRole('option', { name: 'Dr. Li Wei' }))
    await expect(args.move?.onDraftChange).toHaveBeenLastCalledWith({
      doctor: 'Dr. Li Wei',
      from: '2026-11-27',
      slot: null,
    })
    await userEvent.click(earlier)
    await expect(dialog.getByRole('radio', { name: 'Today 14:30' })).toBeVisible()
  },
})

const otherDoctor = samples.clinicDoctors[1]?.name ?? ''
/** The form with another doctor, whose patients pay ₹550. */
const toOtherAmount = (): Move => {
  const move = moveOf()
  const slots = slotsFrom(move.draft).map((slot) => ({ ...slot, serviceAmount: 550 }))
  return {
    ...move,
    slots: { state: 'ready', slots },
    draft: { ...move.draft, doctor: otherDoctor, slot: slots[1] ?? null },
  }
}
const AMOUNTS = 'The amount changes from ₹750 to ₹550.'

/** Another doctor has another amount: both show before the move. */
export const AmountChanges = meta.story({
  tags: ['gallery'],
  args: { appointment: { ...accepted, amount: 750, paidOnline: false }, move: toOtherAmount() },
  play: async ({ userEvent }) => {
    const dialog = await openMove(userEvent)
    await expect(dialog.getByText(AMOUNTS)).toBeVisible()
  },
})

/** An amount that was paid online stays. */
export const AmountPaidOnlineStays = meta.story({
  tags: ['behaviour'],
  args: { appointment: { ...accepted, amount: 750, paidOnline: true }, move: toOtherAmount() },
  play: async ({ userEvent }) => {
    const dialog = await openMove(userEvent)
    await expect(placesIn(dialog)).toHaveLength(2)
    await expect(dialog.queryByText(AMOUNTS)).not.toBeInTheDocument()
  },
})

/** The slot that the appointment has is not offered. */
export const ItsOwnSlotIsLeftOut = meta.story({
  args: { appointment: { ...accepted, time: '1430' } },
  play: async ({ userEvent }) => {
    const dialog = await openMove(userEvent)
    await expect(dialog.queryByRole('radio', { name: 'Today 14:30' })).not.toBeInTheDocument()
  },
})

export const NoSlots = meta.story({
  args: { move: { ...moveOf(), slots: { state: 'ready', slots: [] } } },
  play: async ({ userEvent }) => {
    const dialog = await openMove(userEvent)
    await expect(dialog.getByText(texts.none)).toBeVisible()
  },
})

export const Loading = meta.story({
  args: { move: { ...moveOf(), doctors: undefined, slots: { state: 'loading', slots: [] } } },
  play: async ({ userEvent }) => {
    const dialog = await openMove(userEvent)
    await expect(dialog.getByText(en.appointments.slots.loading)).toBeInTheDocument()
    await expect(dialog.getByRole('combobox', { name: en.appointments.fields.doctor })).toHaveValue(
      'Dr. Amara Okafor',
    )
  },
})

export const Failed = meta.story({
  args: {
    move: {
      ...moveOf(),
      doctors: undefined,
      onRetryDoctors: fn(),
      slots: { state: 'error', slots: [] },
    },
    message: { tone: 'error', text: en.server.slotFull },
  },
  play: async ({ args, userEvent }) => {
    const dialog = await openMove(userEvent)
    await expect(dialog.getByText(en.server.slotFull)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: schedule.retryDoctors }))
    await userEvent.click(dialog.getByRole('button', { name: en.ui.retry }))
    await expect(args.move?.onRetryDoctors).toHaveBeenCalledOnce()
    await expect(args.move?.onRetrySlots).toHaveBeenCalledOnce()
  },
})

export const Busy = meta.story({
  args: {
    busy: true,
    move: { ...moveOf(), draft: { ...moveOf().draft, slot: slotsFrom(moveOf().draft)[1] ?? null } },
  },
  play: async ({ args, userEvent }) => {
    const dialog = await openMove(userEvent)
    await expect(dialog.getByRole('button', { name: texts.submit })).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(dialog.getByRole('button', { name: texts.submit }))
    await userEvent.click(dialog.getByRole('button', { name: texts.back }))
    await userEvent.click(dialog.getByRole('radio', { name: 'Monday, Nov 23 14:30' }))
    await expect(args.move?.onMove).not.toHaveBeenCalled()
    await expect(args.move?.onBack).not.toHaveBeenCalled()
    await expect(args.move?.onDraftChange).not.toHaveBeenCalled()
  },
})

export const ByKeyboard = meta.story({
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    const dialog = await openMove(userEvent)
    dialog.getByRole('combobox', { name: en.appointments.fields.doctor }).focus()
    await userEvent.tab()
    await expect(dialog.getByRole('button', { name: texts.earlier })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    await expect(dialog.getByRole('radio', { name: 'Friday, Nov 27 09:30' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await userEvent.tab()
    await expect(dialog.getByRole('button', { name: texts.back })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.move?.onMove).toHaveBeenCalledOnce()
  },
})

export const LongNamesOnAPhone = meta.story({
  args: { appointment: longNames, move: moveOf(longNames) },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ userEvent }) => {
    await openMove(userEvent, longNames.patientName ?? '')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async ({ userEvent }) => {
    const dialog = await openMove(userEvent)
    const leftEdge = (name: string) => dialog.getByRole('button', { name }).getBoundingClientRect().left
    await expect(leftEdge(texts.earlier)).toBeGreaterThan(leftEdge(texts.later))
  },
})
