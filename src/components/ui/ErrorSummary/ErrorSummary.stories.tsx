import { useRef, useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { Button } from '../Button/Button'
import { Field } from '../Field/Field'
import { Input } from '../Input/Input'
import { ErrorSummary } from './ErrorSummary'

const name = { label: 'Patient name', message: en.errors.booking.patientName, onSelect: fn() }
const phone = { label: 'Phone', message: en.errors.booking.phone, onSelect: fn() }
const gender = { label: 'Gender', message: en.errors.booking.gender, onSelect: fn() }

const meta = preview.meta({
  title: 'Feedback/ErrorSummary',
  component: ErrorSummary,
  tags: ['new'],
  args: { errors: [name, phone, gender] },
})

export const Default = meta.story({
  tags: ['full-checks'],
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('group', { name: '3 fields to correct' })).toBeVisible()
    await expect(canvas.getByRole('heading', { name: '3 fields to correct', level: 3 })).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('3 fields to correct')
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      args.errors.map(({ label, message }) => `${label} ${message}`),
    )
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: `Patient name ${name.message}` })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(phone.onSelect.mock.calls).toEqual([[]])
    await expect(name.onSelect).not.toHaveBeenCalled()
  },
})

/** The focus is on the one wrong field, which has its message. */
export const OneError = meta.story({
  args: { errors: [name] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('group')).not.toBeInTheDocument()
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
})

export const NoError = OneError.extend({ args: { errors: [] } })

const FIELDS = ['Patient name', 'Doctor', 'Reason']

function LongForm() {
  const [values, setValues] = useState<readonly string[]>(FIELDS.map(() => ''))
  const [isSubmitted, setIsSubmitted] = useState(false)
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const message = (label: string) => `Enter the ${label.toLowerCase()}.`
  const errorOf = (index: number) =>
    isSubmitted && values[index] === '' ? message(FIELDS[index] ?? '') : undefined
  return (
    <form
      noValidate
      aria-label="Referral"
      className="grid w-80 max-w-full gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setIsSubmitted(true)
        inputs.current[values.indexOf('')]?.focus()
      }}
    >
      {FIELDS.map((label, index) => (
        <Field key={label} label={label} required error={errorOf(index)}>
          <Input
            ref={(input) => void (inputs.current[index] = input)}
            value={values[index]}
            onChange={({ target }) => setValues((before) => before.with(index, target.value))}
          />
        </Field>
      ))}
      <Button type="submit" variant="primary">
        Save
      </Button>
      <ErrorSummary
        errors={FIELDS.flatMap((label, index) => {
          const error = errorOf(index)
          return error ? [{ label, message: error, onSelect: () => inputs.current[index]?.focus() }] : []
        })}
      />
    </form>
  )
}

/** The first wrong field has the focus. The list names the others, shrinks with each corrected one, and moves nothing above it. */
export const InAForm = meta.story({
  args: { errors: [] },
  render: () => <LongForm />,
  play: async ({ canvas, userEvent }) => {
    const status = canvas.getByRole('status')
    const save = canvas.getByRole('button', { name: 'Save' })
    await userEvent.click(save)
    await expect(canvas.getByLabelText('Patient name')).toHaveFocus()
    await expect(status).toHaveTextContent('3 fields to correct')

    const topOfSave = save.getBoundingClientRect().top - canvas.getByRole('form').getBoundingClientRect().top
    await userEvent.click(canvas.getByRole('button', { name: 'Reason Enter the reason.' }))
    await expect(canvas.getByLabelText('Reason')).toHaveFocus()
    await expect(canvas.getByLabelText('Reason')).toHaveAccessibleDescription('Enter the reason.')
    await userEvent.keyboard('Fever')
    await expect(status).toHaveTextContent('2 fields to correct')
    await expect(canvas.queryByRole('button', { name: 'Reason Enter the reason.' })).not.toBeInTheDocument()

    await userEvent.click(canvas.getByRole('button', { name: 'Doctor Enter the doctor.' }))
    await userEvent.keyboard('Dr. Amara Okafor')
    await expect(status).toBeEmptyDOMElement()
    await expect(canvas.queryByRole('group')).not.toBeInTheDocument()
    const { top } = canvas.getByRole('form').getBoundingClientRect()
    // Only the messages of the two corrected fields have gone above it.
    await expect(save.getBoundingClientRect().top - top).toBeLessThan(topOfSave)
  },
})

export const LongLabelsOnAPhone = meta.story({
  args: {
    className: 'w-full',
    errors: [
      { ...name, label: `${'Interdisciplinary '.repeat(5)}consultation` },
      { ...phone, message: 'x'.repeat(90) },
    ],
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('group')
    await expect(group.scrollWidth).toBeLessThanOrEqual(group.clientWidth)
  },
})

export const RightToLeft = meta.story({ globals: { language: 'ar' } })
