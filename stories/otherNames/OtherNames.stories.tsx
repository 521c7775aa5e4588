import { toId } from 'storybook/internal/csf'
import preview from '#.storybook/preview'
import { StorybookLink } from '../foundations/StorybookLink'
import { otherNames, type Name, type OtherName as Entry } from './otherNames'

interface OtherNameProps {
  name: Name
}

function OtherName({ name }: OtherNameProps) {
  const { pages, text, isMissing }: Entry = otherNames[name]
  return (
    <section className="max-w-prose text-sm">
      <h1 className="mb-2 text-lg font-semibold">{name}</h1>
      <p className="text-muted">
        {isMissing && 'There is none: '}
        {text}
      </p>
      <ul className="mt-3 flex flex-wrap gap-x-4">
        {pages.map((title) => (
          <li key={title}>
            <StorybookLink id={toId(title, 'Docs')}>{title.slice(title.lastIndexOf('/') + 1)}</StorybookLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One story for each name of another design system, so that the sidebar's search finds it. */
const meta = preview.meta({
  title: 'Foundations/Other names',
  component: OtherName,
  parameters: { layout: 'padded' },
})

export const Accordion = meta.story({ args: { name: 'Accordion' } })
export const Autocomplete = meta.story({ args: { name: 'Autocomplete' } })
export const Banner = meta.story({ args: { name: 'Banner' } })
export const Breadcrumb = meta.story({ args: { name: 'Breadcrumb' } })
export const Callout = meta.story({ args: { name: 'Callout' } })
export const Chip = meta.story({ args: { name: 'Chip' } })
export const Confirm = meta.story({ args: { name: 'Confirm' } })
export const Currency = meta.story({ args: { name: 'Currency' } })
export const Destructive = meta.story({ args: { name: 'Destructive' } })
export const FileUpload = meta.story({ args: { name: 'File upload' } })
export const FlashMessage = meta.story({ args: { name: 'Flash message' } })
export const LabelAndHint = meta.story({ args: { name: 'Label and hint' } })
export const Listbox = meta.story({ args: { name: 'Listbox' } })
export const Loader = meta.story({ args: { name: 'Loader' } })
export const Modal = meta.story({ args: { name: 'Modal' } })
export const OneTimeCode = meta.story({ args: { name: 'One-time code' } })
export const PhoneField = meta.story({ args: { name: 'Phone field' } })
export const PillOrTag = meta.story({ args: { name: 'Pill or tag' } })
export const SideSheet = meta.story({ args: { name: 'Side sheet' } })
export const Snackbar = meta.story({ args: { name: 'Snackbar' } })
export const StepperOfANumber = meta.story({ args: { name: 'Stepper of a number' } })
export const StepperOfATask = meta.story({ args: { name: 'Stepper of a task' } })
export const TimePicker = meta.story({ args: { name: 'Time picker' } })
export const Toggle = meta.story({ args: { name: 'Toggle' } })
export const Tooltip = meta.story({ args: { name: 'Tooltip' } })
export const Typeahead = meta.story({ args: { name: 'Typeahead' } })
export const ValidationMessage = meta.story({ args: { name: 'Validation message' } })
export const Wizard = meta.story({ args: { name: 'Wizard' } })
