import { expect, fn, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { TODAY } from '../../../../../stories/mocks/fixtures'
import { ClosureForm, type ClosureFormProps } from './ClosureForm'

const { closures: text } = en

const doctors = [
  { id: 1, name: 'Dr. Amara Okafor' },
  { id: 2, name: 'Dr. Jonas Lindqvist' },
]
const today = { from: TODAY, to: TODAY, isWholeDay: true, fromTime: '', toTime: '' }

const meta = preview.meta({
  title: 'Clinic/Closures/ClosureForm',
  component: ClosureForm,
  args: {
    doctors,
    today: TODAY,
    defaultValues: { ...today, whose: '', reason: text.form.defaultReason },
    onSubmit: fn<ClosureFormProps['onSubmit']>(),
  },
})

/** With a doctor filled in, one press closes the day. */
export const DoctorToday = meta.story({
  tags: ['visual'],
  args: { defaultValues: { ...today, whose: '1', reason: text.form.defaultReason } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: text.form.submit }))
    await expect(args.onSubmit).toHaveBeenCalledWith({
      doctorId: 1,
      from: TODAY,
      to: TODAY,
      fromTime: null,
      toTime: null,
      reason: text.form.defaultReason,
    })
  },
})

/** Times are read in every way of writing. */
export const PartOfADay = meta.story({
  args: { defaultValues: { ...today, whose: 'clinic', isWholeDay: false, reason: 'Staff meeting' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: text.form.fromTime }), '9.30')
    await userEvent.type(canvas.getByRole('textbox', { name: text.form.toTime }), '1415{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledWith({
      doctorId: null,
      from: TODAY,
      to: TODAY,
      fromTime: '0930',
      toTime: '1415',
      reason: 'Staff meeting',
    })
  },
})

const wrong = { whose: '', from: '2026-11-18', to: '2026-11-17', isWholeDay: false }

/** Each field says what is missing or wrong, and nothing typed is lost. */
export const EverythingWrong = meta.story({
  tags: ['visual', 'gallery'],
  args: { defaultValues: { ...wrong, fromTime: '25:00', toTime: '9', reason: '  ' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: text.form.submit }))
    await expect(await canvas.findByRole('textbox', { name: text.form.reason })).toHaveAccessibleDescription(
      text.errors.reason,
    )
    for (const [name, error] of [
      [text.form.fromDay, text.errors.past],
      [text.form.toDay, text.errors.order],
      [text.form.fromTime, text.errors.time],
    ] as const)
      await expect(canvas.getByRole('textbox', { name })).toHaveAccessibleDescription(
        expect.stringContaining(error),
      )
    await expect(canvas.getByRole('combobox', { name: text.form.whose })).toHaveAccessibleDescription(
      text.form.choose,
    )
    await expect(canvas.getByRole('textbox', { name: text.form.fromTime })).toHaveValue('25:00')
    const summary = within(canvas.getByRole('group', { name: '5 fields to correct' }))
    await expect(summary.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      `${text.form.whose} ${text.form.choose}`,
      `${text.form.fromDay} ${text.errors.past}`,
      `${text.form.toDay} ${text.errors.order}`,
      `${text.form.fromTime} ${text.errors.time}`,
      `${text.form.reason} ${text.errors.reason}`,
    ])
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

/** An entry of the summary leads to its field. Times that a whole day hides are not in it. */
export const FromTheSummary = meta.story({
  tags: ['behaviour'],
  args: EverythingWrong.input.args,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: text.form.submit }))
    const entry = (label: string) => canvas.getByRole('button', { name: new RegExp(`^${label} `) })
    await expect(await canvas.findByRole('group', { name: '5 fields to correct' })).toBeVisible()
    await userEvent.click(entry(text.form.reason))
    await expect(canvas.getByRole('textbox', { name: text.form.reason })).toHaveFocus()
    await userEvent.click(entry(text.form.whose))
    await expect(canvas.getByRole('combobox', { name: text.form.whose })).toHaveFocus()
    await userEvent.click(canvas.getByRole('switch', { name: text.form.wholeDay }))
    await expect(await canvas.findByRole('group', { name: '4 fields to correct' })).toBeVisible()
  },
})

/** The end is not before the beginning. */
export const TimesReversed = meta.story({
  args: {
    defaultValues: {
      ...today,
      whose: '2',
      isWholeDay: false,
      fromTime: '14:00',
      toTime: '9:00',
      reason: 'Leave',
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: text.form.submit }))
    const to = canvas.getByRole('textbox', { name: text.form.toTime })
    await expect(to).toHaveAccessibleDescription(text.errors.timeOrder)
    await userEvent.clear(to)
    await userEvent.type(to, '16')
    await expect(to).toHaveValue('16')
    await userEvent.clear(to)
    await userEvent.type(to, '16:00{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
})

/** A press while the time is being closed does nothing. */
export const Busy = meta.story({
  args: { ...DoctorToday.input.args, busy: true },
  play: async ({ args, canvas, userEvent }) => {
    const submit = canvas.getByRole('button', { name: text.form.submit })
    await expect(submit).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(submit)
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const Failed = meta.story({
  args: {
    ...DoctorToday.input.args,
    message: { tone: 'error', text: en.errors.status.unanswered },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(en.errors.status.unanswered)
  },
})
