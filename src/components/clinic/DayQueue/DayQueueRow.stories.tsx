import { expect, fn, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { TODAY } from '../../../../stories/mocks/fixtures'
import { samples } from '../../../../stories/mocks/samples'
import { DayQueueRow } from './DayQueueRow'

const { change, checkIn: checkInTexts, move } = en.appointments
const { pending, unchanged, expected, arrived, accepted, completed, declinedByClinic, longNames } =
  samples.appointment
const checkIn = { onCheckIn: fn(), onUndo: fn() }
const arrivedAppUser = { ...accepted, checkIn: arrived.checkIn, lastChange: arrived.lastChange }

const meta = preview.meta({
  title: 'Clinic/Appointments/DayQueueRow',
  component: DayQueueRow,
  parameters: { layout: 'padded' },
  args: {
    appointment: unchanged,
    today: TODAY,
    now: new Date('2026-11-20T04:30:00Z'),
    checkIn,
    onChangeStatus: fn(),
    onOpen: fn(),
  },
  decorators: [
    (Story) => (
      <ol>
        <Story />
      </ol>
    ),
  ],
})

const names = (buttons: HTMLElement[]) => buttons.map((button) => button.ariaLabel ?? button.textContent)
const openName = en.today.open.replace('{patient}', 'Lena Moreau')

export const Pending = meta.story({
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(names(canvas.getAllByRole('button'))).toEqual([
      openName,
      change.to.accepted,
      change.to.declined,
    ])
    await userEvent.click(canvas.getByRole('button', { name: change.to.accepted }))
    await expect(args.onChangeStatus.mock.calls).toEqual([['accepted']])
    await userEvent.click(canvas.getByRole('button', { name: openName }))
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
})

export const SqueezeIn = meta.story({
  tags: ['visual'],
  args: { appointment: { ...pending, isSqueezeIn: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(en.appointments.squeezeIn)).toBeVisible()
  },
})

/** The same question as in the status dialog, below the row. */
export const Declined = meta.story({
  tags: ['visual', 'gallery'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: change.to.declined }))
    await expect(canvas.getByRole('button', { name: change.keep.declined })).toHaveFocus()
    await expect(canvas.queryByRole('button', { name: change.to.accepted })).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('textbox', { name: change.reason }))
    await userEvent.keyboard('The doctor is ill')
    await userEvent.click(canvas.getByRole('button', { name: change.confirm.declined }))
    await expect(args.onChangeStatus.mock.calls).toEqual([['declined', undefined, 'The doctor is ill']])
  },
})

export const Kept = meta.story({
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: change.to.declined }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name: change.to.declined })).toHaveFocus())
  },
})

export const Expected = meta.story({
  args: { appointment: expected },
  play: async ({ canvas, userEvent }) => {
    await expect(names(canvas.getAllByRole('button'))).toEqual([
      openName,
      checkInTexts.arrived,
      checkInTexts.noShow,
    ])
    await userEvent.click(canvas.getByRole('button', { name: checkInTexts.arrived }))
    await expect(checkIn.onCheckIn).toHaveBeenCalledWith('arrived')
  },
})

export const JustArrived = meta.story({
  args: { appointment: arrived, checkIn: { ...checkIn, undoable: 'arrived' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(checkInTexts.saved.arrived)).toBeVisible()
    await expect(names(canvas.getAllByRole('button'))).toEqual([openName, checkInTexts.undo])
  },
})

export const WalkInArrived = meta.story({
  args: { appointment: arrived },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('12 min')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: change.to.completed }))
    await expect(args.onChangeStatus.mock.calls).toEqual([['completed']])
  },
})

/** The code is entered in place; then Complete is there. */
export const AppUserArrived = meta.story({
  tags: ['visual'],
  args: { appointment: arrivedAppUser },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: en.today.enterCode }))
    await userEvent.click(await canvas.findByRole('textbox', { name: change.otp }))
    await userEvent.keyboard('1111')
    await expect(await canvas.findByText(en.errors.status.otpInvalid)).toBeVisible()
    await userEvent.keyboard('4821')
    await waitFor(() => expect(canvas.getByRole('button', { name: change.to.completed })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onChangeStatus.mock.calls).toEqual([['completed', '4821']])
  },
})

/** A backend without check-in: the next action is to complete. */
export const WithoutCheckIn = meta.story({
  args: { appointment: accepted, checkIn: undefined },
  play: async ({ canvas }) => {
    await expect(names(canvas.getAllByRole('button'))).toEqual([openName, en.today.enterCode])
  },
})

/** On an earlier day nothing is due. */
export const OfALaterDay = meta.story({
  args: { appointment: { ...arrivedAppUser, date: '2026-11-21' } },
  play: async ({ canvas }) => {
    await expect(names(canvas.getAllByRole('button'))).toEqual([openName])
  },
})

export const Done = meta.story({
  args: { appointment: completed },
  play: async ({ canvas }) => {
    await expect(names(canvas.getAllByRole('button'))).toEqual([openName])
  },
})

/** A patient who comes before the day: moving is one press away. */
export const Early = meta.story({
  args: { appointment: { ...accepted, date: '2026-11-21' }, onMove: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(names(canvas.getAllByRole('button'))).toEqual([openName, move.open])
    await userEvent.click(canvas.getByRole('button', { name: move.open }))
    await expect(args.onMove).toHaveBeenCalledOnce()
  },
})

export const Restorable = meta.story({
  tags: ['visual'],
  args: { appointment: declinedByClinic, onRestore: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(names(canvas.getAllByRole('button'))).toEqual([openName, change.restore])
    await userEvent.click(canvas.getByRole('button', { name: change.restore }))
    await expect(args.onRestore).toHaveBeenCalledOnce()
  },
})

export const Restoring = meta.story({
  args: { appointment: declinedByClinic, onRestore: fn(), busy: true },
  play: async ({ args, canvas, userEvent }) => {
    const restore = canvas.getByRole('button', { name: change.restore })
    await expect(restore).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(restore)
    await expect(args.onRestore).not.toHaveBeenCalled()
  },
})

export const RestorableLongNames = meta.story({
  args: { appointment: { ...longNames, status: 'cancelled' }, onRestore: fn() },
  globals: { viewport: { value: 'narrow', isRotated: false }, language: 'ar' },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('listitem')
    await expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth)
  },
})

export const Busy = meta.story({
  args: { appointment: pending, busy: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: change.to.accepted }))
    await expect(args.onChangeStatus).not.toHaveBeenCalled()
  },
})

export const Failed = meta.story({
  tags: ['visual'],
  args: { message: { tone: 'error', text: en.errors.status.failed } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(en.errors.status.failed)
  },
})

export const LongNames = meta.story({
  args: { appointment: longNames },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('listitem')
    await expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth)
  },
})

/** The caller's props are set on the root element, in addition to its own. */
export const WithPropsOfTheCaller = meta.story({
  tags: ['behaviour'],
  args: { id: 'of-the-caller', className: 'max-w-md' },
  play: async ({ canvas }) => {
    const root = canvas.getByRole('listitem')
    await expect(root).toHaveAttribute('id', 'of-the-caller')
    await expect(root).toHaveClass('grid', 'max-w-md')
    await expect(root).toHaveAttribute('data-slot', 'day-queue-row')
  },
})
