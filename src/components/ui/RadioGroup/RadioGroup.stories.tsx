import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { expectColour, hovered } from '#.storybook/hover'
import preview from '#.storybook/preview'
import { Field } from '../Field/Field'
import { Radio, RadioGroup } from './RadioGroup'

const meta = preview.meta({
  title: 'Forms/RadioGroup',
  component: RadioGroup,
  tags: ['visual'],
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

async function arrowTo(
  userEvent: { keyboard: (keys: string) => Promise<void> },
  key: string,
  radio: Element,
) {
  // Hold the key until the radio is checked: Radix tests whether an arrow key is pressed.
  await userEvent.keyboard(`{${key}>}`)
  await waitFor(() => expect(radio).toBeChecked())
  await userEvent.keyboard(`{/${key}}`)
}

const onSubmit = fn()

/** Enter submits the form and chooses nothing, once for a held key. */
export const EnterSubmits = meta.story({
  tags: ['behaviour'],
  args: { onKeyDown: fn() },
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <RadioGroup {...args} />
    </form>
  ),
  play: async ({ canvas, userEvent, args }) => {
    onSubmit.mockClear()
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'Male' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await fireEvent.keyDown(canvas.getByRole('radio', { name: 'Male' }), { key: 'Enter', repeat: true })
    await expect(onSubmit).toHaveBeenCalledOnce()
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
})

export const Horizontal = meta.story({
  args: { orientation: 'horizontal' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'Male' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Male')
    await arrowTo(userEvent, 'ArrowRight', canvas.getByRole('radio', { name: 'Female' }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Female')
    await userEvent.tab()
    await expect(document.body).toHaveFocus()
  },
})

const slots = ['09:00', '09:30', '10:00', '10:30'].map((time) => (
  <Radio key={time} variant="card" value={time} label={time} disabled={time === '10:00'} />
))

/** All four arrow keys move to the next or the previous choice, and skip disabled choices. */
export const AllFourArrowsInAGrid = meta.story({
  tags: ['behaviour'],
  args: { defaultValue: '09:00', className: 'grid! w-72 max-w-full grid-cols-2', children: slots },
  globals: { direction: 'ltr' },
  play: async ({ canvas, userEvent, args }) => {
    const radio = (name: string) => canvas.getByRole('radio', { name })
    await userEvent.tab()
    await expect(radio('09:00')).toHaveFocus()
    await arrowTo(userEvent, 'ArrowRight', radio('09:30'))
    await arrowTo(userEvent, 'ArrowDown', radio('10:30'))
    await arrowTo(userEvent, 'ArrowDown', radio('09:00'))
    await arrowTo(userEvent, 'ArrowUp', radio('10:30'))
    await arrowTo(userEvent, 'ArrowLeft', radio('09:30'))
    await expect(args.onValueChange?.mock.calls).toEqual([
      ['09:30'],
      ['10:30'],
      ['09:00'],
      ['10:30'],
      ['09:30'],
    ])
  },
})

export const RightToLeft = meta.story({
  args: { orientation: 'horizontal', defaultValue: 'Male' },
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    const female = canvas.getByRole('radio', { name: 'Female' })
    const male = canvas.getByRole('radio', { name: 'Male' })
    await expect(female.getBoundingClientRect().right).toBeLessThan(male.getBoundingClientRect().left)
    await userEvent.tab()
    await arrowTo(userEvent, 'ArrowLeft', female)
  },
})

export const LongNames = meta.story({
  args: {
    className: 'w-64',
    defaultValue: '1',
    children: [
      <Radio key="1" value="1" label="Dr. Venkatanarasimharajuvaripeta Subramaniam Krishnamurthy Iyer" />,
      <Radio
        key="2"
        variant="card"
        value="2"
        label="Dr. Anita Rao"
        hint="Consultant in paediatric surgery"
      />,
    ],
  },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup')
    await expect(group.scrollWidth).toBeLessThanOrEqual(group.clientWidth)
    await expect(canvas.getByRole('radio', { name: /Iyer/ }).getBoundingClientRect().width).toBe(18)
  },
})

export const Cards = meta.story({
  args: {
    defaultValue: '2',
    className: 'w-72 max-w-full',
    children: [
      <Radio key="1" variant="card" value="1" label="Monday, 09:00" hint="5 bookings" />,
      <Radio key="2" variant="card" value="2" label="Tuesday, 16:30" hint="1 booking" />,
      <Radio key="3" variant="card" value="3" label="Friday, 11:15" hint="Fully booked" disabled />,
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    const monday = canvas.getByRole('radio', { name: 'Monday, 09:00' })
    await expect(monday).toHaveAccessibleDescription('5 bookings')
    await userEvent.click(canvas.getByText('5 bookings'))
    await expect(args.onValueChange).toHaveBeenCalledOnce()
    await expect(args.onValueChange).toHaveBeenLastCalledWith('1')
    await expect(canvas.getByRole('radio', { name: 'Friday, 11:15' })).toBeDisabled()
  },
})

export const Invalid = meta.story({
  args: { 'aria-invalid': true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup')).toBeInvalid()
    for (const radio of canvas.getAllByRole('radio')) await expectColour(radio, 'borderTopColor', 'danger')
  },
})

export const Disabled = meta.story({
  args: { disabled: true, defaultValue: 'Male' },
  play: async ({ canvas, userEvent, args }) => {
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).toBeDisabled()
    await userEvent.click(canvas.getByText('Female'))
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
})

export const Hover = meta.story({
  args: Cards.input.args,
  decorators: [hovered],
  play: async ({ canvasElement }) => {
    const cards = canvasElement.querySelectorAll('[data-slot=radio]')
    await expect(cards).toHaveLength(3)
    // An enabled card, the chosen card and a disabled card.
    const backgrounds = ['hover', 'accent-soft', 'surface-sunken']
    for (const [index, card] of cards.entries())
      await expectColour(card, 'backgroundColor', backgrounds[index] ?? '')
  },
})
