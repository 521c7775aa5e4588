import { expect, fn, screen, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { addDays } from '@/domain/calendar'
import { en } from '@/messages'
import { TODAY } from '../../../../stories/mocks/fixtures'
import { WaitingForm, type WaitingFormProps } from './WaitingForm'
import { emptyWaiting } from './waitingSchema'

const { waitingList: text, schedule, errors, closures } = en
const empty = emptyWaiting(TODAY)
const lena = { ...empty, phone: '5550142233', patientName: 'Lena Moreau' }

const meta = preview.meta({
  title: 'Clinic/Waiting list/WaitingForm',
  component: WaitingForm,
  args: {
    doctors: [
      { id: 1, name: 'Dr. Amara Okafor' },
      { id: 2, name: 'Dr. Jonas Lindqvist' },
    ],
    today: TODAY,
    defaultValues: empty,
    onSubmit: fn<WaitingFormProps['onSubmit']>(),
  },
})

const anyTime = {
  patientName: 'Lena Moreau',
  phone: '5550142233',
  doctorId: null,
  from: TODAY,
  to: addDays(TODAY, 13),
  fromTime: null,
  toTime: null,
  note: null,
  patientAge: null,
  gender: null,
}

/** Number, name and Enter are enough: everything else has a default. */
export const ByKeyboard = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('textbox', { name: en.appointments.fields.phone })).toHaveFocus()
    await userEvent.keyboard('+91 55501 42233')
    await userEvent.tab()
    await userEvent.keyboard('Lena Moreau{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledWith(anyTime)
  },
})

/** With both, *Book* needs one press. */
export const AgeAndGender = meta.story({
  args: { defaultValues: lena },
  play: async ({ args, canvas, userEvent }) => {
    const age = canvas.getByRole('textbox', { name: schedule.patientAge })
    await userEvent.type(age, '3x')
    await userEvent.click(canvas.getByRole('radio', { name: 'Female' }))
    await userEvent.click(canvas.getByRole('button', { name: text.form.submit }))
    await expect(age).toHaveAccessibleDescription(expect.stringContaining(errors.booking.patientAge))
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await userEvent.clear(age)
    await userEvent.type(age, '٣٤{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledWith({ ...anyTime, patientAge: 34, gender: 'Female' })
  },
})

export const DoctorInTheMornings = meta.story({
  args: { defaultValues: { ...lena, note: ' Calls back ' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: text.form.doctor }))
    await userEvent.click(await screen.findByRole('option', { name: 'Dr. Jonas Lindqvist' }))
    await userEvent.click(canvas.getByRole('combobox', { name: text.form.part }))
    await userEvent.click(await screen.findByRole('option', { name: text.parts.morning }))
    await userEvent.click(canvas.getByRole('button', { name: text.form.submit }))
    await expect(args.onSubmit).toHaveBeenCalledWith({
      ...anyTime,
      doctorId: 2,
      toTime: '1200',
      note: 'Calls back',
    })
  },
})

/** Each field says what is missing or wrong, and nothing typed is lost. */
export const EverythingWrong = meta.story({
  tags: ['visual', 'gallery'],
  args: {
    defaultValues: {
      ...empty,
      phone: '555',
      patientName: ' . ',
      from: addDays(TODAY, -1),
      to: addDays(TODAY, -2),
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: text.form.submit }))
    for (const [name, error] of [
      [en.appointments.fields.phone, errors.booking.phone],
      [schedule.patientName, errors.booking.patientName],
      [text.form.lastDay, closures.errors.past],
    ] as const)
      await expect(await canvas.findByRole('textbox', { name })).toHaveAccessibleDescription(
        expect.stringContaining(error),
      )
    await expect(canvas.getByRole('textbox', { name: en.appointments.fields.phone })).toHaveFocus()
    await expect(canvas.getByRole('textbox', { name: en.appointments.fields.phone })).toHaveValue('555')
    const summary = within(canvas.getByRole('group', { name: '3 fields to correct' }))
    await expect(summary.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      `${en.appointments.fields.phone} ${errors.booking.phone}`,
      `${schedule.patientName} ${errors.booking.patientName}`,
      `${text.form.lastDay} ${closures.errors.past}`,
    ])
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

/** An entry of the summary leads to its field, and goes with the fault. */
export const FromTheSummary = meta.story({
  tags: ['behaviour'],
  args: EverythingWrong.input.args,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: text.form.submit }))
    await userEvent.click(await canvas.findByRole('button', { name: new RegExp(`^${text.form.lastDay} `) }))
    await expect(canvas.getByRole('textbox', { name: text.form.lastDay })).toHaveFocus()
    const name = canvas.getByRole('textbox', { name: schedule.patientName })
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(`^${schedule.patientName} `) }))
    await expect(name).toHaveFocus()
    await userEvent.keyboard('Lena')
    await expect(await canvas.findByRole('group', { name: '2 fields to correct' })).toBeVisible()
    await expect(name).toBeValid()
  },
})

export const DaysReversed = meta.story({
  args: { defaultValues: { ...lena, from: addDays(TODAY, 5), to: addDays(TODAY, 2) } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: text.form.submit }))
    await expect(await canvas.findByRole('textbox', { name: text.form.lastDay })).toHaveAccessibleDescription(
      expect.stringContaining(closures.errors.order),
    )
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

/** A press while the person is being added does nothing. */
export const Busy = meta.story({
  args: { defaultValues: lena, busy: true },
  play: async ({ args, canvas, userEvent }) => {
    const submit = canvas.getByRole('button', { name: text.form.submit })
    await expect(submit).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(submit)
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

/** Two quick presses add once. */
export const PressedTwice = meta.story({
  tags: ['behaviour'],
  args: {
    defaultValues: lena,
    onSubmit: fn<WaitingFormProps['onSubmit']>(() => new Promise(() => undefined)),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: text.form.submit }))
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
})

export const Failed = meta.story({
  args: { defaultValues: lena, message: { tone: 'error', text: errors.status.unanswered } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(errors.status.unanswered)
  },
})
