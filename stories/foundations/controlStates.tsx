// The states of what people press, choose and type into.
import { Bell } from 'lucide-react'
import { SlotPicker } from '@/components/clinic/appointments/SlotPicker/SlotPicker'
import { SegmentedControl } from '@/components/clinic/SegmentedControl/SegmentedControl'
import { Button } from '@/components/ui/Button/Button'
import { Checkbox } from '@/components/ui/Checkbox/Checkbox'
import { Combobox } from '@/components/ui/Combobox/Combobox'
import { Field } from '@/components/ui/Field/Field'
import { IconButton } from '@/components/ui/IconButton/IconButton'
import { Input } from '@/components/ui/Input/Input'
import { NumberField } from '@/components/ui/NumberField/NumberField'
import { OtpField } from '@/components/ui/OtpField/OtpField'
import { PasswordField } from '@/components/ui/PasswordField/PasswordField'
import { Radio, RadioGroup } from '@/components/ui/RadioGroup/RadioGroup'
import { SearchField } from '@/components/ui/SearchField/SearchField'
import { Select } from '@/components/ui/Select/Select'
import { Switch } from '@/components/ui/Switch/Switch'
import { Textarea } from '@/components/ui/Textarea/Textarea'
import { DOCTORS, MONDAY, offeredSlot } from '../mocks/calendarSamples'
import { TODAY } from '../mocks/fixtures'

const none = () => undefined

export const buttons = {
  primary: <Button variant="primary">Save</Button>,
  'primary, busy': (
    <Button variant="primary" busy>
      Save
    </Button>
  ),
  'primary, disabled': (
    <Button variant="primary" disabled>
      Save
    </Button>
  ),
  danger: <Button variant="danger">Save</Button>,
  secondary: <Button>Save</Button>,
  'secondary, busy': <Button busy>Save</Button>,
}

export const iconButtons = {
  enabled: (
    <IconButton label="Notifications">
      <Bell aria-hidden />
    </IconButton>
  ),
  busy: (
    <IconButton label="Notifications" busy>
      <Bell aria-hidden />
    </IconButton>
  ),
  disabled: (
    <IconButton label="Notifications" disabled>
      <Bell aria-hidden />
    </IconButton>
  ),
}

export const checkboxes = {
  unchecked: <Checkbox label="Reminder" />,
  checked: <Checkbox label="Reminder" defaultChecked />,
  indeterminate: <Checkbox label="Reminder" checked="indeterminate" />,
  invalid: <Checkbox label="Reminder" aria-invalid />,
  disabled: <Checkbox label="Reminder" disabled />,
  'disabled, checked': <Checkbox label="Reminder" disabled defaultChecked />,
}

const radio = (props: {
  checked?: boolean
  disabled?: boolean
  invalid?: boolean
  variant?: 'plain' | 'card'
}) => (
  <RadioGroup
    aria-label="Slot"
    aria-invalid={props.invalid}
    defaultValue={props.checked ? 'slot' : ''}
    disabled={props.disabled ?? false}
  >
    <Radio value="slot" label="09:30" hint="2 left" variant={props.variant} />
  </RadioGroup>
)

export const radios = {
  unchecked: radio({}),
  checked: radio({ checked: true }),
  invalid: radio({ invalid: true }),
  disabled: radio({ disabled: true }),
  'disabled, checked': radio({ disabled: true, checked: true }),
  card: radio({ variant: 'card' }),
  'card, checked': radio({ variant: 'card', checked: true }),
  'card, disabled': radio({ variant: 'card', disabled: true }),
  'card, disabled, checked': radio({ variant: 'card', disabled: true, checked: true }),
}

export const switches = {
  off: <Switch label="Reminder" />,
  on: <Switch label="Reminder" defaultChecked />,
  'disabled, off': <Switch label="Reminder" disabled />,
  'disabled, on': <Switch label="Reminder" disabled defaultChecked />,
}

export const textFields = {
  empty: <Input aria-label="Name" />,
  placeholder: <Input aria-label="Name" placeholder="Asha" />,
  filled: <Input aria-label="Name" defaultValue="Asha" />,
  invalid: <Input aria-label="Name" defaultValue="Asha" aria-invalid />,
  disabled: <Input aria-label="Name" defaultValue="Asha" disabled />,
  'several lines': <Textarea aria-label="Name" defaultValue="Asha" />,
  'several lines, invalid': <Textarea aria-label="Name" defaultValue="Asha" aria-invalid />,
  'several lines, disabled': <Textarea aria-label="Name" defaultValue="Asha" disabled />,
}

export const numberFields = {
  empty: <NumberField aria-label="Distance" unit="km" />,
  filled: <NumberField aria-label="Distance" unit="km" defaultValue="12" />,
  invalid: <NumberField aria-label="Distance" unit="km" defaultValue="12" aria-invalid />,
  disabled: <NumberField aria-label="Distance" unit="km" defaultValue="12" disabled />,
}

export const passwordFields = {
  empty: <PasswordField aria-label="Password" />,
  filled: <PasswordField aria-label="Password" defaultValue="secret" />,
  invalid: <PasswordField aria-label="Password" defaultValue="secret" aria-invalid />,
  disabled: <PasswordField aria-label="Password" defaultValue="secret" disabled />,
}

const searchField = (props: { value?: string; 'aria-invalid'?: boolean; disabled?: boolean }) => (
  <SearchField aria-label="Search" value="Asha" onValueChange={none} {...props} />
)

export const searchFields = {
  empty: searchField({ value: '' }),
  filled: searchField({}),
  invalid: searchField({ 'aria-invalid': true }),
  disabled: searchField({ disabled: true }),
}

export const codes = {
  empty: <OtpField aria-label="Code" />,
  filled: <OtpField aria-label="Code" value="1234" />,
  invalid: <OtpField aria-label="Code" value="1234" aria-invalid />,
  disabled: <OtpField aria-label="Code" value="1234" disabled />,
}

const options = [{ value: 'a', label: 'Asha' }]

export const selects = {
  empty: <Select aria-label="Doctor" options={options} value="" placeholder="Asha" />,
  chosen: <Select aria-label="Doctor" options={options} value="a" />,
  invalid: <Select aria-label="Doctor" options={options} value="a" aria-invalid />,
  disabled: <Select aria-label="Doctor" options={options} value="a" disabled />,
}

const combobox = (props: { invalid?: boolean; disabled?: boolean }) => (
  <Combobox
    aria-label="Doctor"
    options={options}
    value="a"
    onValueChange={none}
    aria-invalid={props.invalid}
    disabled={props.disabled ?? false}
  />
)

export const comboboxes = {
  chosen: combobox({}),
  invalid: combobox({ invalid: true }),
  disabled: combobox({ disabled: true }),
}

const slotPicker = (remaining: number, value: number | null, invalid = false) => (
  <SlotPicker
    aria-label="Slot"
    aria-invalid={invalid}
    slots={[offeredSlot(DOCTORS[0] ?? '', MONDAY, '0900', remaining)].map((slot) => ({ ...slot, slotId: 1 }))}
    today={TODAY}
    value={value}
    date={MONDAY}
    onChange={none}
  />
)

export const slotPickers = {
  free: slotPicker(2, null),
  chosen: slotPicker(2, 1),
  invalid: slotPicker(2, null, true),
  full: slotPicker(0, null),
  'chosen, then full': slotPicker(0, 1),
}

const views = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
]

export const segmentedControls = {
  'first chosen': <SegmentedControl label="View" options={views} value="day" onValueChange={none} />,
  'second chosen': <SegmentedControl label="View" options={views} value="week" onValueChange={none} />,
}

const field = (error?: string) => (
  <Field label="Name" error={error}>
    <Input />
  </Field>
)

export const fields = { valid: field(), invalid: field('Enter a name') }
