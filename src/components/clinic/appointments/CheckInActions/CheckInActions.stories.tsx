import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import type { SetMark } from '@/domain/appointments/checkIn'
import { en } from '@/messages'
import { TODAY } from '../../../../../stories/mocks/fixtures'
import { samples } from '../../../../../stories/mocks/samples'
import { CheckInActions, type CheckInActionsProps } from './CheckInActions'

const { expected, arrived, noShow, pending } = samples.appointment
const { checkIn } = en.appointments

/** Has the app's state: which mark can be undone. */
function CheckInWithState({ onCheckIn, onUndo, ...rest }: CheckInActionsProps) {
  const [undoable, setUndoable] = useState<SetMark | null>(rest.undoable ?? null)
  return (
    <CheckInActions
      {...rest}
      undoable={undoable}
      onCheckIn={(mark) => {
        onCheckIn(mark)
        setUndoable(mark)
      }}
      onUndo={() => {
        onUndo()
        setUndoable(null)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Clinic/Appointments/CheckInActions',
  component: CheckInActions,
  args: { appointment: expected, today: TODAY, onCheckIn: fn(), onUndo: fn() },
})

export const Expected = meta.story({
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'Check-in of Lena Moreau' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: checkIn.arrived }))
    await userEvent.click(canvas.getByRole('button', { name: checkIn.noShow }))
    await expect(args.onCheckIn.mock.calls).toEqual([['arrived'], ['noShow']])
  },
})

/** The focus goes to Undo and back, since the pressed button is replaced. */
export const Undone = meta.story({
  render: (args) => <CheckInWithState {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('status')).toHaveTextContent(checkIn.saved.arrived)
    await expect(canvas.getByRole('button', { name: checkIn.undo })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onUndo).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('button', { name: checkIn.arrived })).toHaveFocus()
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
})

/** The time of Undo is over. Enter was meant for it, and marks nobody. */
export const UndoOver = meta.story({
  tags: ['behaviour'],
  render: function Marked(args) {
    const [isOver, setOver] = useState(false)
    return (
      <div onKeyDown={({ key }) => key === 'o' && setOver(true)}>
        <CheckInActions {...args} appointment={arrived} undoable={isOver ? null : 'arrived'} />
      </div>
    )
  },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: checkIn.undo }).focus()
    await userEvent.keyboard('o{Enter}')
    await expect(args.onCheckIn).not.toHaveBeenCalled()
    await expect(canvas.getByRole('group')).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: checkIn.noShow })).toHaveFocus()
  },
})

/** A patient who comes late after all, and one who leaves without being seen. */
export const OtherMark = meta.story({
  render: (args) => (
    <div className="flex flex-col gap-3">
      <CheckInActions {...args} appointment={arrived} />
      <CheckInActions {...args} appointment={noShow} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button').map((button) => button.textContent)).toEqual([
      checkIn.noShow,
      checkIn.arrived,
    ])
  },
})

export const JustMarked = meta.story({
  tags: ['visual'],
  args: { undoable: 'noShow' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(checkIn.saved.noShow)).toBeVisible()
    await expect(canvas.getAllByRole('button')).toHaveLength(1)
  },
})

export const Busy = meta.story({
  args: { busy: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: checkIn.arrived }))
    await expect(args.onCheckIn).not.toHaveBeenCalled()
  },
})

/** Nobody checks in before the day, or while the appointment is pending. A backend without check-in has no actions. */
export const NotPossible = meta.story({
  tags: ['behaviour'],
  render: (args) => (
    <>
      <CheckInActions {...args} appointment={{ ...expected, date: '2026-11-21' }} />
      <CheckInActions {...args} appointment={{ ...pending, checkIn: expected.checkIn }} />
      <CheckInActions {...args} appointment={samples.appointment.accepted} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
})

/** The caller's props are set on the root element, in addition to its own. */
export const WithPropsOfTheCaller = meta.story({
  tags: ['behaviour'],
  args: { id: 'of-the-caller', className: 'max-w-md' },
  play: async ({ canvas }) => {
    const root = canvas.getByRole('group')
    await expect(root).toHaveAttribute('id', 'of-the-caller')
    await expect(root).toHaveClass('flex', 'max-w-md')
    await expect(root).toHaveAttribute('data-slot', 'check-in-actions')
  },
})
