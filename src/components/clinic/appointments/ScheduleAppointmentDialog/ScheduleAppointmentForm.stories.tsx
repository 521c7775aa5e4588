import { useEffect, useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { passTime } from '../../../../../.storybook/clock'
import { EMPTY_BOOKING, type BookingDraft } from '@/domain/appointments/bookingDraft'
import { MOVED_ROW_GUARD_MS } from '@/domain/constants'
import { en } from '@/messages'
import {
  chooseDoctor,
  field,
  filledDraft,
  openScheduleDialog,
  ScheduleDialogWithState,
  scheduleDialogStory,
  slotsIdle,
  slotsReady,
  submitIn,
} from '../../../../../stories/dialogs/scheduleDialog'
import { TODAY } from '../../../../../stories/mocks/fixtures'
import { samples } from '../../../../../stories/mocks/samples'
import { ScheduleAppointmentDialog, type ScheduleAppointmentDialogProps } from './ScheduleAppointmentDialog'

const texts = en.schedule
const errors = en.errors.booking

const meta = preview.meta({
  title: 'Clinic/Appointments/ScheduleAppointmentForm',
  component: ScheduleAppointmentDialog,
  ...scheduleDialogStory,
})

export const AnotherDoctorClearsTheSlot = meta.story({
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await chooseDoctor(dialog, userEvent, 'Dr. Amara Okafor')
    await expect(args.onDraftChange.mock.calls).toEqual([
      [{ ...filledDraft, doctor: 'Dr. Amara Okafor', slotId: null }],
    ])
    await userEvent.click(submitIn(dialog))
    await expect(dialog.getByText(errors.slot)).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

/** A text for each field without one. */
const filledTexts = (draft: BookingDraft): Partial<BookingDraft> =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([field, value]) => (value === '' ? [[field, `Any ${field}`]] : [])),
  )

/** With all that the form can ask for: a field of the draft without a control could not be changed. */
export const ShowsEachField = meta.story({
  tags: ['behaviour'],
  args: { hasExtensions: true, draft: { ...filledDraft, ...filledTexts(filledDraft) } },
  play: async ({ args, userEvent }) => {
    await openScheduleDialog(userEvent)
    const controls = screen
      .getByRole('dialog')
      .querySelectorAll<HTMLInputElement>(
        'input:not([type=radio]), textarea, [role=radio][aria-checked=true], :checked',
      )
    const values = Array.from(controls, ({ value }) => value)
    const { slotId, slotDate: _date, ...texts } = args.draft
    for (const text of [String(slotId), ...Object.values(texts)]) await expect(values).toContain(text)
  },
})

/** A backend without extensions takes the specification's fields alone (docs/product.md#extensions). */
export const WithoutExtensions = meta.story({
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    await openScheduleDialog(userEvent)
    const labels = screen
      .getByRole('dialog')
      .querySelectorAll('[data-slot=field] > :first-child > :first-child')
    const { doctor, phone, gender, symptoms } = en.appointments.fields
    const specified = [doctor, texts.patientName, phone, texts.patientAge, gender, symptoms, texts.slot]
    await expect(Array.from(labels, ({ textContent }) => textContent)).toEqual(specified)
  },
})

let loadSlots = () => {}

/** The slot was chosen in the calendar, and the doctor's slots still load. */
function LoadingDialog(args: ScheduleAppointmentDialogProps) {
  const [slots, setSlots] = useState<ScheduleAppointmentDialogProps['slots']>({ state: 'loading', slots: [] })
  useEffect(() => {
    loadSlots = () => setSlots(args.slots)
  }, [args.slots])
  return <ScheduleDialogWithState {...args} slots={slots} />
}

/** A press before the slots have loaded books once they have. */
export const PressedWhileTheSlotsLoad = meta.story({
  tags: ['behaviour'],
  render: (args) => <LoadingDialog {...args} />,
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await userEvent.dblClick(submitIn(dialog))
    await waitFor(() => expect(submitIn(dialog)).toHaveAttribute('aria-busy', 'true'))
    await expect(dialog.queryByText(errors.invalidSlot)).not.toBeInTheDocument()
    await expect(args.onSubmit).not.toHaveBeenCalled()
    loadSlots()
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(filledDraft))
    await expect(args.onSubmit).toHaveBeenCalledOnce()
    await waitFor(() => expect(submitIn(dialog)).not.toHaveAttribute('aria-busy'))
  },
})

/** Another field that is wrong says so at the press, and the press is not kept. */
export const WrongWhileTheSlotsLoad = meta.story({
  tags: ['behaviour'],
  args: { draft: { ...filledDraft, phone: '555' } },
  render: (args) => <LoadingDialog {...args} />,
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await userEvent.click(submitIn(dialog))
    await expect(await dialog.findByText(errors.phone)).toBeVisible()
    await expect(field(dialog, en.appointments.fields.phone)).toHaveFocus()
    await expect(submitIn(dialog)).not.toHaveAttribute('aria-busy')
    await expect(dialog.queryByText(errors.invalidSlot)).not.toBeInTheDocument()
    loadSlots()
    await expect(await dialog.findByRole('radio', { name: 'Wednesday, Nov 25 14:30' })).toBeVisible()
    await userEvent.type(field(dialog, en.appointments.fields.phone), '0142233')
    await expect(dialog.queryByText(errors.phone)).not.toBeInTheDocument()
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await userEvent.click(submitIn(dialog))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(filledDraft))
  },
})

/** The slot is gone once the slots are there: the form asks for another one. */
export const GoneWhileTheSlotsLoad = meta.story({
  tags: ['behaviour'],
  args: { draft: { ...filledDraft, slotId: 99 } },
  render: (args) => <LoadingDialog {...args} />,
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await userEvent.click(submitIn(dialog))
    await waitFor(() => expect(submitIn(dialog)).toHaveAttribute('aria-busy', 'true'))
    loadSlots()
    await expect(await dialog.findByText(errors.invalidSlot)).toBeVisible()
    await waitFor(() => expect(submitIn(dialog)).not.toHaveAttribute('aria-busy'))
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

/** The slots fail after the press: the form shows that failure only, and sends nothing once the slots have loaded. */
export const FailedWhileTheSlotsLoad = meta.story({
  tags: ['behaviour'],
  args: { slots: { state: 'error', slots: [] } },
  render: (args) => <LoadingDialog {...args} />,
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await userEvent.click(submitIn(dialog))
    await waitFor(() => expect(submitIn(dialog)).toHaveAttribute('aria-busy', 'true'))
    loadSlots()
    await expect(await dialog.findByText(en.errors.slots.fetch)).toBeVisible()
    await expect(submitIn(dialog)).not.toHaveAttribute('aria-busy')
    await expect(dialog.queryByText(errors.invalidSlot)).not.toBeInTheDocument()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

/** Whoever goes on typing after the press has not finished. */
export const EditedAfterThePress = meta.story({
  tags: ['behaviour'],
  render: (args) => <LoadingDialog {...args} />,
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await userEvent.click(submitIn(dialog))
    await userEvent.type(field(dialog, texts.patientName), 's')
    loadSlots()
    await expect(await dialog.findByRole('radio', { name: 'Wednesday, Nov 25 14:30' })).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const TheSameDoctorKeepsTheSlot = meta.story({
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await chooseDoctor(dialog, userEvent, 'Dr. Li Wei')
    await expect(args.onDraftChange).not.toHaveBeenCalled()
    await expect(dialog.getByRole('radio', { name: 'Wednesday, Nov 25 14:30' })).toBeChecked()
  },
})

const todaysSlot = { slotId: 52, weekday: 5, time: '1430', bookingLimit: 4, remaining: 3, date: TODAY }
const ofToday = { ...filledDraft, slotId: todaysSlot.slotId, slotDate: TODAY }

/** A slot of today, and a backend that books, accepts and marks as arrived at once. Enter means Schedule. */
export const PatientIsHere = meta.story({
  tags: ['visual'],
  args: {
    hasExtensions: true,
    draft: ofToday,
    slots: { state: 'ready', slots: [todaysSlot, ...samples.slots] },
  },
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await userEvent.type(field(dialog, texts.patientName), '{Enter}')
    await expect(args.onSubmit).toHaveBeenLastCalledWith(ofToday)
    const isHere = dialog.getByRole('button', { name: texts.isHere })
    await userEvent.click(isHere)
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ ...ofToday, isHere: true })
    await userEvent.clear(field(dialog, texts.patientName))
    await userEvent.click(isHere)
    await expect(dialog.getByText(errors.patientName)).toBeVisible()
    await expect(args.onSubmit).toHaveBeenCalledTimes(2)
  },
})

/** *Patient is here* before the slots have loaded is kept as well. */
export const PatientIsHereWhileTheSlotsLoad = meta.story({
  tags: ['behaviour'],
  args: PatientIsHere.input.args,
  render: (args) => <LoadingDialog {...args} />,
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    const isHere = dialog.getByRole('button', { name: texts.isHere })
    await userEvent.click(isHere)
    await waitFor(() => expect(submitIn(dialog)).toHaveAttribute('aria-busy', 'true'))
    await userEvent.click(isHere)
    await userEvent.click(submitIn(dialog))
    loadSlots()
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ ...ofToday, isHere: true }))
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
})

/** Whoever is booked for a later day is not here for it. */
export const NotHereForALaterDay = meta.story({
  tags: ['behaviour'],
  args: { hasExtensions: true },
  play: async ({ userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await expect(submitIn(dialog)).toBeVisible()
    await expect(dialog.queryByRole('button', { name: texts.isHere })).not.toBeInTheDocument()
  },
})

const fullSlots = samples.slots.map((slot) => ({ ...slot, remaining: 0, squeezeInsLeft: 2 }))
const squeezeInOf = (dialog: { getByRole: typeof screen.getByRole }) =>
  dialog.getByRole('checkbox', { name: texts.squeezeIn })

/**
 * A full slot is booked above its limit only with a tick, which is of this slot alone: until then the field says what to do. The keyboard
 * is enough.
 */
export const SqueezeIn = meta.story({
  tags: ['behaviour'],
  args: { hasExtensions: true, slots: { state: 'ready', slots: fullSlots } },
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    const slot = dialog.getByRole('radiogroup', { name: texts.slot })
    await userEvent.click(submitIn(dialog))
    await waitFor(() => expect(slot).toHaveAccessibleDescription(errors.squeezeIn))
    await expect(dialog.getByRole('radio', { checked: true, name: /14:30/ })).toHaveFocus()
    await expect(args.onSubmit).not.toHaveBeenCalled()
    squeezeInOf(dialog).focus()
    await userEvent.keyboard(' ')
    await waitFor(() => expect(slot).not.toHaveAccessibleDescription())
    await userEvent.click(submitIn(dialog))
    await waitFor(() => expect(args.onSubmit).toHaveBeenLastCalledWith({ ...filledDraft, isSqueezeIn: true }))
    dialog.getByRole('radio', { name: 'Wednesday, Nov 25 14:30' }).focus()
    // Radix chooses on the focus that follows while the key is down.
    await userEvent.keyboard('{ArrowUp>}')
    await waitFor(() => expect(squeezeInOf(dialog)).not.toBeChecked())
    await userEvent.keyboard('{/ArrowUp}')
    await userEvent.click(submitIn(dialog))
    await waitFor(() => expect(slot).toHaveAccessibleDescription(errors.squeezeIn))
    await expect(args.onSubmit).toHaveBeenCalledTimes(1)
  },
})

/** An ordinary booking that has taken the last place is no squeeze-in. */
export const FilledByThisBooking = meta.story({
  tags: ['behaviour'],
  args: {
    hasExtensions: true,
    message: { tone: 'success', text: en.outcomes.booked },
    slots: { state: 'ready', slots: fullSlots },
  },
  play: async ({ userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await expect(dialog.getByText(en.outcomes.booked)).toBeVisible()
    await expect(dialog.queryByRole('checkbox', { name: texts.squeezeIn })).not.toBeInTheDocument()
  },
})

/** An ordinary booking whose response was lost may have filled the slot: it is sent again as it was. */
export const FilledByTheLostBooking = meta.story({
  tags: ['behaviour'],
  args: { hasExtensions: true, isUndecided: true, slots: { state: 'ready', slots: fullSlots } },
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await userEvent.click(submitIn(dialog))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(filledDraft))
  },
})

/** Without the tick *Patient is here* is refused too, and with it both are sent. */
export const SqueezedInAndHere = meta.story({
  tags: ['behaviour'],
  args: {
    hasExtensions: true,
    draft: ofToday,
    slots: { state: 'ready', slots: [{ ...todaysSlot, remaining: 0, squeezeInsLeft: 1 }] },
  },
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    const isHere = dialog.getByRole('button', { name: texts.isHere })
    await userEvent.click(isHere)
    await expect(await dialog.findByText(errors.squeezeIn)).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await userEvent.click(squeezeInOf(dialog))
    await userEvent.click(isHere)
    await waitFor(() =>
      expect(args.onSubmit.mock.calls).toEqual([[{ ...ofToday, isHere: true, isSqueezeIn: true }]]),
    )
  },
})

/** Without an allowance, and in a dialog that offers none, a full slot stays disabled. */
export const NoSqueezeIn = meta.story({
  tags: ['behaviour'],
  args: { slots: { state: 'ready', slots: fullSlots } },
  play: async ({ userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    for (const radio of dialog.getAllByRole('radio', { name: /:30/ })) await expect(radio).toBeDisabled()
    await expect(dialog.queryByRole('checkbox', { name: texts.squeezeIn })).not.toBeInTheDocument()
  },
})

/** The form names the patient of a kept draft, and one press clears the draft. */
export const DraftOfAnotherPatient = meta.story({
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    const notice = texts.draftOf.replace('{patient}', filledDraft.patientName)
    await expect(dialog.getByText(notice)).toBeVisible()
    const doctor = dialog.getByRole('combobox', { name: en.appointments.fields.doctor })
    await expect(doctor).toHaveFocus()
    await expect(doctor).toHaveAccessibleDescription(notice)
    // The notice stays when the name changes, since phone and symptoms are still those of the first patient.
    await userEvent.clear(field(dialog, texts.patientName))
    await expect(dialog.getByText(notice)).toBeVisible()
    await userEvent.click(submitIn(dialog))
    await expect(field(dialog, texts.patientName)).toBeInvalid()

    await userEvent.click(dialog.getByRole('button', { name: texts.clearDraft }))
    await expect(args.onDraftChange).toHaveBeenLastCalledWith(EMPTY_BOOKING)
    await expect(dialog.queryByText(notice)).not.toBeInTheDocument()
    await expect(field(dialog, en.appointments.fields.phone)).toHaveValue('')
    await expect(field(dialog, texts.patientName)).not.toHaveAttribute('aria-invalid')
    await expect(doctor).toHaveValue('')
    await expect(doctor).toHaveFocus()
    await expect(doctor).not.toHaveAccessibleDescription()

    await userEvent.click(submitIn(dialog))
    await expect(field(dialog, texts.patientName)).toBeInvalid()
    await expect(doctor).toHaveFocus()
  },
})

const anothers = {
  ...EMPTY_BOOKING,
  patientName: 'Oliver Grant',
  phone: '5550210685',
  gender: 'Male',
} as const

const { doctor, patientName, phone, gender, slotId } = filledDraft
const someDraft = { ...EMPTY_BOOKING, doctor, patientName, phone, gender, slotId }

/** Another unfinished booking takes the place of the draft, and so do another number and name: the draft's name goes. */
export const DraftGivesWay = meta.story({
  tags: ['behaviour'],
  args: { draft: someDraft, unfinished: [anothers], onResume: fn() },
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    const notice = texts.draftOf.replace('{patient}', filledDraft.patientName)
    await expect(dialog.getByText(notice)).toBeVisible()
    await userEvent.clear(field(dialog, en.appointments.fields.phone))
    await userEvent.clear(field(dialog, texts.patientName))
    await expect(dialog.getByText(notice)).toBeVisible()
    await userEvent.click(dialog.getByRole('radio', { name: 'Male' }))
    await expect(dialog.queryByText(notice)).not.toBeInTheDocument()
    await userEvent.click(dialog.getByRole('radio', { name: 'Female' }))
    await expect(dialog.getByText(notice)).toBeVisible()
    await userEvent.click(
      dialog.getByRole('button', {
        name: texts.resume.replace('{patient}', 'Oliver Grant').replace("''", "'"),
      }),
    )
    await expect(args.onResume).toHaveBeenCalledWith(anothers)
    await expect(dialog.queryByText(notice)).not.toBeInTheDocument()
  },
})

export const DraftWithoutAName = meta.story({
  args: { draft: { ...EMPTY_BOOKING, phone: '5550142233' } },
  play: async ({ userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await expect(dialog.getByText(texts.draftOfNobody)).toBeVisible()
  },
})

/** Each booking that was left is named: by its patient, else by the phone number. */
export const UnfinishedOnes = meta.story({
  args: {
    draft: EMPTY_BOOKING,
    slots: slotsIdle,
    unfinished: [
      { ...filledDraft, phone: '' },
      { ...EMPTY_BOOKING, phone: '98765 43210' },
      { ...EMPTY_BOOKING, patientAge: '34' },
    ],
    onResume: fn(),
  },
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    const names = ["Resume Lena Moreau's booking", "Resume 98765 43210's booking", texts.resumeNobody]
    for (const [index, name] of names.entries()) {
      await userEvent.click(dialog.getByRole('button', { name }))
      await expect(args.onResume).toHaveBeenLastCalledWith(args.unfinished?.[index])
      await expect(dialog.getByRole('combobox', { name: en.appointments.fields.doctor })).toHaveFocus()
    }
  },
})

/** A new draft shows no notice. */
export const NoDraftBefore = meta.story({
  args: { draft: EMPTY_BOOKING, slots: slotsIdle },
  play: async ({ userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await userEvent.type(field(dialog, texts.patientName), 'Lena')
    await expect(dialog.queryByRole('button', { name: texts.clearDraft })).not.toBeInTheDocument()
  },
})

/** The backend says that the patient is booked for this time already. */
export const Repeated = meta.story({
  tags: ['gallery'],
  args: { repeated: { onBack: fn(), onConfirm: fn() } },
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    const name = 'Lena Moreau is already booked with Dr. Li Wei for this time. Book anyway?'
    await expect(dialog.getByRole('group', { name })).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: texts.repeatedBack }))
    // A second press of Schedule.
    await userEvent.click(dialog.getByRole('button', { name: texts.repeatedConfirm }))
    await expect(args.repeated?.onConfirm).not.toHaveBeenCalled()
    passTime(MOVED_ROW_GUARD_MS)
    await userEvent.click(dialog.getByRole('button', { name: texts.repeatedConfirm }))
    await expect(args.repeated?.onBack).toHaveBeenCalledOnce()
    await expect(args.repeated?.onConfirm).toHaveBeenCalledOnce()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const NothingFilled = meta.story({
  tags: ['visual', 'gallery'],
  args: { draft: EMPTY_BOOKING },
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await userEvent.click(submitIn(dialog))
    const expected = [
      [dialog.getByRole('combobox', { name: en.appointments.fields.doctor }), errors.doctor],
      [field(dialog, texts.patientName), errors.patientName],
      [field(dialog, en.appointments.fields.phone), errors.phone],
      [field(dialog, texts.patientAge), errors.patientAge],
      [dialog.getByRole('radiogroup', { name: en.appointments.fields.gender }), errors.gender],
      [dialog.getByRole('radiogroup', { name: texts.slot }), errors.slot],
    ] as const
    for (const [control, error] of expected) {
      await expect(control).toBeInvalid()
      await expect(control).toHaveAccessibleDescription(error)
    }
    await expect(field(dialog, en.appointments.fields.symptoms)).not.toHaveAttribute('aria-invalid')
    await expect(expected[0][0]).toHaveFocus()
    const summary = within(dialog.getByRole('group', { name: '6 fields to correct' }))
    await expect(summary.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      en.appointments.fields.doctor,
      texts.patientName,
      en.appointments.fields.phone,
      texts.patientAge,
      en.appointments.fields.gender,
      texts.slot,
    ])
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

/** An entry of the summary leads to its field, also to a group. */
export const FromTheSummary = meta.story({
  tags: ['behaviour'],
  args: { draft: { ...EMPTY_BOOKING, doctor: filledDraft.doctor, patientName: filledDraft.patientName } },
  play: async ({ userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await userEvent.click(submitIn(dialog))
    const entry = (label: string) => dialog.findByRole('button', { name: label })
    await userEvent.click(await entry(en.appointments.fields.gender))
    await expect(dialog.getByRole('radiogroup', { name: en.appointments.fields.gender })).toContainElement(
      document.activeElement as HTMLElement,
    )
    await userEvent.click(await entry(texts.slot))
    await expect(dialog.getByRole('radiogroup', { name: texts.slot })).toContainElement(
      document.activeElement as HTMLElement,
    )
    await userEvent.click(await entry(texts.patientAge))
    await userEvent.keyboard('34')
    await expect(field(dialog, texts.patientAge)).toHaveValue('34')
    await expect(await dialog.findByRole('group', { name: '3 fields to correct' })).toBeVisible()
  },
})

/** While the slots load there is no slot to focus: the group gets the focus and the error. */
export const NothingFilledNoSlotsYet = meta.story({
  args: { draft: { ...filledDraft, slotId: null }, slots: { state: 'loading', slots: [] } },
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await userEvent.click(submitIn(dialog))
    await expect(dialog.getByText(errors.slot)).toBeVisible()
    const slotsGroup = dialog.getByRole('group', { name: texts.slot })
    await expect(slotsGroup).toHaveFocus()
    await expect(slotsGroup).toHaveAccessibleDescription(errors.slot)
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const WrongPhone = meta.story({
  args: { draft: { ...filledDraft, phone: '555014223' } },
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    const phone = field(dialog, en.appointments.fields.phone)
    await expect(phone).not.toHaveAttribute('aria-invalid')
    await userEvent.click(submitIn(dialog))
    await expect(phone).toHaveAccessibleDescription(errors.phone)
    await expect(phone).toHaveFocus()
    await expect(args.onSubmit).not.toHaveBeenCalled()

    await userEvent.keyboard('{End}3')
    await expect(phone).not.toHaveAttribute('aria-invalid')
    await userEvent.keyboard('{Enter}')
    await expect(args.onSubmit.mock.calls).toEqual([[{ ...filledDraft, phone: '5550142233' }]])
  },
})

export const NegativeAge = meta.story({
  args: { draft: { ...filledDraft, patientAge: '-1' } },
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await userEvent.click(submitIn(dialog))
    await expect(field(dialog, texts.patientAge)).toHaveAccessibleDescription(errors.patientAge)
    await expect(field(dialog, texts.patientAge)).toHaveFocus()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

/** The age has no upper limit. The form questions one above 120. */
export const VeryHighAge = meta.story({
  args: { draft: { ...filledDraft, patientAge: '151' } },
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    const age = field(dialog, texts.patientAge)
    await expect(age).toHaveAccessibleDescription('151 years? Check the age.')
    await expect(age).toBeValid()
    await userEvent.click(submitIn(dialog))
    await expect(args.onSubmit.mock.calls).toEqual([[{ ...filledDraft, patientAge: '151' }]])
  },
})

/** A number that the backend cannot store. */
export const AgeThatDoesNotFit = meta.story({
  tags: ['behaviour'],
  args: { draft: { ...filledDraft, patientAge: '9'.repeat(20) } },
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await userEvent.click(submitIn(dialog))
    await expect(field(dialog, texts.patientAge)).toHaveAccessibleDescription(errors.patientAge)
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

/** Phone number and age in other ways of writing: what was typed stays. */
export const OtherWaysOfWriting = meta.story({
  tags: ['gallery'],
  args: { draft: { ...filledDraft, phone: '\u202a+91 55501-42233\u202c', patientAge: '٣٤' } },
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await userEvent.click(submitIn(dialog))
    await expect(field(dialog, en.appointments.fields.phone)).toHaveValue('\u202a+91 55501-42233\u202c')
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
})

/** A name that nobody can see. */
export const InvisibleName = meta.story({
  tags: ['behaviour'],
  args: { draft: { ...filledDraft, patientName: '\u3164\u2800\u200b' } },
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await userEvent.click(submitIn(dialog))
    await expect(field(dialog, texts.patientName)).toHaveAccessibleDescription(errors.patientName)
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const NoGender = meta.story({
  args: { draft: { ...filledDraft, gender: '' } },
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await userEvent.click(submitIn(dialog))
    await expect(
      dialog.getByRole('radiogroup', { name: en.appointments.fields.gender }),
    ).toHaveAccessibleDescription(errors.gender)
    await expect(dialog.getByRole('radio', { name: en.appointments.genders.Male })).toHaveFocus()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

/** The slot was removed while the dialog was open. */
export const InvalidSlot = meta.story({
  args: { draft: { ...filledDraft, slotId: 99 } },
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await userEvent.click(submitIn(dialog))
    await expect(dialog.getByRole('radiogroup', { name: texts.slot })).toHaveAccessibleDescription(
      errors.invalidSlot,
    )
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const SlotsLoading = meta.story({
  args: { draft: { ...filledDraft, slotId: null }, slots: { state: 'loading', slots: [] } },
  play: async ({ userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await expect(dialog.getByText(en.appointments.slots.loading).closest('[role=status]')).not.toBeNull()
    await expect(dialog.queryByRole('radiogroup', { name: texts.slot })).not.toBeInTheDocument()
  },
})

export const SameHeightWhenSlotsLoad = meta.story({
  tags: ['behaviour'],
  args: { draft: EMPTY_BOOKING },
  render: function LoadingSlots(args) {
    const [slots, setSlots] = useState(slotsIdle)
    return <ScheduleDialogWithState {...args} slots={slots} onDraftChange={() => setSlots(slotsReady)} />
  },
  play: async ({ userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    const sheet = screen.getByRole('dialog')
    await waitFor(() => expect(sheet.getAnimations()).toHaveLength(0))
    const before = sheet.getBoundingClientRect()
    await chooseDoctor(dialog, userEvent, 'Dr. Li Wei')
    await expect(dialog.getByRole('radiogroup', { name: texts.slot })).toBeVisible()
    await expect(sheet.getBoundingClientRect()).toEqual(before)
  },
})

export const SlotsFailing = meta.story({
  args: { draft: { ...filledDraft, slotId: null }, slots: { state: 'error', slots: [] } },
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await expect(dialog.getByRole('alert')).toHaveTextContent(en.errors.slots.fetch)
    await userEvent.click(dialog.getByRole('button', { name: en.ui.retry }))
    await expect(args.onRetrySlots.mock.calls).toEqual([[]])
    await expect(dialog.getByRole('group', { name: texts.slot })).toHaveFocus()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const SlotsOffline = meta.story({
  args: { draft: { ...filledDraft, slotId: null }, slots: { state: 'offline', slots: [] } },
  play: async ({ userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await expect(dialog.getByRole('alert')).toHaveTextContent(en.errors.slots.offline)
  },
})

export const SlotsEmpty = meta.story({
  args: { draft: { ...filledDraft, slotId: null }, slots: { state: 'ready', slots: [] } },
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await expect(dialog.getByText(en.appointments.slots.none)).toBeVisible()
    await userEvent.click(submitIn(dialog))
    await expect(dialog.getByText(errors.slot)).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const DoctorsLoading = meta.story({
  args: { draft: EMPTY_BOOKING, slots: slotsIdle, doctors: undefined },
  play: async ({ userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await userEvent.click(dialog.getByRole('combobox', { name: en.appointments.fields.doctor }))
    await expect(dialog.queryByRole('option')).not.toBeInTheDocument()
    await expect(dialog.queryByText(texts.noDoctors)).not.toBeInTheDocument()
  },
})

/** The doctor of a kept draft shows before the list of doctors has loaded. */
export const DraftWhileDoctorsLoad = meta.story({
  args: { doctors: undefined },
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    const doctor = dialog.getByRole('combobox', { name: en.appointments.fields.doctor })
    await expect(doctor).toHaveValue(filledDraft.doctor)
    await userEvent.click(doctor)
    await userEvent.tab()
    await expect(doctor).toHaveValue(filledDraft.doctor)
    await expect(args.onDraftChange).not.toHaveBeenCalled()
  },
})

export const NoDoctors = meta.story({
  args: { draft: EMPTY_BOOKING, slots: slotsIdle, doctors: [] },
  play: async ({ userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await expect(
      dialog.getByRole('combobox', { name: en.appointments.fields.doctor }),
    ).toHaveAccessibleDescription(texts.noDoctors)
  },
})

export const DoctorsFailing = meta.story({
  args: { draft: EMPTY_BOOKING, slots: slotsIdle, doctors: undefined, onRetryDoctors: fn() },
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await expect(
      dialog.getByRole('combobox', { name: en.appointments.fields.doctor }),
    ).toHaveAccessibleDescription(en.errors.doctors.fetch)
    await userEvent.click(dialog.getByRole('button', { name: texts.retryDoctors }))
    await expect(args.onRetryDoctors).toHaveBeenCalledOnce()
    await expect(args.onRetryDoctors).toHaveBeenCalledWith()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})
