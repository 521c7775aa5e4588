import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Combobox, type ComboboxProps } from '@/components/ui/Combobox/Combobox'
import { Field } from '@/components/ui/Field/Field'

export const doctors = [
  { value: '1', label: 'Dr. Anita Rao', description: 'Cardiologist' },
  { value: '2', label: 'Dr. Kabir Mehta', description: 'Dermatologist', disabled: true },
  { value: '3', label: 'Dr. Meera Nair', description: 'Paediatrician' },
  { value: '4', label: 'Dr. Zoë Ångström', description: 'Orthopaedic surgeon' },
]

/** A combobox with the state of its value. */
export function ControlledCombobox(args: ComboboxProps) {
  const [value, setValue] = useState(args.value)
  return (
    <Combobox
      {...args}
      value={value}
      onValueChange={(next) => {
        setValue(next)
        args.onValueChange(next)
      }}
    />
  )
}

/** Parameters, args and render function of all stories of the combobox. */
export const doctorComboboxStory = {
  args: {
    options: doctors,
    value: '',
    placeholder: 'Find a doctor',
    onValueChange: fn(),
    onTextChange: fn(),
    onOptionSelect: fn(),
    onBlur: fn(),
  },
  decorators: [
    (Story: React.ComponentType) => (
      <Field label="Doctor" className="w-72 max-w-full">
        <Story />
      </Field>
    ),
  ],
  render: (args: ComboboxProps) => <ControlledCombobox {...args} />,
}

/** The option that Enter would choose, null for none. */
export const highlighted = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')

export const waitUntilListClosed = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
