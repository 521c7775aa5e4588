import { Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { SegmentedControl } from './SegmentedControl'

type View = 'day' | 'week' | 'month'

const options = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const

const meta = preview.meta({
  title: 'Forms/SegmentedControl',
  component: SegmentedControl<View>,
  tags: ['new'],
  args: { label: 'View', options, value: 'day' as View, onValueChange: fn() },
  render: function Controlled({ value: initial, onValueChange, ...rest }) {
    const [value, setValue] = useState(initial)
    const change = (next: View) => {
      onValueChange(next)
      setValue(next)
    }
    return <SegmentedControl {...rest} value={value} onValueChange={change} />
  },
})

export const Default = meta.story({
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'View' })).toHaveAttribute(
      'data-slot',
      'segmented-control',
    )
    await expect(canvas.getByText('View')).toBeVisible()
    await userEvent.click(canvas.getByText('Week'))
    await expect(canvas.getByRole('radio', { name: 'Week' })).toBeChecked()
    await expect(args.onValueChange.mock.calls).toEqual([['week']])
  },
})

export const ByKeyboard = meta.story({
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'Day' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: 'Week' })).toHaveFocus()
    await expect(args.onValueChange.mock.calls).toEqual([['week']])
  },
})

export const HiddenLabelAndIcons = meta.story({
  tags: ['visual'],
  render: () => (
    <SegmentedControl
      hideLabel
      label="Theme"
      options={[
        { value: 'light', label: 'Light', icon: <Sun aria-hidden /> },
        { value: 'dark', label: 'Dark', icon: <Moon aria-hidden /> },
      ]}
      value="dark"
      onValueChange={() => undefined}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Theme' })).toBeVisible()
    await expect(canvas.getByText('Theme').getBoundingClientRect().width).toBe(1)
    await expect(canvas.getByRole('radio', { name: 'Dark' })).toBeChecked()
  },
})

/** On a phone each choice is at least 44 px high. */
export const OnPhones = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    for (const radio of canvas.getAllByRole('radio'))
      await expect(radio.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  },
})

export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const [day, , month] = canvas.getAllByRole('radio').map((radio) => radio.getBoundingClientRect().left)
    await expect(day).toBeGreaterThan(month ?? 0)
  },
})
