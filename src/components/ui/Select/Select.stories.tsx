import { useState } from 'react'
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test'
import { expectColour, hovered } from '#.storybook/hover'
import preview from '#.storybook/preview'
import { Field } from '../Field/Field'
import { Select } from './Select'

const statuses = ['All', 'Pending', 'Accepted', 'Completed', 'Declined', 'Cancelled'].map((label) => ({
  value: label.toLowerCase(),
  label,
}))

const meta = preview.meta({
  title: 'Forms/Select',
  component: Select,
  tags: ['visual'],
  args: { options: statuses, onValueChange: fn(), placeholder: 'Choose one' },
  decorators: [
    (Story) => (
      <Field label="Status" className="w-64">
        <Story />
      </Field>
    ),
  ],
})

const waitUntilListClosed = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())

export const WithPlaceholder = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Status' })).toHaveTextContent('Choose one')
  },
})

export const Open = meta.story({
  args: { defaultValue: 'pending' },
  // Radix hides the page behind an open list from screen readers, and keeps the focus out of the page.
  parameters: { a11y: { config: { rules: [{ id: 'aria-hidden-focus', enabled: false }] } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Status' }))
    await waitFor(() => expect(screen.getByRole('option', { name: 'Pending', selected: true })).toBeVisible())
    await userEvent.tab()
    await expect(screen.getByRole('listbox')).toContainElement(document.activeElement as HTMLElement)
  },
})

export const ByMouse = meta.story({
  tags: ['!visual', 'behaviour'],
  args: { defaultValue: 'all' },
  play: async ({ canvas, userEvent, args }) => {
    const select = canvas.getByRole('combobox', { name: 'Status' })
    await expect(select).toHaveTextContent('All')
    await userEvent.click(select)
    await userEvent.click(await screen.findByRole('option', { name: 'Declined' }))
    await waitUntilListClosed()
    await expect(args.onValueChange).toHaveBeenCalledOnce()
    await expect(args.onValueChange).toHaveBeenLastCalledWith('declined')
    await expect(select).toHaveTextContent('Declined')
    await expect(select).toHaveFocus()
  },
})

export const ByKeyboard = meta.story({
  tags: ['behaviour'],
  args: { defaultValue: 'all' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('option', { name: 'All' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('option', { name: 'Accepted' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitUntilListClosed()
    await expect(args.onValueChange).toHaveBeenCalledOnce()
    await expect(args.onValueChange).toHaveBeenLastCalledWith('accepted')
    await expect(canvas.getByRole('combobox')).toHaveFocus()
  },
})

export const TypeaheadAndEscape = meta.story({
  tags: ['!visual', 'behaviour'],
  args: { defaultValue: 'all' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await screen.findByRole('listbox')
    await userEvent.keyboard('com')
    await waitFor(() => expect(screen.getByRole('option', { name: 'Completed' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitUntilListClosed()
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await expect(canvas.getByRole('combobox')).toHaveTextContent('All')
  },
})

const doctors = ['Dr. Amara Okafor', 'Dr. Jonas Weber'].map((label) => ({ value: label, label }))

/** A Space within a typed label belongs to it. Alone it opens the list. */
export const LabelWithSpace = meta.story({
  tags: ['!visual', 'behaviour'],
  args: { options: doctors },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await screen.findByRole('listbox')
    await userEvent.keyboard('{Escape}')
    await waitUntilListClosed()
    await userEvent.keyboard('Dr. Jonas')
    await expect(canvas.getByRole('combobox')).toHaveTextContent('Dr. Jonas Weber')
    await expect(screen.queryByRole('listbox')).toBeNull()
  },
})

export const Controlled = meta.story({
  tags: ['!visual'],
  render: function Controlled(args) {
    const [value, setValue] = useState('')
    return (
      <Select
        {...args}
        value={value}
        onValueChange={(next) => {
          setValue(next)
          args.onValueChange?.(next)
        }}
      />
    )
  },
  play: async ({ canvas, userEvent, args }) => {
    const select = canvas.getByRole('combobox')
    await expect(select).toHaveTextContent('Choose one')
    await userEvent.click(select)
    await userEvent.click(await screen.findByRole('option', { name: 'Pending' }))
    await waitUntilListClosed()
    await expect(select).toHaveTextContent('Pending')
    await expect(args.onValueChange).toHaveBeenCalledOnce()
    await expect(args.onValueChange).toHaveBeenLastCalledWith('pending')
  },
})

export const DisabledOption = meta.story({
  args: {
    options: statuses.map((option) => ({ ...option, disabled: option.value === 'declined' })),
    defaultValue: 'completed',
  },
  play: async ({ userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('option', { name: 'Completed' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitUntilListClosed()
    await expect(args.onValueChange).toHaveBeenCalledOnce()
    await expect(args.onValueChange).toHaveBeenLastCalledWith('cancelled')
  },
})

export const LongNames = meta.story({
  args: {
    options: [{ value: '1', label: 'Dr. Venkatanarasimharajuvaripeta Subramaniam Krishnamurthy Iyer' }],
    defaultValue: '1',
  },
  play: async ({ canvas }) => {
    const select = canvas.getByRole('combobox')
    await expect(select.scrollWidth).toBeLessThanOrEqual(select.clientWidth)
  },
})

export const Small = meta.story({ args: { size: 'sm', defaultValue: 'all' } })
export const Invalid = meta.story({
  args: { 'aria-invalid': true },
  play: async ({ canvas }) => {
    const control = canvas.getByRole('combobox')
    await expect(control).toBeInvalid()
    await expectColour(control, 'borderTopColor', 'danger')
  },
})

export const Disabled = meta.story({
  args: { disabled: true, defaultValue: 'all' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeDisabled()
  },
})

export const ClickOutside = meta.story({
  tags: ['!visual', 'behaviour'],
  args: { defaultValue: 'all' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await screen.findByRole('listbox')
    await fireEvent.pointerDown(document.documentElement)
    await waitUntilListClosed()
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await expect(canvas.getByRole('combobox')).toHaveFocus()
  },
})

/** The value comes from an old link, and the option no longer exists. */
export const UnknownValue = meta.story({
  args: { value: 'waiting' },
  play: async ({ canvas, userEvent, args }) => {
    const select = canvas.getByRole('combobox')
    await expect(select).toHaveTextContent('Choose one')
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await userEvent.click(select)
    await userEvent.click(await screen.findByRole('option', { name: 'Pending' }))
    await waitUntilListClosed()
    await expect(args.onValueChange?.mock.calls).toEqual([['pending']])
  },
})

export const Many = meta.story({
  args: {
    options: Array.from({ length: 60 }, (_, index) => ({ value: `${index}`, label: `Dr. Number ${index}` })),
    defaultValue: '0',
  },
  play: async ({ userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const list = await screen.findByRole('listbox')
    await waitFor(() => expect(screen.getByRole('option', { name: 'Dr. Number 0' })).toHaveFocus())
    await expect(list.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(screen.getByRole('option', { name: 'Dr. Number 59' })).toHaveFocus())
    await userEvent.keyboard(' ')
    await waitUntilListClosed()
    await expect(args.onValueChange?.mock.calls).toEqual([['59']])
  },
})

export const RightToLeft = meta.story({
  args: { defaultValue: 'all' },
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const select = canvas.getByRole('combobox')
    const arrow = select.querySelector('svg')?.getBoundingClientRect()
    await expect(arrow?.left).toBe(select.getBoundingClientRect().left + 13)
  },
})

export const Hover = meta.story({
  decorators: [hovered],
  play: async ({ canvas }) => {
    await expectColour(canvas.getByRole('combobox', { name: 'Status' }), 'borderTopColor', 'ink')
  },
})
