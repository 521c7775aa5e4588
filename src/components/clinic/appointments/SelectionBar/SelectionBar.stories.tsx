import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { SelectionBar } from './SelectionBar'

const texts = en.tools.bulk
const { to } = en.appointments.change

const meta = preview.meta({
  title: 'Clinic/Appointments/SelectionBar',
  component: SelectionBar,
  tags: ['new'],
  parameters: { layout: 'padded' },
  args: { count: 3, onChangeStatus: fn(), onEnd: fn() },
})

export const Selected = meta.story({
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('region', { name: texts.label })).toHaveAttribute(
      'data-slot',
      'selection-bar',
    )
    await expect(canvas.getByRole('status')).toHaveTextContent('3 selected')
    await userEvent.click(canvas.getByRole('button', { name: to.accepted }))
    await userEvent.click(canvas.getByRole('button', { name: to.declined }))
    await expect(args.onChangeStatus.mock.calls).toEqual([['accepted'], ['declined']])
    await userEvent.click(canvas.getByRole('button', { name: texts.end }))
    await expect(args.onEnd).toHaveBeenCalledOnce()
  },
})

export const NothingSelected = meta.story({
  args: { count: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(texts.none)
    await expect(canvas.getByRole('button', { name: to.accepted })).toHaveAttribute('aria-disabled', 'true')
    await expect(canvas.getByRole('button', { name: to.declined })).toHaveAttribute('aria-disabled', 'true')
  },
})
