import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { samples } from '../../../../stories/mocks/samples'
import { DoctorPicker } from './DoctorPicker'

const meta = preview.meta({
  title: 'Clinic/Doctors/DoctorPicker',
  component: DoctorPicker,
  tags: ['nightly'],
  parameters: { layout: 'padded' },
  args: { doctors: samples.doctors, value: null, onChange: fn(), onViewProfile: fn() },
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
  tags: ['visual'],
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
  tags: ['visual'],
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

const waitUntilListClosed = () => waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())

/** The reminder disappears when a doctor is chosen. */
export const ChosenAfterAReminder = meta.story({
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: viewProfile }))
    await userEvent.keyboard('okafor')
    await userEvent.click(await screen.findByRole('option', { name: 'Dr. Amara Okafor' }))
    await waitUntilListClosed()
    await expect(canvas.queryByText(choose)).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: viewProfile }))
    await expect(args.onChange.mock.calls).toEqual([[1]])
    await expect(args.onViewProfile.mock.calls).toEqual([[1]])
  },
})

export const EscapeKeepsTheChoice = meta.story({
  tags: ['behaviour'],
  args: { value: 7 },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: label })
    await userEvent.click(input)
    await screen.findByRole('listbox')
    await userEvent.keyboard('{ArrowDown}{Escape}')
    await waitUntilListClosed()
    await expect(input).toHaveFocus()
    await expect(input).toHaveValue('Dr. Claire Fontaine')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
})

export const Emptied = meta.story({
  tags: ['behaviour'],
  args: { value: 7 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.clear(canvas.getByRole('combobox', { name: label }))
    await userEvent.tab()
    await waitUntilListClosed()
    await expect(args.onChange.mock.calls).toEqual([[null]])
    await userEvent.click(canvas.getByRole('button', { name: viewProfile }))
    await expect(canvas.getByText(choose)).toBeVisible()
    await expect(args.onViewProfile).not.toHaveBeenCalled()
  },
})

export const NoMatch = meta.story({
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: label }), 'zzz')
    await expect(await screen.findByText(en.ui.combobox.empty)).toBeInTheDocument()
    await expect(screen.queryByRole('option')).not.toBeInTheDocument()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
})

export const Loading = meta.story({
  args: { doctors: [], busy: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: label }))
    await expect(canvas.getByRole('status')).toHaveTextContent(en.ui.combobox.loading)
    await expect(screen.queryByText(en.ui.combobox.empty)).not.toBeInTheDocument()
  },
})

/** On a phone the button is below the input. */
export const LongNameOnAPhone = meta.story({
  tags: ['visual'],
  args: { value: 11 },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox', { name: label })
    const button = canvas.getByRole('button', { name: viewProfile })
    await expect(input).toHaveValue('Dr. Maximiliana Featherstonehaugh-Oyelaran de Villanueva')
    await expect(button.getBoundingClientRect().top).toBeGreaterThan(input.getBoundingClientRect().bottom)
    for (const control of [input, button])
      await expect(control.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
