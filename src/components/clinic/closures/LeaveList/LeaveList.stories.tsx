import { useState } from 'react'
import { expect, fn, screen, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { TODAY } from '../../../../../stories/mocks/fixtures'
import { samples } from '../../../../../stories/mocks/samples'
import { LeaveList, type LeaveListProps, type LeaveRow } from './LeaveList'

const text = en.closures.leave
const { pending, accepted, longNames } = samples.appointment

const slot = (slotId: number, time: string, doctorName = 'Dr. Amara Okafor') => ({
  slotId,
  doctorName,
  date: '2026-11-24',
  weekday: 2,
  time,
  bookingLimit: 4,
  remaining: 2,
})
const choices = [slot(1, '0930'), slot(2, '1100'), slot(3, '0930', 'Dr. Jonas Lindqvist')]
const [first, second] = choices
const proposed = { choices, slot: first ?? null, isTicked: true, isCalled: false }
const rows: readonly LeaveRow[] = [
  { ...proposed, appointment: { ...pending, patientName: 'Lena Moreau' } },
  { ...proposed, appointment: { ...accepted, id: 871, patientName: 'Arjun Mehta' }, isTicked: false },
  { appointment: { ...longNames, id: 872 }, choices: [], slot: null, isTicked: true, isCalled: true },
]

const meta = preview.meta({
  title: 'Clinic/Closures/LeaveList',
  component: LeaveList,
  args: {
    rows,
    today: TODAY,
    isClosed: true,
    slotsFailed: false,
    onTick: fn<LeaveListProps['onTick']>(),
    onChoose: fn<LeaveListProps['onChoose']>(),
    onMove: fn<LeaveListProps['onMove']>(),
    onStop: fn(),
    onUndo: fn<LeaveListProps['onUndo']>(),
    onCall: fn<LeaveListProps['onCall']>(),
    onCancel: fn<LeaveListProps['onCancel']>(),
  },
})

/** One press moves all that are ticked. Who has no free slot stays on the list, with the phone number. */
export const Proposals = meta.story({
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(text.noSlot)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Move 1 patient' }))
    await expect(args.onMove).toHaveBeenCalledWith([rows[0]])
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Move Arjun Mehta' }))
    await expect(args.onTick).toHaveBeenLastCalledWith([871], true)
    await userEvent.click(canvas.getByRole('checkbox', { name: text.all }))
    await expect(args.onTick).toHaveBeenLastCalledWith([pending.id, 871], true)
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel appointment of Lena Moreau' }))
    await expect(args.onCancel).toHaveBeenCalledWith(rows[0]?.appointment)
  },
})

export const AnotherTime = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'New time of Lena Moreau' }))
    const list = within(await screen.findByRole('listbox'))
    await userEvent.click(list.getByRole('option', { name: /11:00/ }))
    await expect(args.onChoose).toHaveBeenCalledWith(rows[0]?.appointment, second)
  },
})

/** Who is still to be called is ticked off. */
export const Called = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const { patientName } = longNames
    await expect(canvas.getByRole('checkbox', { name: `Called ${String(patientName)}` })).toBeChecked()
    const lena = canvas.getByRole('checkbox', { name: 'Called Lena Moreau' })
    await expect(lena).not.toBeChecked()
    await userEvent.click(lena)
    await expect(args.onCall).toHaveBeenCalledWith(rows[0]?.appointment, true)
  },
})

/** A day that stays open: its patients can be moved, not cancelled. */
export const NotClosed = meta.story({
  args: { isClosed: false },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(text.preview)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Cancel/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Move 1 patient' }))
    await expect(args.onMove).toHaveBeenCalledWith([rows[0]])
  },
})

const results = (...each: LeaveRow['result'][]): readonly LeaveRow[] =>
  each.map((result, index) => ({
    ...proposed,
    appointment: { ...pending, id: 880 + index, patientName: `Patient ${String(index + 1)}` },
    ...(result && { result }),
  }))

/** Sends the moves at a press. */
function Moving(props: LeaveListProps) {
  const [isMoving, setIsMoving] = useState(false)
  return (
    <LeaveList
      {...props}
      rows={isMoving ? results('running') : props.rows}
      onMove={() => setIsMoving(true)}
    />
  )
}

/** While moves are sent, *Stop* sends no further one. */
export const Running = meta.story({
  args: { rows: results('moved', 'running', 'waiting') },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAccessibleName('1 of 3 moved')
    await userEvent.click(canvas.getByRole('button', { name: text.stop }))
    await expect(args.onStop).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('checkbox', { name: 'Move Patient 2' })).toBeDisabled()
  },
})

/** The focus stays in the list when the pressed button goes. */
export const FocusStays = meta.story({
  tags: ['behaviour'],
  render: (args) => <Moving {...args} />,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Move 1 patient' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: text.stop })).toBeVisible()
    await expect(canvas.getByRole('group', { name: text.title })).toHaveFocus()
  },
})

/** Each has its result: what failed or was not sent can be tried again, what was moved can be undone. */
export const Results = meta.story({
  tags: ['visual'],
  args: { rows: results('moved', { failure: en.server.slotFull }, 'stopped', 'cancelled') },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(en.server.slotFull)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Move 2 patients' }))
    await expect(args.onMove.mock.calls[0]?.[0].map(({ appointment }) => appointment.id)).toEqual([881, 882])
    await userEvent.click(canvas.getByRole('button', { name: 'Undo: move Patient 1 back' }))
    await expect(args.onUndo).toHaveBeenCalledWith(args.rows[0])
  },
})
