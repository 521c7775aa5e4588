import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import type { Wire } from '@/api/wire'
import { draftStore } from '@/app/shell/drafts'
import { screens } from '@/app/shell/screens'
import { EMPTY_BOOKING } from '@/domain/appointments/bookingDraft'
import { en } from '@/messages'
import { heldTimerLengths, holdTimers, advanceHeldTimers } from '../dialogs/heldTimers'
import { chooseDoctor, field, submitIn } from '../dialogs/scheduleDialog'
import { waitUntilDialogClosed } from '../dialogs/statusDialog'
import { CLINIC_ID, fixtures } from '../mocks/fixtures'
import { answering, failing, happy, recording } from '../mocks/handlers'
import { openDialog, seeList } from '../screens/appointmentList'
import { currentUrl, openUrl, setUpScreen, Screen, type ScreenContext } from '../screens/screen'

const texts = en.schedule
const { acceptedWalkIn } = fixtures.appointment
const BOOK = 'POST /book_appointment'

type Seen = Parameters<typeof recording>[2]

const listRead = fn<Seen>()
const slotsRead = fn<Seen>()
const onBooking = fn<Seen>()

/** The backend's appointments. The booking of the first patient is added. */
let appointments: Wire['Appointment'][] = []

const asBooked: Wire['Appointment'] = {
  ...acceptedWalkIn,
  id: 960,
  patient_name: 'Ruth Abebe',
  doctor_name: 'Dr. Li Wei',
  status: 0,
  date: '2026-11-25',
  time: '1430',
}

const booking = recording(BOOK, { message: en.server.booked }, (call) => {
  onBooking(call)
  const { appointment_number } = call.body as Wire['BookingRequest']
  appointments.push({ ...asBooked, appointment_number })
})

const meta = preview.meta({
  title: 'Flows/Booking',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'gallery'],
  args: { path: '/appointments' },
  beforeEach: async ({ args, msw }) => {
    appointments = [acceptedWalkIn]
    msw.use(
      recording('GET /appointments/{clinicId}', appointments, listRead),
      recording('GET /doctor_appointment_slots/{doctorName}', fixtures.slots, slotsRead),
      answering('GET /clinic_slots/{clinicId}', []),
      booking,
      ...happy,
    )
    await setUpScreen('clinic', args.path)
    return holdTimers(1_500, 3_000)
  },
})

export const BookAWalkIn = meta.story({
  play: async ({ canvas, msw, step, userEvent }) => {
    await step('The list has one appointment', async () => {
      await seeList({ canvas }, { total: '1 appointment', rows: 1, range: '1–1 of 1' })
    })

    await step('The button opens an empty form and changes the URL', async () => {
      await userEvent.click(canvas.getByRole('button', { name: en.app.schedule }))
      const dialog = await openDialog(texts.title)
      await expect(field(dialog, texts.patientName)).toHaveValue('')
      await expect(dialog.getByText(en.appointments.slots.noDoctor)).toBeVisible()
      await expect(currentUrl()).toBe('/appointments?schedule=1')
    })

    const dialog = within(screen.getByRole('dialog'))

    await step(
      'Choosing a doctor shows the slots, each on the next date of its weekday and never today',
      async () => {
        await dialog.findByRole('combobox', { name: en.appointments.fields.doctor })
        await chooseDoctor(dialog, userEvent, 'Dr. Li Wei')
        await dialog.findByRole('radio', { name: 'Wednesday, Nov 25 14:30' })
        const names = dialog.getAllByRole('radio', { name: /day/ })
        await expect(names).toHaveLength(14)
        await expect(names[0]).toHaveAccessibleName('Saturday, Nov 21 09:30')
        await expect(names.at(-1)).toHaveAccessibleName('Friday, Nov 27 14:30')
        await expect(slotsRead.mock.calls.map(([{ params }]) => params)).toEqual([
          { doctorName: 'Dr. Li Wei' },
        ])
      },
    )

    await step('A full slot cannot be chosen', async () => {
      await expect(dialog.getByRole('radio', { name: 'Tuesday, Nov 24 09:30' })).toBeDisabled()
    })

    await step('The patient is filled in, with a phone number that is one digit short', async () => {
      await userEvent.type(field(dialog, texts.patientName), 'Ruth Abebe')
      await userEvent.type(field(dialog, en.appointments.fields.phone), '555014223')
      await userEvent.type(field(dialog, texts.patientAge), '34')
      await userEvent.click(dialog.getByRole('radio', { name: en.appointments.genders.Female }))
      await userEvent.type(field(dialog, en.appointments.fields.symptoms), 'Cough since Monday')
      await userEvent.click(dialog.getByRole('radio', { name: 'Wednesday, Nov 25 14:30' }))
    })

    await step('Submit shows the error of the phone number and sends nothing', async () => {
      await userEvent.click(submitIn(dialog))
      await expect(field(dialog, en.appointments.fields.phone)).toHaveAccessibleDescription(
        en.errors.booking.phone,
      )
      await expect(field(dialog, en.appointments.fields.phone)).toHaveFocus()
      await expect(onBooking).not.toHaveBeenCalled()
    })

    await step(
      'The slot was filled meanwhile: the server’s message shows for 3 s, and the form stays',
      async () => {
        msw.use(failing(BOOK, 409, en.server.slotFull))
        await userEvent.keyboard('{End}3')
        await userEvent.click(submitIn(dialog))
        await expect(await dialog.findByText(en.server.slotFull)).toBeVisible()
        await expect(heldTimerLengths()).toEqual([3_000])
        advanceHeldTimers(3_000)
        await waitFor(() => expect(dialog.queryByText(en.server.slotFull)).not.toBeInTheDocument())
        await expect(field(dialog, texts.patientName)).toHaveValue('Ruth Abebe')
      },
    )

    await step('A second click books it', async () => {
      msw.use(booking)
      await waitFor(() => expect(submitIn(dialog)).not.toHaveAttribute('aria-busy', 'true'))
      listRead.mockClear()
      await userEvent.click(submitIn(dialog))
      await expect(await dialog.findByText(en.outcomes.booked)).toBeVisible()
      await expect(onBooking.mock.calls.map(([{ body }]) => body)).toEqual([
        {
          doctor: 'Dr. Li Wei',
          patientName: 'Ruth Abebe',
          patientAge: 34,
          phone_no: '5550142233',
          symptoms: 'Cough since Monday',
          gender: 'Female',
          date: '2026-11-25',
          time: '1430',
          paymentMethod: 'at clinic',
          appointment_number: expect.stringMatching(/^Clinora\d{7}$/) as string,
          clinic_id: CLINIC_ID,
        },
      ])
      await expect(onBooking.mock.lastCall?.[0].headers.get('authorization')).toBe('Bearer token-demo')
    })

    await step('The message shows for 1.5 s, then the dialog closes', async () => {
      await expect(heldTimerLengths()).toEqual([1_500])
      advanceHeldTimers(1_499)
      await expect(dialog.getByText(en.outcomes.booked)).toBeVisible()
      advanceHeldTimers(1)
      await waitUntilDialogClosed()
      await expect(currentUrl()).toBe('/appointments')
    })

    await step('A notice says what was booked, until it is dismissed', async () => {
      const notice = canvas.getByText('Booked for Ruth Abebe').closest('[role=status]')
      const number = (onBooking.mock.lastCall?.[0].body as Wire['BookingRequest'] | undefined)
        ?.appointment_number
      await expect(notice).toHaveTextContent(`Wednesday, November 25, 2026, 14:30 · Dr. Li Wei · ${number}`)
      await expect(notice?.querySelector('a')).toBeNull()
    })

    await step('The list was read again, and the new row is highlighted', async () => {
      const [, newRow] = await seeList({ canvas }, { total: '2 appointments', rows: 2, range: '1–2 of 2' })
      await expect(listRead).toHaveBeenCalled()
      await expect(newRow).toHaveTextContent('Ruth Abebe')
      await expect(newRow).toHaveTextContent(en.ui.status.pending)
      await expect(newRow).toHaveTextContent(en.appointments.recent.booked)
      await userEvent.click(canvas.getByRole('button', { name: en.ui.dismiss }))
      await expect(canvas.queryByText('Booked for Ruth Abebe')).not.toBeInTheDocument()
      await expect(newRow).not.toHaveTextContent(en.appointments.recent.booked)
    })

    await step('The next form is empty', async () => {
      await userEvent.click(canvas.getByRole('button', { name: en.app.schedule }))
      const next = await openDialog(texts.title)
      await expect(field(next, texts.patientName)).toHaveValue('')
      await expect(field(next, en.appointments.fields.phone)).toHaveValue('')
    })
  },
})

const bookingDraft = {
  ...EMPTY_BOOKING,
  doctor: 'Dr. Li Wei',
  patientName: 'Ruth Abebe',
  phone: '5550142233',
  patientAge: '34',
  gender: 'Female',
  slotId: 32,
} as const

/** Opens the form, and resumes the draft. */
async function resume({ canvas, userEvent }: ScreenContext) {
  await userEvent.click(await canvas.findByRole('button', { name: en.app.schedule }))
  const dialog = await openDialog(texts.title)
  await userEvent.click(dialog.getByRole('button', { name: `Resume ${bookingDraft.patientName}'s booking` }))
  return dialog
}

/** Books the draft. */
async function book(context: ScreenContext) {
  const { userEvent } = context
  const dialog = await resume(context)
  await dialog.findByRole('radio', { name: 'Wednesday, Nov 25 14:30' })
  await userEvent.click(submitIn(dialog))
  await dialog.findByText(en.outcomes.booked)
  advanceHeldTimers(1_500)
  await waitUntilDialogClosed()
}

/** It is Friday, 10:00: a walk-in can take the slots of 09:30 and of 14:30. */
export const Today = meta.story({
  tags: ['nightly'],
  beforeEach: ({ msw }) => {
    msw.use(booking, ...happy)
    draftStore.keep(CLINIC_ID, { booking: { ...bookingDraft, slotId: null } })
  },
  play: async (context) => {
    const { userEvent } = context
    const dialog = await resume(context)
    const today = await dialog.findByRole('radio', { name: 'Today 14:30' })
    await expect(dialog.getByRole('radio', { name: 'Today 09:30' })).toHaveAccessibleDescription(
      new RegExp(`^${en.appointments.slots.begun}`),
    )
    await expect(dialog.getByRole('radio', { name: 'Friday, Nov 27 14:30' })).toBeEnabled()
    await userEvent.click(today)
    await userEvent.click(submitIn(dialog))
    await dialog.findByText(en.outcomes.booked)
    await expect(onBooking.mock.lastCall?.[0].body).toMatchObject({
      date: '2026-11-20',
      time: '1430',
      chosen_date: true,
    })
  },
})

/** One request books a patient who is here. The notice then begins a booking for another member of the family. */
export const PatientIsHereAndAnother = meta.story({
  tags: ['nightly'],
  beforeEach: ({ msw }) => {
    msw.use(booking, ...happy)
    draftStore.keep(CLINIC_ID, { booking: { ...bookingDraft, slotId: null } })
  },
  play: async (context) => {
    const { canvas, userEvent } = context
    const dialog = await resume(context)
    await userEvent.click(await dialog.findByRole('radio', { name: 'Today 14:30' }))
    await userEvent.click(dialog.getByRole('button', { name: en.schedule.isHere }))
    await dialog.findByText(en.outcomes.booked)
    const body = onBooking.mock.lastCall?.[0].body
    await expect(body).toMatchObject({ date: '2026-11-20', time: '1430', chosen_date: true, arrived: true })
    await expect(body).not.toHaveProperty('accepted')
    advanceHeldTimers(1_500)
    await waitUntilDialogClosed()
    await userEvent.click(await canvas.findByRole('button', { name: en.appointments.booked.another }))
    const again = within(await screen.findByRole('dialog', { name: en.schedule.title }))
    await expect(field(again, en.appointments.fields.phone)).toHaveValue(bookingDraft.phone)
    await expect(again.getByRole('combobox', { name: en.appointments.fields.doctor })).toHaveValue(
      bookingDraft.doctor,
    )
    await expect(field(again, en.schedule.patientName)).toHaveValue('')
    await expect(field(again, en.schedule.patientName)).toHaveFocus()
    await expect(again.getByRole('radio', { name: 'Saturday, Nov 21 09:30' })).toBeChecked()
  },
})

/** After a booking from any screen the next patient of the family is one Enter away. The form closes to the screen it was opened from. */
const anotherFrom = (path: string) => ({
  args: { path },
  play: async (context: ScreenContext) => {
    const { canvas, userEvent } = context
    draftStore.keep(CLINIC_ID, { booking: bookingDraft })
    await book(context)
    await waitFor(() => expect(currentUrl()).toBe(path))
    const another = await canvas.findByRole('button', { name: en.appointments.booked.another })
    await waitFor(() => expect(another).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    const again = await openDialog(texts.title)
    await expect(field(again, en.appointments.fields.phone)).toHaveValue(bookingDraft.phone)
    await waitFor(() => expect(field(again, texts.patientName)).toHaveFocus())
    // Without another booking the notice is there again.
    await userEvent.keyboard('{Escape}')
    await waitUntilDialogClosed()
    await waitFor(() => expect(currentUrl()).toBe(path))
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: en.appointments.booked.another })).toHaveFocus(),
    )
  },
})
export const AnotherFromDashboard = meta.story(anotherFrom(screens.dashboard.path))
export const AnotherFromPayments = meta.story({ ...anotherFrom(screens.payments.path), tags: ['nightly'] })
export const AnotherFromDoctors = meta.story({ ...anotherFrom(screens.doctors.path), tags: ['nightly'] })
export const AnotherFromCalendar = meta.story({ ...anotherFrom(screens.calendar.path), tags: ['nightly'] })
export const AnotherFromNotifications = meta.story({
  ...anotherFrom(screens.notifications.path),
  tags: ['nightly'],
})
export const AnotherFromSettings = meta.story({ ...anotherFrom(screens.settings.path), tags: ['nightly'] })

/** The notice goes with its screen: neither the next screen nor a later visit of the first one shows it. */
export const NoticeEndsWithItsScreen = meta.story({
  args: { path: screens.dashboard.path },
  play: async (context) => {
    draftStore.keep(CLINIC_ID, { booking: bookingDraft })
    await book(context)
    const name = en.appointments.booked.another
    await context.canvas.findByRole('button', { name })
    for (const { path } of [screens.payments, screens.dashboard]) {
      openUrl(path)
      await waitFor(() => expect(currentUrl()).toBe(path))
      await waitFor(() => expect(context.canvas.queryByRole('button', { name })).not.toBeInTheDocument())
    }
  },
})

/** A clinic whose own bookings are accepted at once, by its settings. */
export const AcceptedAtOnce = meta.story({
  tags: ['nightly'],
  beforeEach: ({ msw }) => {
    msw.use(answering('GET /clinics/{clinicId}', { ...fixtures.clinic, accepts_own_bookings: true }))
    draftStore.keep(CLINIC_ID, { booking: bookingDraft })
  },
  play: async (context) => {
    await book(context)
    await expect(onBooking.mock.lastCall?.[0].body).toMatchObject({ date: '2026-11-25', accepted: true })
  },
})

/** The list goes to the page of the new row, once. */
export const BookedOnAnotherPage = meta.story({
  tags: ['nightly', 'desk'],
  args: { path: '/appointments?sort=patient' },
  beforeEach: () => {
    appointments.push(...fixtures.appointments)
    draftStore.keep(CLINIC_ID, { booking: bookingDraft })
  },
  play: async (at) => {
    const { canvas, userEvent } = at
    await book(at)
    const tag = await canvas.findByText(en.appointments.recent.booked)
    await expect(tag.closest('tr')).toHaveTextContent('Ruth Abebe')
    await expect(currentUrl()).toMatch(/^\/appointments\?sort=patient&page=\d$/)
    await userEvent.click(canvas.getByRole('button', { name: 'Page 1' }))
    await waitFor(() => expect(tag).not.toBeInTheDocument())
    await expect(currentUrl()).toBe('/appointments?sort=patient')
  },
})

/** The filters stay; a link leads to the row. */
export const BookedOutsideTheFilters = meta.story({
  tags: ['nightly', 'desk'],
  args: { path: '/appointments?status=accepted' },
  beforeEach: () => draftStore.keep(CLINIC_ID, { booking: bookingDraft }),
  play: async (at) => {
    const { canvas, userEvent } = at
    await book(at)
    const link = await canvas.findByRole('link', { name: en.appointments.booked.show })
    await expect(canvas.getByText(en.appointments.booked.hidden)).toBeVisible()
    await expect(canvas.queryByText(en.appointments.recent.booked)).not.toBeInTheDocument()
    await expect(currentUrl()).toBe('/appointments?status=accepted')
    await userEvent.click(link)
    const tag = await canvas.findByText(en.appointments.recent.booked)
    await expect(tag.closest('tr')).toHaveTextContent('Ruth Abebe')
    await expect(currentUrl()).toBe('/appointments')
    await expect(link).not.toBeInTheDocument()
  },
})
