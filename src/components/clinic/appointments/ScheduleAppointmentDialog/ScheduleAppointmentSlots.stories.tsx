import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { TODAY } from '../../../../../stories/mocks/fixtures'
import { samples } from '../../../../../stories/mocks/samples'
import { ScheduleAppointmentSlots } from './ScheduleAppointmentSlots'

const { slots: texts } = en.appointments
const { schedule } = en

const meta = preview.meta({
  title: 'Clinic/Appointments/ScheduleAppointmentSlots',
  component: ScheduleAppointmentSlots,
  parameters: { layout: 'padded' },
  args: {
    slots: { state: 'ready' as const, slots: samples.slots },
    today: TODAY,
    value: null as number | null,
    error: undefined as string | undefined,
    onChange: fn(),
    onRetry: fn(),
  },
})

export const Ready = meta.story({
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('radiogroup', { name: schedule.slot })).toBeRequired()
    await userEvent.click(canvas.getByRole('radio', { name: 'Monday, Nov 23 14:30' }))
    await expect(args.onChange.mock.calls).toEqual([[12, '2026-11-23']])
  },
})

/** The chosen slot was free when it was chosen. */
export const FilledMeanwhile = meta.story({
  args: {
    value: samples.slots[0]?.slotId ?? 0,
    slots: { state: 'ready', slots: samples.slots.map((slot) => ({ ...slot, remaining: 0 })) },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: schedule.slot })).toHaveAccessibleDescription(
      new RegExp(texts.filled),
    )
    await expect(canvas.getByText(texts.filled)).toBeVisible()
  },
})

/** The chosen time was closed, or is over. */
export const GoneMeanwhile = meta.story({
  args: {
    value: samples.slots[0]?.slotId ?? 0,
    date: '2026-11-23',
    slots: { state: 'ready', slots: samples.slots.slice(1) },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: schedule.slot })).toHaveAccessibleDescription(
      new RegExp(texts.gone),
    )
  },
})

export const NoDoctorChosen = meta.story({
  tags: ['visual'],
  args: { slots: { state: 'idle', slots: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: schedule.slot })).toHaveTextContent(texts.noDoctor)
  },
})

export const Loading = meta.story({
  tags: ['visual'],
  args: { slots: { state: 'loading', slots: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(texts.loading)
    await expect(canvas.queryByRole('radio')).not.toBeInTheDocument()
  },
})

/** The pressed button disappears while the slots load again, so the focus moves to the group. */
export const Failed = meta.story({
  tags: ['visual'],
  args: { slots: { state: 'error', slots: [] } },
  render: function Controlled({ slots: initial, onRetry, ...args }) {
    const [slots, setSlots] = useState(initial)
    return (
      <ScheduleAppointmentSlots
        {...args}
        slots={slots}
        onRetry={() => {
          onRetry()
          setSlots({ state: 'loading', slots: [] })
        }}
      />
    )
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(en.errors.slots.fetch)
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: en.ui.retry })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRetry).toHaveBeenCalledOnce()
    await expect(args.onRetry).toHaveBeenCalledWith()
    await expect(canvas.getByRole('status')).toHaveTextContent(texts.loading)
    await expect(canvas.getByRole('group', { name: schedule.slot })).toHaveFocus()
  },
})

export const NoSlots = meta.story({
  args: { slots: { state: 'ready', slots: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: schedule.slot })).toHaveTextContent(texts.none)
  },
})

/** Without slots the group itself gets the error. */
export const NoSlotsInvalid = meta.story({
  args: { slots: { state: 'ready', slots: [] }, error: en.errors.booking.slot },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: schedule.slot })).toHaveAccessibleDescription(
      en.errors.booking.slot,
    )
  },
})
