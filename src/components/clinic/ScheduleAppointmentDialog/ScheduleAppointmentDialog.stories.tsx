import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { EMPTY_BOOKING, type BookingDraft } from '@/domain/booking'
import { en } from '@/messages'
import { fixtures, TODAY } from '../../../../stories/mocks/fixtures'
import { Button } from '../../ui/Button/Button'
import { ScheduleAppointmentDialog, type ScheduleAppointmentDialogProps } from './ScheduleAppointmentDialog'
import { ScheduleAppointmentForm } from './ScheduleAppointmentForm'
import { ScheduleAppointmentPatient } from './ScheduleAppointmentPatient'
import { ScheduleAppointmentSlots, type SlotsState } from './ScheduleAppointmentSlots'

const texts = en.appointments.schedule
const errors = en.errors.booking

/** Holds what the app holds: whether it is open, and the draft. */
function Scheduling({
  open: _,
  draft: first,
  onOpenChange,
  onDraftChange,
  ...rest
}: ScheduleAppointmentDialogProps) {
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState(first)
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {texts.title}
      </Button>
      <ScheduleAppointmentDialog
        {...rest}
        open={open}
        onOpenChange={(next) => {
          setOpen(next)
          onOpenChange(next)
        }}
        draft={draft}
        onDraftChange={(next) => {
          setDraft(next)
          onDraftChange(next)
        }}
      />
    </>
  )
}

const ready: SlotsState = { state: 'ready', slots: fixtures.slots }
const idle: SlotsState = { state: 'idle', slots: [] }
const filled = {
  doctor: 'Dr. Li Wei',
  patientName: 'Lena Moreau',
  phone: '5550142233',
  patientAge: '34',
  gender: 'Female',
  slotId: 32,
  symptoms: 'Cough since Monday',
} as const satisfies BookingDraft

const meta = preview.meta({
  title: 'Clinic/ScheduleAppointmentDialog',
  component: ScheduleAppointmentDialog,
  subcomponents: { ScheduleAppointmentForm, ScheduleAppointmentPatient, ScheduleAppointmentSlots },
  parameters: { docs: { story: { inline: false, height: '640px' } } },
  args: {
    open: false,
    onOpenChange: fn(),
    doctors: fixtures.clinicDoctors,
    today: TODAY,
    slots: ready,
    onRetrySlots: fn(),
    draft: filled,
    onDraftChange: fn(),
    onSubmit: fn(),
  },
  render: (args) => <Scheduling {...args} />,
})

type UserEvent = { click: (element: Element) => Promise<void> }

const opener = () => screen.getByRole('button', { name: texts.title })

async function openDialog(userEvent: UserEvent) {
  await userEvent.click(opener())
  const dialog = await screen.findByRole('dialog', { name: texts.title })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

type Dialog = Awaited<ReturnType<typeof openDialog>>

const submitIn = (dialog: Dialog) => dialog.getByRole('button', { name: texts.submit })
const field = (dialog: Dialog, label: string) => dialog.getByLabelText(label)

async function chooseDoctor(dialog: Dialog, userEvent: UserEvent, name: string) {
  await userEvent.click(dialog.getByRole('combobox', { name: texts.doctor }))
  await userEvent.click(await dialog.findByRole('option', { name }))
}

export const Empty = meta.story({
  args: { draft: EMPTY_BOOKING, slots: idle },
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent)
    await expect(screen.getByRole('dialog')).toHaveAccessibleDescription(texts.description)
    await expect(dialog.getByRole('combobox', { name: texts.doctor })).toHaveFocus()
    await expect(dialog.getByText(en.appointments.slots.noDoctor)).toBeVisible()
    for (const label of [texts.patientName, texts.phone, texts.patientAge, texts.symptoms])
      await expect(field(dialog, label)).toHaveValue(label === texts.patientAge ? null : '')
    await expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
  },
})

export const Filled = meta.story({
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    await userEvent.click(submitIn(dialog))
    await expect(args.onSubmit.mock.calls).toEqual([[filled]])
    await expect(args.onDraftChange).not.toHaveBeenCalled()
  },
})

export const FilledByHand = meta.story({
  args: { draft: EMPTY_BOOKING },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    await chooseDoctor(dialog, userEvent, 'Dr. Li Wei')
    await userEvent.type(field(dialog, texts.patientName), 'Lena Moreau')
    await userEvent.type(field(dialog, texts.phone), '5550142233')
    await userEvent.type(field(dialog, texts.patientAge), '34')
    await userEvent.click(dialog.getByRole('radio', { name: texts.genders.Female }))
    await userEvent.type(field(dialog, texts.symptoms), 'Cough since Monday')
    await userEvent.click(dialog.getByRole('radio', { name: 'Wednesday, Nov 25 14:30' }))
    await expect(args.onDraftChange).toHaveBeenLastCalledWith(filled)
    await userEvent.click(submitIn(dialog))
    await expect(args.onSubmit.mock.calls).toEqual([[filled]])
  },
})

export const ByKeyboard = meta.story({
  args: { draft: { ...EMPTY_BOOKING, gender: 'Male', slotId: 11 } },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    await userEvent.keyboard('li w{Enter}')
    await expect(dialog.getByRole('combobox', { name: texts.doctor })).toHaveValue('Dr. Li Wei')
    await userEvent.tab()
    await userEvent.keyboard('Ng')
    await userEvent.tab()
    await userEvent.keyboard('5550142233')
    await userEvent.tab()
    await userEvent.keyboard('0')
    await userEvent.tab()
    await expect(dialog.getByRole('radio', { name: texts.genders.Male })).toHaveFocus()
    await userEvent.tab()
    await userEvent.tab()
    await expect(dialog.getByRole('radio', { name: 'Saturday, Nov 21 09:30' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onSubmit.mock.calls).toEqual([
      [
        {
          doctor: 'Dr. Li Wei',
          patientName: 'Ng',
          phone: '5550142233',
          patientAge: '0',
          gender: 'Male',
          slotId: 61,
          symptoms: '',
        },
      ],
    ])
  },
})

export const SymptomsLeftOut = meta.story({
  args: { draft: { ...filled, symptoms: '' } },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    await userEvent.type(field(dialog, texts.patientName), '{Enter}')
    await expect(args.onSubmit.mock.calls).toEqual([[{ ...filled, symptoms: '' }]])
  },
})

export const AnotherDoctorClearsTheSlot = meta.story({
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    await chooseDoctor(dialog, userEvent, 'Dr. Amara Okafor')
    await expect(args.onDraftChange.mock.calls).toEqual([
      [{ ...filled, doctor: 'Dr. Amara Okafor', slotId: null }],
    ])
    await userEvent.click(submitIn(dialog))
    await expect(dialog.getByText(errors.slot)).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const TheSameDoctorKeepsTheSlot = meta.story({
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    await chooseDoctor(dialog, userEvent, 'Dr. Li Wei')
    await expect(args.onDraftChange).not.toHaveBeenCalled()
    await expect(dialog.getByRole('radio', { name: 'Wednesday, Nov 25 14:30' })).toBeChecked()
  },
})

export const NothingFilled = meta.story({
  args: { draft: EMPTY_BOOKING },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    await userEvent.click(submitIn(dialog))
    const expected = [
      [dialog.getByRole('combobox', { name: texts.doctor }), errors.doctor],
      [field(dialog, texts.patientName), errors.patientName],
      [field(dialog, texts.phone), errors.phone],
      [field(dialog, texts.patientAge), errors.patientAge],
      [dialog.getByRole('radiogroup', { name: texts.gender }), errors.gender],
      [dialog.getByRole('radiogroup', { name: texts.slot }), errors.slot],
    ] as const
    for (const [control, error] of expected) {
      await expect(control).toBeInvalid()
      await expect(control).toHaveAccessibleDescription(error)
    }
    await expect(field(dialog, texts.symptoms)).not.toHaveAttribute('aria-invalid')
    await expect(expected[0][0]).toHaveFocus()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

/** The doctor is missing too, so there is no slot to point at: the place of the slots says it. */
export const NothingFilledNoSlotsYet = meta.story({
  args: { draft: { ...filled, slotId: null }, slots: { state: 'loading', slots: [] } },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    await userEvent.click(submitIn(dialog))
    await expect(dialog.getByText(errors.slot)).toBeVisible()
    const place = dialog.getByRole('group', { name: texts.slot })
    await expect(place).toHaveFocus()
    await expect(place).toHaveAccessibleDescription(errors.slot)
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const WrongPhone = meta.story({
  args: { draft: { ...filled, phone: '555014223' } },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    const phone = field(dialog, texts.phone)
    await expect(phone).not.toHaveAttribute('aria-invalid')
    await userEvent.click(submitIn(dialog))
    await expect(phone).toHaveAccessibleDescription(errors.phone)
    await expect(phone).toHaveFocus()
    await expect(args.onSubmit).not.toHaveBeenCalled()

    await userEvent.keyboard('{End}3')
    await expect(phone).not.toHaveAttribute('aria-invalid')
    await userEvent.keyboard('{Enter}')
    await expect(args.onSubmit.mock.calls).toEqual([[{ ...filled, phone: '5550142233' }]])
  },
})

export const NegativeAge = meta.story({
  args: { draft: { ...filled, patientAge: '-1' } },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    await userEvent.click(submitIn(dialog))
    await expect(field(dialog, texts.patientAge)).toHaveAccessibleDescription(errors.patientAge)
    await expect(field(dialog, texts.patientAge)).toHaveFocus()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const AgeTooHigh = meta.story({
  args: { draft: { ...filled, patientAge: '151' } },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    await userEvent.click(submitIn(dialog))
    await expect(field(dialog, texts.patientAge)).toHaveAccessibleDescription('Enter an age of at most 150.')
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const NoGender = meta.story({
  args: { draft: { ...filled, gender: '' } },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    await userEvent.click(submitIn(dialog))
    await expect(dialog.getByRole('radiogroup', { name: texts.gender })).toHaveAccessibleDescription(
      errors.gender,
    )
    await expect(dialog.getByRole('radio', { name: texts.genders.Male })).toHaveFocus()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

/** The slot was taken away while the dialog was open. */
export const InvalidSlot = meta.story({
  args: { draft: { ...filled, slotId: 99 } },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    await userEvent.click(submitIn(dialog))
    await expect(dialog.getByRole('radiogroup', { name: texts.slot })).toHaveAccessibleDescription(
      errors.invalidSlot,
    )
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const SlotsLoading = meta.story({
  args: { draft: { ...filled, slotId: null }, slots: { state: 'loading', slots: [] } },
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent)
    await expect(dialog.getByText(en.appointments.slots.loading).closest('[role=status]')).not.toBeNull()
    await expect(dialog.queryByRole('radiogroup', { name: texts.slot })).not.toBeInTheDocument()
  },
})

export const NothingJumpsWhenTheSlotsCome = meta.story({
  args: { draft: EMPTY_BOOKING },
  render: function Coming(args) {
    const [slots, setSlots] = useState(idle)
    return <Scheduling {...args} slots={slots} onDraftChange={() => setSlots(ready)} />
  },
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent)
    const sheet = screen.getByRole('dialog')
    await waitFor(() => expect(sheet.getAnimations()).toHaveLength(0))
    const before = sheet.getBoundingClientRect()
    await chooseDoctor(dialog, userEvent, 'Dr. Li Wei')
    await expect(dialog.getByRole('radiogroup', { name: texts.slot })).toBeVisible()
    await expect(sheet.getBoundingClientRect()).toEqual(before)
  },
})

export const SlotsFailing = meta.story({
  args: { draft: { ...filled, slotId: null }, slots: { state: 'error', slots: [] } },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    await expect(dialog.getByRole('alert')).toHaveTextContent(en.errors.slots.fetch)
    await userEvent.click(dialog.getByRole('button', { name: en.ui.retry }))
    await expect(args.onRetrySlots).toHaveBeenCalledOnce()
    await expect(dialog.getByRole('group', { name: texts.slot })).toHaveFocus()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const SlotsEmpty = meta.story({
  args: { draft: { ...filled, slotId: null }, slots: { state: 'ready', slots: [] } },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    await expect(dialog.getByText(en.appointments.slots.none)).toBeVisible()
    await userEvent.click(submitIn(dialog))
    await expect(dialog.getByText(errors.slot)).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const DoctorsLoading = meta.story({
  args: { draft: EMPTY_BOOKING, slots: idle, doctors: undefined },
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent)
    await userEvent.click(dialog.getByRole('combobox', { name: texts.doctor }))
    await expect(dialog.queryByRole('option')).not.toBeInTheDocument()
    await expect(dialog.queryByText(texts.noDoctors)).not.toBeInTheDocument()
  },
})

export const NoDoctors = meta.story({
  args: { draft: EMPTY_BOOKING, slots: idle, doctors: [] },
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent)
    await expect(dialog.getByRole('combobox', { name: texts.doctor })).toHaveAccessibleDescription(
      texts.noDoctors,
    )
  },
})

export const Busy = meta.story({
  args: { busy: true },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    const submit = submitIn(dialog)
    await expect(submit).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(submit)
    await userEvent.type(field(dialog, texts.patientName), '{Enter}')
    await expect(args.onSubmit).not.toHaveBeenCalled()

    await userEvent.keyboard('{Escape}')
    await userEvent.click(dialog.getByRole('button', { name: en.ui.close }))
    await userEvent.click(document.querySelector('[data-slot=dialog-overlay]') as Element)
    await expect(args.onOpenChange).not.toHaveBeenCalled()
    await expect(screen.getByRole('dialog')).toBeVisible()
  },
})

export const PressedTwice = meta.story({
  args: { onSubmit: fn(() => new Promise(() => undefined)) },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    await userEvent.dblClick(submitIn(dialog))
    await expect(args.onSubmit).toHaveBeenCalledTimes(1)
  },
})

export const FullyBooked = meta.story({
  args: { message: { tone: 'error', text: en.server.slotFull } },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    await expect(dialog.getByRole('alert')).toHaveTextContent(en.server.slotFull)
    await expect(dialog.getByRole('alert')).toHaveAttribute('data-tone', 'error')
    await expect(field(dialog, texts.patientName)).toHaveValue(filled.patientName)
    await expect(field(dialog, texts.symptoms)).toHaveValue(filled.symptoms)
    await userEvent.click(submitIn(dialog))
    await expect(args.onSubmit.mock.calls).toEqual([[filled]])
  },
})

export const NoAnswer = meta.story({
  args: { message: { tone: 'error', text: errors.unanswered } },
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent)
    await expect(dialog.getByRole('alert')).toHaveTextContent(errors.unanswered)
    await expect(field(dialog, texts.phone)).toHaveValue(filled.phone)
  },
})

export const SomethingWentWrong = meta.story({
  args: { message: { tone: 'error', text: en.errors.somethingWentWrong } },
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent)
    await expect(dialog.getByRole('alert')).toHaveTextContent(en.errors.somethingWentWrong)
  },
})

export const Booked = meta.story({
  args: { message: { tone: 'success', text: en.outcomes.booked } },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    await expect(dialog.getByText(en.outcomes.booked).closest('[role=status]')).not.toBeNull()
    await expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
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
    const dialog = await openDialog(userEvent)
    const alert = dialog.getByRole('alert')
    await expect(alert).toHaveTextContent(en.errors.status.noToken)
    const link = within(alert).getByRole('link', { name: en.appointments.logIn })
    await expect(link).toHaveAttribute('href', '/login?from=%2Fappointments')
    await expect(field(dialog, texts.patientName)).toHaveValue(filled.patientName)
  },
})

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

export const EscapeClosesOnce = meta.story({
  play: async ({ args, userEvent }) => {
    await openDialog(userEvent)
    await userEvent.keyboard('{Escape}')
    await gone()
    await expect(args.onOpenChange.mock.calls).toEqual([[false]])
    await expect(opener()).toHaveFocus()
  },
})

/** Escape takes back one thing at a time: first the list of doctors. */
export const EscapeClosesTheListFirst = meta.story({
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    await userEvent.click(dialog.getByRole('combobox', { name: texts.doctor }))
    await dialog.findByRole('listbox')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog.queryByRole('listbox')).toBeNull())
    await expect(args.onOpenChange).not.toHaveBeenCalled()
    await expect(dialog.getByRole('combobox', { name: texts.doctor })).toHaveValue(filled.doctor)
  },
})

export const CloseClosesOnce = meta.story({
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    await userEvent.click(dialog.getByRole('button', { name: en.ui.close }))
    await gone()
    await expect(args.onOpenChange.mock.calls).toEqual([[false]])
    await expect(opener()).toHaveFocus()
  },
})

export const OpenedAgainWithWhatWasTyped = meta.story({
  args: { draft: EMPTY_BOOKING, slots: idle },
  play: async ({ userEvent }) => {
    const first = await openDialog(userEvent)
    await userEvent.type(field(first, texts.patientName), 'Lena')
    await userEvent.click(submitIn(first))
    await expect(field(first, texts.phone)).toBeInvalid()
    await userEvent.keyboard('{Escape}')
    await gone()

    const again = await openDialog(userEvent)
    await expect(field(again, texts.patientName)).toHaveValue('Lena')
    await expect(field(again, texts.phone)).not.toHaveAttribute('aria-invalid')
  },
})

export const Phone = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent)
    const sheet = screen.getByRole('dialog')
    await waitFor(() => expect(sheet.getAnimations()).toHaveLength(0))
    await expect(sheet.getBoundingClientRect().bottom).toBe(window.innerHeight)
    await expect(sheet.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    for (const label of [texts.doctor, texts.patientName, texts.phone, texts.patientAge])
      await expect(field(dialog, label).getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await expect(submitIn(dialog).getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  },
})

export const Dark = meta.story({
  globals: { theme: 'dark' },
  args: { draft: { ...filled, phone: '123' }, message: { tone: 'error', text: en.server.slotFull } },
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent)
    await userEvent.click(submitIn(dialog))
    await expect(field(dialog, texts.phone)).toBeInvalid()
  },
})
