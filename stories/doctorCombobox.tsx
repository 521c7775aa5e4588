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

/** Keeps the value that is chosen. */
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

/** What the stories of the combobox have in common. */
export const choosingADoctor = {
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
      <Field label="Doctor" className="w-72">
        <Story />
      </Field>
    ),
  ],
  render: (args: ComboboxProps) => <ControlledCombobox {...args} />,
}

/** The option that Enter would choose, null for none. */
export const highlighted = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')

export const listGone = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
