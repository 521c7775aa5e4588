import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { ui } from '@/messages/en/ui'
import preview from '#.storybook/preview'
import { Field } from '../Field/Field'
import { SearchField, type SearchFieldProps } from './SearchField'

/** Holds the text, as a screen of the app does. */
function ControlledSearchField({ value: initialValue, onValueChange, ...rest }: SearchFieldProps) {
  const [value, setValue] = useState(initialValue)
  return (
    <Field label="Search patients" className="max-w-72">
      <SearchField
        {...rest}
        value={value}
        onValueChange={(next) => {
          setValue(next)
          onValueChange(next)
        }}
      />
    </Field>
  )
}

const meta = preview.meta({
  title: 'Forms/SearchField',
  component: SearchField,
  tags: ['visual'],
  args: { value: '', placeholder: 'Name or phone number', onValueChange: fn() },
  render: (args) => <ControlledSearchField {...args} />,
})

export const Empty = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('searchbox', { name: 'Search patients' })
    await expect(canvas.queryByRole('button')).toBeNull()
    await userEvent.type(field, 'Le{Escape}{Escape}')
    await expect(field).toHaveValue('')
    await expect(field).toHaveFocus()
    await expect(args.onValueChange.mock.calls).toEqual([['L'], ['Le'], ['']])
  },
})

/** The button disappears with the text, and the field gets the focus. */
export const Cleared = meta.story({
  tags: ['!visual', 'behaviour'],
  args: { value: 'Lena' },
  play: async ({ args, canvas, userEvent }) => {
    const clear = canvas.getByRole('button', { name: ui.clearSearch })
    await userEvent.tab()
    await userEvent.tab()
    await expect(clear).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(clear).not.toBeInTheDocument()
    await expect(canvas.getByRole('searchbox')).toHaveFocus()
    await expect(args.onValueChange.mock.calls).toEqual([['']])
  },
})

export const LongTextInFilters = meta.story({
  tags: ['desk'],
  args: { size: 'sm', value: 'Wolfeschlegelsteinhausenbergerdorff Bartholomew' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('searchbox').getBoundingClientRect()
    const clear = canvas.getByRole('button').getBoundingClientRect()
    await expect(clear.right).toBeLessThanOrEqual(field.right)
    await expect(canvas.getByRole('searchbox')).toHaveStyle({ paddingInlineEnd: '32px' })
  },
})

export const OnPhones = meta.story({
  args: { value: 'Lena', size: 'sm' },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByRole('button').getBoundingClientRect()
    await expect([width, height]).toEqual([44, 44])
  },
})

/** A read-only text cannot be cleared. */
export const ReadOnly = meta.story({
  tags: ['!visual'],
  args: { value: 'Lena', readOnly: true },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('searchbox')
    await expect(canvas.queryByRole('button')).toBeNull()
    await userEvent.click(field)
    await userEvent.keyboard('{Escape}')
    await expect(field).toHaveValue('Lena')
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
})

export const Disabled = meta.story({
  args: { value: 'Lena', disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox')).toBeDisabled()
    await expect(canvas.getByRole('button')).toBeDisabled()
  },
})
