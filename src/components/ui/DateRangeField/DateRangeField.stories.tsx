import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { closedOn } from '../../../../stories/closedDays'
import { TODAY } from '../../../../stories/mocks/fixtures'
import { Field } from '../Field/Field'
import { DateRangeField, type DateRangeFieldProps } from './DateRangeField'

function ControlledDateRangeField({ value: initial, onValueChange, ...rest }: DateRangeFieldProps) {
  const [value, setValue] = useState(initial)
  return (
    <div className="pb-24">
      <DateRangeField
        {...rest}
        value={value}
        onValueChange={(range) => {
          setValue(range)
          onValueChange(range)
        }}
      />
    </div>
  )
}

const meta = preview.meta({
  title: 'Forms/DateRangeField',
  component: DateRangeField,
  tags: ['visual', 'new'],
  // Typed dates are read at once, as after a pause of a person.
  loaders: [() => import('@/domain/typedDate')],
  args: { value: { from: '2026-12-24', to: '2026-12-31' }, today: TODAY, onValueChange: fn() },
  render: (args) => (
    <Field label="Closed" group>
      <ControlledDateRangeField {...args} />
    </Field>
  ),
})

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'Closed' })).toBeVisible()
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Last day' }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Last day' }), '2/1{Enter}')
    await expect(args.onValueChange.mock.calls).toEqual([[{ from: '2026-12-24', to: '2027-01-02' }]])
  },
})

export const Empty = meta.story({
  args: { value: { from: '', to: '' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'First day' }), '1/12')
    await userEvent.tab()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Last day' }), '5/12{Enter}')
    await expect(args.onValueChange.mock.lastCall).toEqual([{ from: '2026-12-01', to: '2026-12-05' }])
  },
})

/** A later first day keeps the last one, and says that they do not fit. */
export const Reversed = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const first = canvas.getByRole('textbox', { name: 'First day' })
    const last = canvas.getByRole('textbox', { name: 'Last day' })
    await userEvent.clear(first)
    await userEvent.type(first, '5/1/2027{Enter}')
    await expect(args.onValueChange.mock.lastCall).toEqual([{ from: '2027-01-05', to: '2026-12-31' }])
    await expect(last).toHaveAccessibleDescription('The last day is before the first.')
    await expect(last).toBeInvalid()
    await userEvent.clear(last)
    await userEvent.type(last, '4/1/2027{Enter}')
    await expect(canvas.getByRole('alert')).toHaveTextContent('Choose 05/01/2027 or a later day.')
    await expect(last).toHaveValue('4/1/2027')
  },
})

export const ClosedDays = meta.story({
  tags: ['behaviour', '!visual'],
  args: { min: TODAY, unavailableReason: closedOn },
  play: async ({ canvas, userEvent }) => {
    const first = canvas.getByRole('textbox', { name: 'First day' })
    await userEvent.clear(first)
    await userEvent.type(first, '19/11/2026{Enter}')
    await expect(canvas.getByRole('alert')).toHaveTextContent('Choose 20/11/2026 or a later day.')
  },
})

export const Required = meta.story({
  render: (args) => (
    <Field label="Closed" group required>
      <ControlledDateRangeField {...args} fromLabel="From" toLabel="To" />
    </Field>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'From' })).toBeRequired()
    await expect(canvas.getByRole('textbox', { name: 'To' })).toBeRequired()
  },
})

export const Disabled = meta.story({
  args: { disabled: true },
  play: async ({ canvas }) => {
    for (const each of canvas.getAllByRole('textbox')) await expect(each).toBeDisabled()
  },
})

export const ReadOnly = meta.story({
  args: { readOnly: true },
  play: async ({ canvas }) => {
    for (const each of canvas.getAllByRole('textbox')) await expect(each).toHaveAttribute('readonly')
  },
})

export const Phone = meta.story({
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const Arabic = meta.story({ globals: { language: 'ar' } })
