import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { ui } from '@/messages/en/ui'
import preview from '#.storybook/preview'
import { Field } from '../Field/Field'
import { Select } from '../Select/Select'
import { FilterBar } from './FilterBar'

const controls = (
  <>
    <Field label="Day" className="w-44">
      <Select size="sm" options={[{ value: 'today', label: 'Today' }]} defaultValue="today" />
    </Field>
    <Field label="Doctor" className="w-56">
      <Select size="sm" options={[{ value: '1', label: 'Dr. Anita Rao' }]} defaultValue="1" />
    </Field>
  </>
)

const meta = preview.meta({
  title: 'Forms/FilterBar',
  component: FilterBar,
  tags: ['visual'],
  args: {
    label: 'Filter appointments',
    children: controls,
    applied: [
      { key: 'day', label: 'Day: Today' },
      { key: 'doctor', label: 'Doctor: Dr. Anita Rao' },
    ],
    onRemove: fn(),
    onClear: fn(),
  },
  parameters: { layout: 'padded' },
})

const removeButtonName = (label: string) => ui.filters.remove.replace('{label}', label)

export const Applied = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('region', { name: 'Filter appointments' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: removeButtonName('Day: Today') }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
    await expect(args.onRemove).toHaveBeenLastCalledWith('day')
    await userEvent.click(canvas.getByRole('button', { name: ui.filters.clear }))
    await expect(args.onClear.mock.calls).toEqual([[]])
  },
})

export const NoneApplied = meta.story({
  args: { applied: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list', { name: ui.filters.applied })).toBeNull()
    await expect(canvas.queryByRole('button', { name: ui.filters.clear })).toBeNull()
  },
})

export const FocusAfterRemoval = meta.story({
  tags: ['!visual', 'behaviour'],
  render: function Controlled(args) {
    const [applied, setApplied] = useState(args.applied)
    return (
      <FilterBar
        {...args}
        applied={applied}
        onRemove={(key) => setApplied(applied.filter((filter) => filter.key !== key))}
        onClear={() => setApplied([])}
      />
    )
  },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: removeButtonName('Day: Today') }).focus()
    await userEvent.keyboard('{Enter}')
    const last = canvas.getByRole('button', { name: removeButtonName('Doctor: Dr. Anita Rao') })
    await expect(last).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(last).not.toBeInTheDocument()
    await expect(canvas.getByRole('region', { name: 'Filter appointments' })).toHaveFocus()
  },
})

export const ManyOnPhones = meta.story({
  args: {
    applied: Array.from({ length: 6 }, (_, index) => ({
      key: `${index}`,
      label: `Doctor: Dr. Name ${index}`,
    })),
  },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    for (const button of canvas.getAllByRole('button')) {
      await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    }
  },
})

export const One = meta.story({
  args: { applied: [{ key: 'status', label: 'Status: Pending' }] },
  play: async ({ canvas, userEvent, args }) => {
    // The first two tab stops are the selects.
    for (let press = 0; press < 3; press += 1) await userEvent.tab()
    await expect(canvas.getByRole('button', { name: removeButtonName('Status: Pending') })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onRemove.mock.calls).toEqual([['status']])
    canvas.getByRole('button', { name: ui.filters.clear }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClear.mock.calls).toEqual([[]])
    // The clear button is removed, so the bar gets the focus.
    await expect(canvas.getByRole('region', { name: 'Filter appointments' })).toHaveFocus()
  },
})

export const LongNamesOnPhones = meta.story({
  args: {
    applied: [
      { key: 'doctor', label: 'Doctor: Dr. Venkatanarasimharajuvaripeta Subramaniam Krishnamurthy Iyer' },
    ],
  },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
