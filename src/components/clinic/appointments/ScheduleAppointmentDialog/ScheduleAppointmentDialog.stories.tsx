import { expect, screen, waitFor, within } from 'storybook/test'
import { seeControlsOnLowScreens } from '../../../../../.storybook/lowScreens'
import preview from '#.storybook/preview'
import { EMPTY_BOOKING } from '@/domain/appointments/bookingDraft'
import { en } from '@/messages'
import {
  chooseDoctor,
  field,
  filledDraft,
  openScheduleDialog,
  scheduleDialogStory,
  slotsIdle,
  submitIn,
} from '../../../../../stories/dialogs/scheduleDialog'
import { samples } from '../../../../../stories/mocks/samples'
import { ScheduleAppointmentDialog } from './ScheduleAppointmentDialog'

const texts = en.schedule
const errors = en.errors.booking
const longName = samples.appointment.longNames.patientName ?? ''

const meta = preview.meta({
  title: 'Clinic/Appointments/ScheduleAppointmentDialog',
  component: ScheduleAppointmentDialog,
  ...scheduleDialogStory,
})

export const Empty = meta.story({
  args: { draft: EMPTY_BOOKING, slots: slotsIdle },
  play: async ({ userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await expect(screen.getByRole('dialog')).toHaveAccessibleDescription(texts.description)
    await expect(dialog.getByRole('combobox', { name: en.appointments.fields.doctor })).toHaveFocus()
    await expect(dialog.getByText(en.appointments.slots.noDoctor)).toBeVisible()
    for (const label of [
      texts.patientName,
      en.appointments.fields.phone,
      texts.patientAge,
      en.appointments.fields.symptoms,
    ])
      await expect(field(dialog, label)).toHaveValue('')
    await expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
  },
})

export const Filled = meta.story({
  tags: ['visual'],
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await userEvent.click(submitIn(dialog))
    await expect(args.onSubmit.mock.calls).toEqual([[filledDraft]])
    await expect(args.onDraftChange).not.toHaveBeenCalled()
  },
})

export const OnLowScreens = meta.story({
  play: async ({ userEvent }) => {
    await openScheduleDialog(userEvent)
    await seeControlsOnLowScreens(screen.getByRole('dialog'))
  },
})

export const FilledByHand = meta.story({
  args: { draft: EMPTY_BOOKING },
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await chooseDoctor(dialog, userEvent, 'Dr. Li Wei')
    await userEvent.type(field(dialog, texts.patientName), 'Lena Moreau')
    await userEvent.type(field(dialog, en.appointments.fields.phone), '5550142233')
    await userEvent.type(field(dialog, texts.patientAge), '34')
    await userEvent.click(dialog.getByRole('radio', { name: en.appointments.genders.Female }))
    await userEvent.type(field(dialog, en.appointments.fields.symptoms), 'Cough since Monday')
    await userEvent.click(dialog.getByRole('radio', { name: 'Wednesday, Nov 25 14:30' }))
    const typedDraft = { ...filledDraft, slotDate: '2026-11-25' }
    await expect(args.onDraftChange).toHaveBeenLastCalledWith(typedDraft)
    await userEvent.click(submitIn(dialog))
    await expect(args.onSubmit.mock.calls).toEqual([[typedDraft]])
  },
})

export const ByKeyboard = meta.story({
  tags: ['behaviour'],
  args: { draft: { ...EMPTY_BOOKING, gender: 'Male', slotId: 11 } },
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await userEvent.keyboard('li w{Enter}')
    await expect(dialog.getByRole('combobox', { name: en.appointments.fields.doctor })).toHaveValue(
      'Dr. Li Wei',
    )
    await userEvent.tab()
    await userEvent.keyboard('Ng')
    await userEvent.tab()
    await userEvent.keyboard('5550142233')
    await userEvent.tab()
    await userEvent.keyboard('0')
    await userEvent.tab()
    await expect(dialog.getByRole('radio', { name: en.appointments.genders.Male })).toHaveFocus()
    await userEvent.tab()
    await userEvent.tab()
    await expect(dialog.getByRole('radio', { name: 'Saturday, Nov 21 09:30' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onSubmit.mock.calls).toEqual([
      [
        {
          ...EMPTY_BOOKING,
          doctor: 'Dr. Li Wei',
          patientName: 'Ng',
          phone: '5550142233',
          patientAge: '0',
          gender: 'Male',
          slotId: 61,
          slotDate: '2026-11-21',
        },
      ],
    ])
  },
})

export const SymptomsLeftOut = meta.story({
  args: { draft: { ...filledDraft, symptoms: '' } },
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await userEvent.type(field(dialog, texts.patientName), '{Enter}')
    await expect(args.onSubmit.mock.calls).toEqual([[{ ...filledDraft, symptoms: '' }]])
  },
})

export const FullyBooked = meta.story({
  args: { message: { tone: 'error', text: en.server.slotFull } },
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await expect(dialog.getByRole('alert')).toHaveTextContent(en.server.slotFull)
    await expect(dialog.getByRole('alert')).toHaveAttribute('data-tone', 'error')
    await expect(field(dialog, texts.patientName)).toHaveValue(filledDraft.patientName)
    await expect(field(dialog, en.appointments.fields.symptoms)).toHaveValue(filledDraft.symptoms)
    await userEvent.click(submitIn(dialog))
    await expect(args.onSubmit.mock.calls).toEqual([[filledDraft]])
  },
})

/** The text of the backend, which may be longer than a line. */
export const RefusedWithServerText = meta.story({
  args: { message: { tone: 'error', text: en.server.slotDate } },
  play: async ({ userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await expect(dialog.getByRole('alert')).toHaveTextContent(en.server.slotDate)
  },
})

export const LongNames = meta.story({
  args: {
    draft: { ...filledDraft, doctor: samples.clinicDoctors[10]?.name ?? '', patientName: longName },
  },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    const sheet = screen.getByRole('dialog')
    await expect(sheet.scrollWidth).toBeLessThanOrEqual(sheet.clientWidth)
    await userEvent.click(submitIn(dialog))
    await expect(args.onSubmit.mock.calls).toEqual([[args.draft]])
  },
})

export const NoAnswer = meta.story({
  args: { message: { tone: 'error', text: errors.unanswered } },
  play: async ({ userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await expect(dialog.getByRole('alert')).toHaveTextContent(errors.unanswered)
    await expect(field(dialog, en.appointments.fields.phone)).toHaveValue(filledDraft.phone)
  },
})

export const SomethingWentWrong = meta.story({
  args: { message: { tone: 'error', text: en.errors.somethingWentWrong } },
  play: async ({ userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await expect(dialog.getByRole('alert')).toHaveTextContent(en.errors.somethingWentWrong)
  },
})

export const Booked = meta.story({
  args: { message: { tone: 'success', text: en.outcomes.booked } },
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await expect(dialog.getByText(en.outcomes.booked).closest('[role=status]')).not.toBeNull()
    await expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
    await expect(dialog.queryByRole('button', { name: texts.clearDraft })).not.toBeInTheDocument()
    await expect(dialog.queryByRole('button', { name: texts.submit })).not.toBeInTheDocument()
    await userEvent.type(field(dialog, texts.patientName), '{Enter}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const SessionEnded = meta.story({
  args: {
    message: { tone: 'error', text: en.errors.status.noToken },
    loginHref: '/login?from=%2Fappointments',
  },
  play: async ({ userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    const alert = dialog.getByRole('alert')
    await expect(alert).toHaveTextContent(en.errors.status.noToken)
    const link = within(alert).getByRole('link', { name: en.appointments.logIn })
    await expect(link).toHaveAttribute('href', '/login?from=%2Fappointments')
    await expect(field(dialog, texts.patientName)).toHaveValue(filledDraft.patientName)
  },
})

export const Phone = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    const sheet = screen.getByRole('dialog')
    await waitFor(() => expect(sheet.getAnimations()).toHaveLength(0))
    await expect(sheet.getBoundingClientRect().bottom).toBe(window.innerHeight)
    await expect(sheet.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    for (const label of [
      en.appointments.fields.doctor,
      texts.patientName,
      en.appointments.fields.phone,
      texts.patientAge,
    ])
      await expect(field(dialog, label).getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await expect(submitIn(dialog).getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  },
})

export const Dark = meta.story({
  globals: { theme: 'dark' },
  args: { draft: { ...filledDraft, phone: '123' }, message: { tone: 'error', text: en.server.slotFull } },
  play: async ({ userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await userEvent.click(submitIn(dialog))
    await expect(field(dialog, en.appointments.fields.phone)).toBeInvalid()
  },
})
