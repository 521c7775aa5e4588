import { expect, fn, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { Field } from '../Field/Field'
import { Radio, RadioGroup } from './RadioGroup'

const meta = preview.meta({
  title: 'Components/RadioGroup',
  component: RadioGroup,
  subcomponents: { Radio },
  args: {
    onValueChange: fn(),
    children: [
      <Radio key="male" value="Male" label="Male" />,
      <Radio key="female" value="Female" label="Female" />,
    ],
  },
  decorators: [
    (Story) => (
      <Field group label="Gender">
        <Story />
      </Field>
    ),
  ],
})

export const Vertical = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Gender' })).toBeVisible()
    await userEvent.click(canvas.getByText('Female'))
    await expect(args.onValueChange).toHaveBeenCalledOnce()
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Female')
    await expect(canvas.getByRole('radio', { name: 'Female' })).toBeChecked()
  },
})

export const ByKeyboard = meta.story({
  args: { orientation: 'horizontal' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'Male' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Male')
    // Held down until it takes effect, as by a hand: Radix looks whether the key is still pressed.
    await userEvent.keyboard('{ArrowRight>}')
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Female' })).toBeChecked())
    await userEvent.keyboard('{/ArrowRight}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Female')
  },
})

export const Cards = meta.story({
  args: {
    defaultValue: '2',
    className: 'w-72',
    children: [
      <Radio key="1" variant="card" value="1" label="Monday, 09:00" hint="5 places" />,
      <Radio key="2" variant="card" value="2" label="Tuesday, 16:30" hint="1 place" />,
      <Radio key="3" variant="card" value="3" label="Friday, 11:15" hint="Fully booked" disabled />,
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    const monday = canvas.getByRole('radio', { name: 'Monday, 09:00' })
    await expect(monday).toHaveAccessibleDescription('5 places')
    await userEvent.click(canvas.getByText('5 places'))
    await expect(args.onValueChange).toHaveBeenCalledOnce()
    await expect(args.onValueChange).toHaveBeenLastCalledWith('1')
    await expect(canvas.getByRole('radio', { name: 'Friday, 11:15' })).toBeDisabled()
  },
})

export const Invalid = meta.story({ args: { 'aria-invalid': true } })

export const Disabled = meta.story({
  args: { disabled: true, defaultValue: 'Male' },
  play: async ({ canvas }) => {
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).toBeDisabled()
  },
})
