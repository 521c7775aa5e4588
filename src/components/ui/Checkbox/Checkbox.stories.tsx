import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { Checkbox } from './Checkbox'

const meta = preview.meta({
  title: 'Forms/Checkbox',
  component: Checkbox,
  tags: ['visual'],
  args: { label: 'Asha Pillai, 09:00', onCheckedChange: fn() },
})

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole('checkbox', { name: 'Asha Pillai, 09:00' })
    await userEvent.click(canvas.getByText('Asha Pillai, 09:00'))
    await expect(box).toBeChecked()
    await expect(box).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onCheckedChange?.mock.calls).toEqual([[true], [false]])
  },
})

export const Checked = meta.story({
  args: { defaultChecked: true, hint: 'Walk-in' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Asha Pillai, 09:00' })).toHaveAccessibleDescription(
      'Walk-in',
    )
  },
})

export const Indeterminate = meta.story({
  args: { checked: 'indeterminate', label: 'All of this page' },
  play: async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole('checkbox')
    await expect(box).toBePartiallyChecked()
    await userEvent.click(box)
    await expect(args.onCheckedChange?.mock.calls).toEqual([[true]])
  },
})

export const HiddenLabel = meta.story({
  args: { hideLabel: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Asha Pillai, 09:00' })).toBeVisible()
    const label = canvas.getByText('Asha Pillai, 09:00')
    const { left, right, top, bottom } = label.getBoundingClientRect()
    await expect(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)).not.toBe(label)
  },
})

export const Invalid = meta.story({
  args: { 'aria-invalid': true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBeInvalid()
  },
})

export const Disabled = meta.story({
  args: { disabled: true },
  render: (args) => (
    <div className="flex flex-col">
      <Checkbox {...args} />
      <Checkbox {...args} defaultChecked label="Omar Sheikh, 09:30" />
    </div>
  ),
  play: async ({ canvas, userEvent, args }) => {
    for (const box of canvas.getAllByRole('checkbox')) {
      await expect(box).toBeDisabled()
      await userEvent.click(box)
    }
    await expect(args.onCheckedChange).not.toHaveBeenCalled()
  },
})

export const LongName = meta.story({
  args: {
    label: 'Bartholomew Alexander Featherstonehaugh-Cholmondeley, 09:00',
    hint: 'Walk-in, booked by the clinic on behalf of the patient',
    className: 'w-64',
  },
  play: async ({ canvas }) => {
    const label = canvas.getByText(/Bartholomew/)
    await expect(label.scrollWidth).toBeLessThanOrEqual(256)
    // The box does not shrink beside a label that wraps.
    await expect(canvas.getByRole('checkbox').getBoundingClientRect().width).toBe(18)
  },
})
