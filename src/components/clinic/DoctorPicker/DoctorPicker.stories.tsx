import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { fixtures } from '../../../../stories/mocks/fixtures'
import { DoctorPicker } from './DoctorPicker'

const meta = preview.meta({
  title: 'Clinic/DoctorPicker',
  component: DoctorPicker,
  parameters: { layout: 'padded' },
  args: { doctors: fixtures.doctors, value: null, onChange: fn(), onViewProfile: fn() },
  render: function Controlled({ value: initial, onChange, ...args }) {
    const [value, setValue] = useState(initial)
    return (
      <DoctorPicker
        {...args}
        value={value}
        onChange={(id) => {
          onChange(id)
          setValue(id)
        }}
      />
    )
  },
})

const { label, viewProfile, choose } = en.doctors.picker

export const NothingChosen = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: label })
    await userEvent.click(canvas.getByRole('button', { name: viewProfile }))
    await expect(args.onViewProfile).not.toHaveBeenCalled()
    await expect(canvas.getByText(choose)).toBeVisible()
    await expect(input).toHaveFocus()
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription(choose)
  },
})

export const Chosen = meta.story({
  args: { value: 7 },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('combobox', { name: label })).toHaveValue('Dr. Claire Fontaine')
    await userEvent.click(canvas.getByRole('button', { name: viewProfile }))
    await expect(args.onViewProfile.mock.calls).toEqual([[7]])
  },
})

export const FoundByTyping = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: label }), 'lind')
    await screen.findByRole('option', { name: 'Dr. Jonas Lindqvist' })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange.mock.calls).toEqual([[2]])
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: viewProfile })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onViewProfile.mock.calls).toEqual([[2]])
  },
})

export const NoDoctors = meta.story({
  args: { doctors: [] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: label }))
    await expect(await screen.findByText(en.ui.combobox.empty)).toBeInTheDocument()
  },
})
