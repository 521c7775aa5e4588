import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import type { Slot } from '@/domain/appointments/slot'
import { en } from '@/messages'
import { TODAY } from '../../../../../stories/mocks/fixtures'
import { samples } from '../../../../../stories/mocks/samples'
import { Field } from '../../../ui/Field/Field'
import { SlotPicker, type SlotPickerProps } from './SlotPicker'

const label = en.schedule.slot

function ControlledSlotPicker({
  value: initial,
  date: initialDate,
  onChange,
  error,
  ...rest
}: SlotPickerProps & { error?: string }) {
  const [value, setValue] = useState(initial)
  const [date, setDate] = useState(initialDate)
  return (
    <Field group required label={label} error={error} className="w-full max-w-xl">
      <SlotPicker
        {...rest}
        value={value}
        date={date}
        onChange={(slotId, chosenDate) => {
          setValue(slotId)
          setDate(chosenDate)
          onChange(slotId, chosenDate)
        }}
      />
    </Field>
  )
}

/** `remaining` is an extension (docs/product.md#extensions). */
const slotsWithoutRemaining: Slot[] = [
  { slotId: 51, weekday: 5, time: '0900', bookingLimit: 6, remaining: null, date: null },
  { slotId: 11, weekday: 1, time: '1430', bookingLimit: 2, remaining: null, date: null },
  { slotId: 12, weekday: 1, time: '0930', bookingLimit: 12, remaining: null, date: null },
]

const meta = preview.meta({
  title: 'Clinic/Appointments/SlotPicker',
  component: SlotPicker,
  parameters: { layout: 'padded' },
  args: { slots: slotsWithoutRemaining, today: TODAY, value: null as number | null, onChange: fn() },
  render: (args) => <ControlledSlotPicker {...args} />,
})

/** Today is a Friday. The slot of Friday is for the next Friday, never for today (docs/product.md#slots). */
export const Limits = meta.story({
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('radiogroup', { name: label })).toBeVisible()
    const radios = canvas.getAllByRole('radio')
    await expect(radios.map((radio) => radio.getAttribute('value'))).toEqual(['12', '11', '51'])
    await expect(radios[0]).toHaveAccessibleName('Monday, Nov 23 09:30')
    await expect(radios[0]).toHaveAccessibleDescription('Limit 12')
    await expect(radios[2]).toHaveAccessibleName('Friday, Nov 27 09:00')
    for (const radio of radios) await expect(radio).not.toBeChecked()

    await userEvent.click(canvas.getByRole('radio', { name: 'Monday, Nov 23 14:30' }))
    await expect(args.onChange.mock.calls).toEqual([[11, '2026-11-23']])
    await expect(radios[1]).toBeChecked()
  },
})

export const CapacityLeft = meta.story({
  args: { slots: samples.slots, value: 32 },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('radio')).toHaveLength(14)
    const chosenRadio = canvas.getByRole('radio', { name: 'Wednesday, Nov 25 14:30' })
    await expect(chosenRadio).toBeChecked()
    await expect(chosenRadio).toHaveAccessibleDescription('Limit 2 · 2 left')
    await expect(canvas.getByRole('radio', { name: 'Sunday, Nov 22 14:30' })).toHaveAccessibleDescription(
      'Limit 2',
    )
  },
})

const friday: Slot = { slotId: 51, weekday: 5, time: '1430', bookingLimit: 6, remaining: 2, date: null }

/** The same slot today and in a week: a walk-in may take one of today's. */
export const Today = meta.story({
  args: { slots: [{ ...friday, date: TODAY }, friday] },
  play: async ({ args, canvas, userEvent }) => {
    const [today, inAWeek] = ['Today 14:30', 'Friday, Nov 27 14:30'].map((name) =>
      canvas.getByRole('radio', { name }),
    )
    if (!today || !inAWeek) throw new Error('Both are there.')
    await userEvent.click(today)
    await expect([today.ariaChecked, inAWeek.ariaChecked]).toEqual(['true', 'false'])
    await userEvent.click(inAWeek)
    await expect([today.ariaChecked, inAWeek.ariaChecked]).toEqual(['false', 'true'])
    await expect(args.onChange.mock.calls).toEqual([
      [51, TODAY],
      [51, '2026-11-27'],
    ])
  },
})

/** It is 15:00: a patient who stands at the desk may still take the slot that has begun. */
export const Begun = meta.story({
  tags: ['visual'],
  args: {
    slots: [
      { ...friday, date: TODAY },
      { ...friday, slotId: 52, time: '1530', date: TODAY },
      { ...friday, slotId: 53, time: '0900' },
    ],
    time: '1500',
  },
  play: async ({ canvas }) => {
    const described = canvas
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('aria-describedby') ?? '')
    await expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      `${en.appointments.slots.begun} · Limit 6 · 2 left`,
      'Limit 6 · 2 left',
      'Limit 6 · 2 left',
    ])
  },
})

export const Full = meta.story({
  args: { slots: samples.slots.filter(({ weekday }) => weekday === 2) },
  play: async ({ args, canvas, userEvent }) => {
    const full = canvas.getByRole('radio', { name: 'Tuesday, Nov 24 09:30' })
    await expect(full).toBeDisabled()
    await expect(full).toHaveAccessibleDescription('Limit 4 · Full')
    await userEvent.click(canvas.getByText('09:30'))
    await expect(args.onChange).not.toHaveBeenCalled()
  },
})

export const ByKeyboard = meta.story({
  tags: ['behaviour'],
  args: { slots: samples.slots },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'Saturday, Nov 21 09:30' })).toHaveFocus()
    const next = [
      'Saturday, Nov 21 14:30',
      'Sunday, Nov 22 09:30',
      'Sunday, Nov 22 14:30',
      'Monday, Nov 23 09:30',
      'Monday, Nov 23 14:30',
      // The full slot of Tuesday is skipped.
      'Tuesday, Nov 24 14:30',
    ]
    for (const name of next) {
      // Radix chooses on focus only while the key is held, so hold the key until the radio is checked.
      await userEvent.keyboard('{ArrowDown>}')
      await waitFor(() => expect(canvas.getByRole('radio', { name })).toBeChecked())
      await userEvent.keyboard('{/ArrowDown}')
    }
    await expect(args.onChange.mock.calls.map((call: unknown[]) => call[0])).toEqual([62, 71, 72, 11, 12, 22])
  },
})

const manySlots = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
  Array.from({ length: 16 }, (_, index): Slot => {
    const minutes = 8 * 60 + index * 30
    const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}${index % 2 === 0 ? '00' : '30'}`
    return { slotId: weekday * 100 + index, weekday, time, bookingLimit: 4, remaining: index % 5, date: null }
  }),
)

export const Many = meta.story({
  args: { slots: manySlots },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('radio')).toHaveLength(7 * 16)
  },
})

export const ManyOnAPhone = meta.story({
  args: { slots: manySlots.slice(0, 20) },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    for (const choice of canvas.getAllByRole('radio'))
      await expect(choice.closest('label')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const Invalid = meta.story({
  render: (args) => <ControlledSlotPicker {...args} error={en.errors.booking.slot} />,
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup', { name: label })
    await expect(group).toBeInvalid()
    await expect(group).toHaveAccessibleDescription(en.errors.booking.slot)
    await expect(group).toBeRequired()
  },
})

export const RightToLeft = meta.story({
  args: { slots: slotsWithoutRemaining, value: 12 },
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('radio')
    const leftEdge = (radio: HTMLElement | undefined) => radio?.getBoundingClientRect().left ?? 0
    await expect(leftEdge(first)).toBeGreaterThan(leftEdge(second))
  },
})

export const One = meta.story({
  args: { slots: slotsWithoutRemaining.slice(0, 1) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'Friday, Nov 27 09:00' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onChange.mock.calls).toEqual([[51, '2026-11-27']])
  },
})

/** Full slots show, but are disabled. */
export const AllFull = meta.story({
  args: { slots: samples.slots.slice(0, 6).map((slot) => ({ ...slot, remaining: 0 })) },
  play: async ({ args, canvas, userEvent }) => {
    const radios = canvas.getAllByRole('radio')
    await expect(radios).toHaveLength(6)
    for (const radio of radios) {
      await expect(radio).toBeDisabled()
      await expect(radio).toHaveAccessibleDescription(/ · Full$/)
    }
    await userEvent.click(canvas.getAllByText('09:30')[0] as HTMLElement)
    await userEvent.tab()
    await expect(document.body).toHaveFocus()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
})

/** The chosen slot has become full while the form was open. */
export const ChosenThenFull = meta.story({
  args: { slots: samples.slots.filter(({ weekday }) => weekday === 2), value: 21 },
  play: async ({ args, canvas, userEvent }) => {
    const takenRadio = canvas.getByRole('radio', { name: 'Tuesday, Nov 24 09:30' })
    await expect(takenRadio).toBeChecked()
    await expect(takenRadio).toBeDisabled()
    await userEvent.click(canvas.getByRole('radio', { name: 'Tuesday, Nov 24 14:30' }))
    await expect(args.onChange.mock.calls).toEqual([[22, '2026-11-24']])
    await expect(takenRadio).not.toBeChecked()
  },
})

/** An unreadable time is shown as sent. `remaining` may exceed the limit. */
export const TextsOfAnotherForm = meta.story({
  args: {
    slots: [
      { slotId: 11, weekday: 1, time: 'after lunch', bookingLimit: 1_200, remaining: null, date: null },
      { slotId: 12, weekday: 1, time: '0900', bookingLimit: 2, remaining: 5, date: null },
    ],
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('radio', { name: 'Monday, Nov 23 after lunch' }),
    ).toHaveAccessibleDescription('Limit 1,200')
    await expect(canvas.getByRole('radio', { name: 'Monday, Nov 23 09:00' })).toHaveAccessibleDescription(
      'Limit 2 · 5 left',
    )
  },
})

export const Narrow = meta.story({
  args: { slots: samples.slots, value: 62 },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Saturday, Nov 21 14:30' })).toBeChecked()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
