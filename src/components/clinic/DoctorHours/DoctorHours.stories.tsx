import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { addDays } from '@/domain/calendar'
import type { TypedHours } from '@/domain/hoursDraft'
import { en } from '@/messages'
import { hoursOf } from '@/api/mapping/hours'
import { fixtures } from '../../../../stories/mocks/fixtures'
import { samples } from '../../../../stories/mocks/samples'
import { DoctorHours, type DoctorHoursProps } from './DoctorHours'

const { hours: text } = en
const TODAY = '2026-11-27'
/** The operator's slots, and one of the clinic's own. */
const slots = hoursOf(fixtures.clinicHours).slots.filter(({ slotId }) => slotId !== 172)

/** Keeps the draft, as the screen does. */
function Editing({ draft: first, onDraftChange, ...props }: DoctorHoursProps) {
  const [draft, setDraft] = useState<TypedHours | null>(first)
  return (
    <DoctorHours
      {...props}
      draft={draft}
      onDraftChange={(next) => {
        setDraft(next)
        onDraftChange(next)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Clinic/Doctors/DoctorHours',
  component: DoctorHours,
  tags: ['nightly'],
  parameters: { layout: 'padded' },
  args: {
    doctorName: samples.doctor.name,
    slots,
    revision: 'a',
    today: TODAY,
    draft: null,
    onDraftChange: fn(),
    onDiscard: fn(),
    onSave: fn<DoctorHoursProps['onSave']>(() => Promise.resolve(undefined)),
  },
  render: (args) => <Editing {...args} />,
})

const save = { name: text.save }
const timeOf = (day: string, number: number) => `${day}, slot ${String(number)}: time`
const limitOf = (day: string, number: number) => `${day}, slot ${String(number)}: most bookings`
const addOn = (day: string) => ({ name: `Add a slot on ${day}` })

export const Default = meta.story({
  tags: ['!nightly', 'full-checks'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole('region').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ])
    await expect(canvas.getByRole('switch', { name: 'Monday 14:30' })).toBeChecked()
    await expect(canvas.getByLabelText(timeOf('Tuesday', 1))).toHaveValue('11:00')
    await userEvent.click(canvas.getByRole('button', save))
    await expect(args.onSave.mock.calls).toEqual([
      [{ from: TODAY, own: [{ weekday: 2, time: '1100', bookingLimit: 3 }], off: [] }, false],
    ])
  },
})

/** An own slot is added, one is removed, an operator's slot is switched off: one save has the whole week. */
export const Changed = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', addOn('Friday')))
    await expect(canvas.getByLabelText(timeOf('Friday', 1))).toHaveFocus()
    await userEvent.keyboard('٩.١٥')
    await userEvent.click(canvas.getByRole('button', { name: 'Tuesday, slot 1: remove' }))
    await expect(canvas.getByRole('button', addOn('Tuesday'))).toHaveFocus()
    await userEvent.click(canvas.getByRole('switch', { name: 'Sunday 09:30' }))
    await expect(canvas.getByRole('button', { name: text.cancel })).toBeEnabled()
    await userEvent.dblClick(canvas.getByRole('button', save))
    await expect(args.onSave).toHaveBeenCalledWith(
      { from: TODAY, own: [{ weekday: 5, time: '0915', bookingLimit: 3 }], off: [71] },
      false,
    )
  },
})

export const PressedTwice = meta.story({
  tags: ['behaviour'],
  args: { onSave: fn<DoctorHoursProps['onSave']>(() => new Promise<undefined>(() => undefined)) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.dblClick(canvas.getByRole('button', save))
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
  },
})

const hoursWith = (own: TypedHours['own'], off: number[] = []): TypedHours => ({ from: null, own, off })

/** Each fault is at its field, and nothing is sent. */
export const Faults = meta.story({
  args: {
    draft: hoursWith([
      { weekday: 1, time: '25:00', bookingLimit: '2' },
      { weekday: 1, time: '9.30', bookingLimit: '2' },
      { weekday: 2, time: '8', bookingLimit: '0' },
      { weekday: 2, time: '08:00', bookingLimit: '101' },
      { weekday: 3, time: '', bookingLimit: '' },
    ]),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', save))
    const wrongLimit = 'Enter a number from 1 to 100.'
    const atFields = { selector: '[data-slot=field] p' }
    await expect(await canvas.findAllByText(text.errors.time, atFields)).toHaveLength(2)
    await expect(canvas.getAllByText(text.errors.twice, atFields)).toHaveLength(2)
    await expect(canvas.getAllByText(wrongLimit, atFields)).toHaveLength(3)
    await expect(canvas.getByLabelText(timeOf('Monday', 1))).toHaveFocus()
    await expect(canvas.getByLabelText(timeOf('Monday', 2))).toHaveAccessibleDescription(text.errors.twice)
    await expect(canvas.getByLabelText(limitOf('Tuesday', 2))).toBeInvalid()
    const summary = within(canvas.getByRole('group', { name: '7 fields to correct' }))
    await expect(summary.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      `${timeOf('Monday', 1)} ${text.errors.time}`,
      `${timeOf('Monday', 2)} ${text.errors.twice}`,
      `${limitOf('Tuesday', 1)} ${wrongLimit}`,
      `${timeOf('Tuesday', 2)} ${text.errors.twice}`,
      `${limitOf('Tuesday', 2)} ${wrongLimit}`,
      `${timeOf('Wednesday', 1)} ${text.errors.time}`,
      `${limitOf('Wednesday', 1)} ${wrongLimit}`,
    ])
    await userEvent.click(summary.getByRole('button', { name: `${limitOf('Tuesday', 2)} ${wrongLimit}` }))
    await expect(canvas.getByLabelText(limitOf('Tuesday', 2))).toHaveFocus()
    await userEvent.keyboard('{Backspace}')
    await expect(await canvas.findByRole('group', { name: '6 fields to correct' })).toBeVisible()
    await expect(args.onSave).not.toHaveBeenCalled()
  },
})

/** A slot of the service that is off leaves its time to an own slot. */
export const OffLeavesItsTime = meta.story({
  tags: ['behaviour'],
  args: { draft: hoursWith([{ weekday: 1, time: '9.30', bookingLimit: '2' }], [11]) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', save))
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
  },
})

/** The server's text is at the field that it names, and goes when the field changes. */
export const ServerFault = meta.story({
  args: {
    onSave: fn<DoctorHoursProps['onSave']>(() =>
      Promise.resolve({ field: 'own.0.time' as const, text: en.server.slotTwice }),
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', save))
    const field = canvas.getByLabelText(timeOf('Tuesday', 1))
    await waitFor(() => expect(field).toHaveAccessibleDescription(en.server.slotTwice))
    await expect(field).toHaveFocus()
    await userEvent.type(field, '{Backspace}5')
    await expect(field).toHaveAccessibleDescription('')
  },
})

/** Every 15 minutes from 9 to 12, two each: what is there already stays. */
export const Several = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: text.series.open }))
    const dialog = await screen.findByRole('dialog', { name: text.series.title })
    await userEvent.click(screen.getByRole('button', { name: text.series.add }))
    await expect(await screen.findByText(text.errors.weekdays)).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tuesday' }))
    const limit = screen.getByLabelText(text.series.limit)
    await userEvent.clear(limit)
    await userEvent.type(limit, '2{Enter}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    // 09:30 and 11:00 are there.
    await expect(canvas.getByText('10 slots are added. Save to offer them.')).toBeVisible()
    await expect(args.onSave).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', save))
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
    const ownSlots = args.onSave.mock.calls[0]?.[0].own ?? []
    await expect(ownSlots.map(({ time }) => time).sort()).toEqual(
      '0900 0915 0945 1000 1015 1030 1045 1100 1115 1130 1145'.split(' '),
    )
  },
})

const later = addDays(TODAY, 20)

/** The week that a later day has, and what it gives way to. */
export const AnotherWeekLater = meta.story({
  args: {
    slots: slots.map((slot) =>
      slot.slotId === 11 ? { ...slot, limits: [...slot.limits, { from: later, bookingLimit: 0 }] } : slot,
    ),
  },
  play: async ({ canvas, userEvent }) => {
    const slot = canvas.getByRole('switch', { name: 'Monday 09:30' })
    await expect(slot).toBeChecked()
    await expect(canvas.getByText(/^From Dec 17, 2026 another week applies/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show the week from Dec 17, 2026' }))
    await expect(slot).not.toBeChecked()
    await expect(canvas.queryByText(/^From Dec 17, 2026/)).not.toBeInTheDocument()
  },
})

export const Empty = meta.story({
  args: { slots: [] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(text.empty.title)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', addOn('Monday')))
    await expect(canvas.queryByText(text.empty.title)).not.toBeInTheDocument()
  },
})

export const Busy = meta.story({
  args: { busy: true, draft: hoursWith([{ weekday: 1, time: '8', bookingLimit: '2' }]) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', save))
    await expect(args.onSave).not.toHaveBeenCalled()
    await expect(canvas.getByRole('switch', { name: 'Monday 09:30' })).toBeDisabled()
    await expect(canvas.getByLabelText(timeOf('Monday', 1))).toHaveAttribute('readonly')
  },
})

export const Saved = meta.story({
  args: { message: { tone: 'success', text: text.saved } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(text.saved)).toBeVisible()
  },
})

/** Nothing typed is lost before the person decides. */
export const Conflict = meta.story({
  args: { isConflict: true, draft: hoursWith([{ weekday: 1, time: '8', bookingLimit: '2' }]) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(text.conflict.title)
    await expect(canvas.getByLabelText(timeOf('Monday', 1))).toHaveValue('8')
    await userEvent.click(canvas.getByRole('button', { name: text.conflict.keep }))
    await waitFor(() =>
      expect(args.onSave.mock.calls).toEqual([
        [{ from: TODAY, own: [{ weekday: 1, time: '0800', bookingLimit: 2 }], off: [] }, true],
      ]),
    )
    await userEvent.click(canvas.getByRole('button', { name: text.conflict.load }))
    await expect(args.onDiscard).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.queryByLabelText(timeOf('Monday', 1))).not.toBeInTheDocument())
    await expect(canvas.getByLabelText(timeOf('Tuesday', 1))).toHaveValue('11:00')
  },
})

export const Phone = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', save)).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
