import { useEffect, useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { AddressField, type AddressFieldProps, type AddressSuggestion } from './AddressField'

const places: AddressSuggestion[] = [
  { id: 'w1', label: '12 Harbour Street, Portland, OR 97204', latitude: 45.5152, longitude: -122.6784 },
  { id: 'w2', label: '12 Harbour View, Portsmouth PO1 3AX', latitude: 50.7989, longitude: -1.0911 },
  { id: 'w3', label: '12 Harbourside Road, Port Elizabeth' },
]
const [harbourStreet, harbourView] = places as [AddressSuggestion, AddressSuggestion]

function ControlledAddressField({ value: initial, onValueChange, ...rest }: AddressFieldProps) {
  const [value, setValue] = useState(initial)
  return (
    <AddressField
      {...rest}
      value={value}
      onValueChange={(next) => {
        setValue(next)
        onValueChange(next)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Clinic/Settings/AddressField',
  component: AddressField,
  tags: ['nightly'],
  decorators: [
    (Story) => (
      <div className="w-96 max-w-full">
        <Story />
      </div>
    ),
  ],
  argTypes: { error: { control: 'text' }, attribution: { control: 'text' } },
  args: { name: 'address', value: '', onValueChange: fn(), onQueryChange: fn(), onSelect: fn() },
  render: (args) => <ControlledAddressField {...args} />,
})

const label = en.settings.address
const waitUntilListClosed = () => waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())

/** Without a configured maps service the field is a plain text field. */
export const WithoutService = meta.story({
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: label })
    await expect(input).toBeRequired()
    await expect(input).toHaveAttribute('autocomplete', 'street-address')
    await userEvent.type(input, 'Mill')
    await expect(input).toHaveValue('Mill')
    await expect(input).toHaveAttribute('dir', 'auto')
    await expect(args.onValueChange.mock.calls).toEqual([['M'], ['Mi'], ['Mil'], ['Mill']])
    await expect(args.onQueryChange).not.toHaveBeenCalled()
  },
})

export const Missing = meta.story({
  args: { error: en.errors.settings.address },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText(label)
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription('Please enter an address before saving.')
  },
})

/** With a configured maps service, before anything is typed. */
export const Empty = meta.story({
  args: { suggestions: [] },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: label, expanded: false })
    await userEvent.tab()
    await expect(input).toHaveFocus()
    await expect(input).toHaveAttribute('aria-autocomplete', 'list')
    await expect(input).toBeRequired()
    await userEvent.keyboard('{ArrowDown}')
    await expect(input).toHaveAttribute('aria-expanded', 'false')
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
})

/** The digits of a Latin address stay before its street in a right-to-left page too. */
export const RightToLeft = meta.story({
  args: { suggestions: places },
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: label })
    await expect(getComputedStyle(input).direction).toBe('rtl')
    await userEvent.type(input, '12 Harbour Street')
    await expect(getComputedStyle(input).direction).toBe('ltr')
    await userEvent.clear(input)
    await userEvent.type(input, '12 شارع الميناء')
    await expect(getComputedStyle(input).direction).toBe('rtl')
  },
})

export const ByMouse = meta.story({
  args: { suggestions: places },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: label })
    await userEvent.type(input, '12 H')
    await waitFor(() => expect(screen.getByRole('listbox', { name: label })).toBeVisible())
    await userEvent.click(screen.getByRole('option', { name: harbourView.label }))
    await waitUntilListClosed()
    await expect(input).toHaveValue(harbourView.label)
    await expect(input).toHaveFocus()
    await expect(args.onSelect?.mock.calls).toEqual([[harbourView]])
    await expect(args.onValueChange).toHaveBeenLastCalledWith(harbourView.label)
    await expect(args.onQueryChange?.mock.calls).toEqual([['1'], ['12'], ['12 '], ['12 H']])
  },
})

export const ByKeyboard = meta.story({
  tags: ['behaviour'],
  args: { suggestions: places },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: label })
    const active = () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')
    await userEvent.tab()
    await userEvent.keyboard('12')
    await expect(input).toHaveAttribute('aria-controls', (await screen.findByRole('listbox')).id)
    // No option is preselected, so Enter submits the typed text.
    await expect(input).not.toHaveAttribute('aria-activedescendant')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(active()).toHaveTextContent(harbourView.label)
    await userEvent.keyboard('{ArrowUp}')
    await expect(active()).toHaveTextContent(harbourStreet.label)
    await userEvent.keyboard('{Enter}')
    await waitUntilListClosed()
    await expect(input).toHaveValue(harbourStreet.label)
    await expect(input).toHaveAttribute('aria-expanded', 'false')
    await expect(args.onSelect?.mock.calls).toEqual([[harbourStreet]])
  },
})

/** The live region announces the number of suggestions. */
export const Announced = meta.story({
  tags: ['behaviour'],
  args: { suggestions: places },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: label }), '1')
    await expect(canvas.getByRole('status')).toHaveTextContent('3 options')
    await expect(screen.getAllByRole('option').map((each) => each.textContent)).toEqual(
      places.map((each) => each.label),
    )
    await userEvent.keyboard('{Escape}')
    await waitUntilListClosed()
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
})

export const EscapeKeepsTheText = meta.story({
  tags: ['behaviour'],
  args: { suggestions: places },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: label })
    await userEvent.type(input, '12 Ha')
    await userEvent.keyboard('{ArrowDown}{Escape}')
    await waitUntilListClosed()
    await expect(input).toHaveValue('12 Ha')
    await expect(input).toHaveFocus()
    await expect(args.onSelect).not.toHaveBeenCalled()
  },
})

/** Any text is a valid address, even if the service does not know it. */
export const FreeText = meta.story({
  args: { suggestions: places },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: label })
    await userEvent.type(input, '2nd floor, old mill')
    await userEvent.tab()
    await waitUntilListClosed()
    await expect(input).not.toHaveFocus()
    await expect(input).toHaveValue('2nd floor, old mill')
    await expect(args.onSelect).not.toHaveBeenCalled()
  },
})

export const ChosenThenExtended = meta.story({
  tags: ['behaviour'],
  args: { suggestions: places },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: label })
    await userEvent.type(input, '1{ArrowDown}{Enter}')
    await userEvent.type(input, ', 2nd floor')
    await userEvent.tab()
    await expect(input).toHaveValue(`${harbourStreet.label}, 2nd floor`)
    await expect(args.onValueChange).toHaveBeenLastCalledWith(`${harbourStreet.label}, 2nd floor`)
    await expect(args.onSelect).toHaveBeenCalledOnce()
  },
})

export const Loading = meta.story({
  args: { suggestions: [], loading: true },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: label })
    await userEvent.type(input, '12 H')
    await expect(canvas.getByRole('status')).toHaveTextContent(en.ui.combobox.loading)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(input).toHaveAttribute('aria-expanded', 'false'))
    await expect(input).toHaveValue('12 H')
  },
})

export const NothingFound = meta.story({
  args: { suggestions: [], value: 'Nowhere 0' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: label })
    await userEvent.type(input, '0')
    await expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    await expect(input).toHaveAttribute('aria-expanded', 'false')
    await expect(input).toHaveValue('Nowhere 00')
  },
})

export const Unavailable = meta.story({
  tags: ['visual'],
  args: { suggestions: [], unavailable: true },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: label })
    await expect(input).toHaveAccessibleDescription(en.settings.suggestionsUnavailable)
    await userEvent.type(input, '4')
    await expect(input).toHaveValue('4')
    await expect(args.onQueryChange?.mock.calls).toEqual([['4']])
  },
})

export const MissingWithService = meta.story({
  args: { suggestions: [], error: en.errors.settings.address },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox', { name: label })
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription(en.errors.settings.address)
  },
})

const attribution = 'Addresses © OpenStreetMap contributors'

/** The terms of some services require an attribution next to their suggestions. */
export const Attribution = meta.story({
  tags: ['visual'],
  args: { suggestions: places, attribution },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: label })
    await expect(input).toHaveAccessibleDescription(attribution)
    await userEvent.type(input, '12')
    // The open list covers the hint below the field, so the list has a footer with the same text.
    const list = await screen.findByRole('listbox')
    await expect(list.parentElement).toHaveTextContent(attribution)
  },
})

export const Disabled = meta.story({
  args: { suggestions: places, value: harbourStreet.label, disabled: true },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: label })
    await userEvent.click(input)
    await expect(input).toBeDisabled()
    await expect(input).toHaveAttribute('aria-expanded', 'false')
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
})

export const LongAddresses = meta.story({
  tags: ['visual'],
  args: {
    suggestions: places.map((each) => ({
      ...each,
      label: `${each.label}, Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Isle of Anglesey`,
    })),
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: label }), 'Ll')
    const list = await screen.findByRole('listbox')
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
  },
})

function DelayedService({
  foundSuggestions,
  onSuggestions,
}: {
  foundSuggestions: Promise<AddressSuggestion[]>
  onSuggestions: () => void
}) {
  const [value, setValue] = useState('')
  const [suggestions, setSuggestions] = useState<AddressSuggestion[]>([])
  useEffect(() => {
    if (suggestions.length > 0) onSuggestions()
  }, [suggestions, onSuggestions])
  return (
    <AddressField
      value={value}
      onValueChange={setValue}
      suggestions={suggestions}
      onQueryChange={() => void foundSuggestions.then(setSuggestions)}
    />
  )
}

const onSuggestions = fn()
let foundSuggestions: Promise<AddressSuggestion[]>
let resolveSuggestions: (suggestions: AddressSuggestion[]) => void

/** Suggestions that arrive after Escape do not reopen the list. */
export const EscapeBeforeSuggestions = meta.story({
  tags: ['behaviour'],
  beforeEach: () => {
    foundSuggestions = new Promise((resolve) => {
      resolveSuggestions = resolve
    })
  },
  render: () => <DelayedService foundSuggestions={foundSuggestions} onSuggestions={onSuggestions} />,
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: label })
    await userEvent.type(input, '1{Escape}')
    resolveSuggestions(places)
    await waitFor(() => expect(onSuggestions).toHaveBeenCalledOnce())
    await expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect(await screen.findAllByRole('option')).toHaveLength(places.length)
  },
})
