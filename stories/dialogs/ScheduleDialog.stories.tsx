import { HttpResponse, type HttpHandler } from 'msw'
import type { SetupWorker } from 'msw/browser'
import { expect, screen, spyOn, waitFor, within, type MockInstance } from 'storybook/test'
import preview from '#.storybook/preview'
import { passTime } from '../../.storybook/clock'
import { beginBooking } from '@/app/appointments/bookings'
import { draftStore } from '@/app/shell/drafts'
import { screens } from '@/app/shell/screens'
import { REFUSE_REPEATED_HEADER } from '@/domain/appointments/booking'
import { MOVED_ROW_GUARD_MS } from '@/domain/constants'
import { en } from '@/messages'
import { CLINIC_ID, fixtures } from '../mocks/fixtures'
import {
  answering,
  API_BASE,
  failing,
  happy,
  http,
  on,
  recording,
  unanswered,
  wrongShape,
} from '../mocks/handlers'
import { expectCovered } from '../screens/covered'
import { currentUrl, setUpScreen, Screen } from '../screens/screen'
import { heldTimerLengths, holdTimers, advanceHeldTimers } from './heldTimers'
import { field, filledDraft, submitIn } from './scheduleDialog'
import { waitUntilDialogClosed } from './statusDialog'

const texts = en.schedule
const BOOK = 'POST /book_appointment'
const SLOTS = 'GET /doctor_appointment_slots/{doctorName}'

/** The bodies of all booking requests. */
let requests: unknown[] = []

/** The dialog in the product: the real screen on a mocked network, with a filled draft. */
const meta = preview.meta({
  title: 'Tests/Schedule dialog on the list',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'nightly'],
  args: { path: screens.appointments.getHref({ schedule: true }) },
  beforeEach: async ({ args, msw }) => {
    requests = []
    msw.use(
      answering('GET /appointments/{clinicId}', []),
      recording(BOOK, { message: en.server.booked }, ({ body }) => requests.push(body)),
      ...happy,
    )
    await setUpScreen('clinic', args.path)
    draftStore.keep(CLINIC_ID, { booking: filledDraft })
    return holdTimers(1_000, 1_500, 2_000, 3_000)
  },
})

async function openedDialog() {
  const dialog = await screen.findByRole('dialog', { name: texts.title })
  await waitFor(() => expect(dialog).toBeVisible())
  const inside = within(dialog)
  await inside.findByRole('radio', { name: 'Wednesday, Nov 25 14:30' })
  return inside
}

/** The success message shows for 1.5 s, then the dialog closes (docs/product.md#booking). */
export const ClosesAfterOneAndAHalfSeconds = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await openedDialog()
    await userEvent.dblClick(submitIn(dialog))
    await dialog.findByText(en.outcomes.booked)
    await expect(requests).toEqual([
      {
        doctor: 'Dr. Li Wei',
        patientName: 'Lena Moreau',
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
    await expect(heldTimerLengths()).toEqual([1_500])
    advanceHeldTimers(1_499)
    await expect(dialog.getByText(en.outcomes.booked)).toBeVisible()
    advanceHeldTimers(1)
    await waitUntilDialogClosed()
  },
})

/** The server's message shows for three seconds. The draft stays. */
export const FullSlot = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(BOOK, 409, en.server.slotFull)),
  play: async ({ userEvent }) => {
    const dialog = await openedDialog()
    await userEvent.click(submitIn(dialog))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(en.server.slotFull)
    await expect(heldTimerLengths()).toEqual([3_000])
    advanceHeldTimers(2_999)
    await expect(dialog.getByRole('alert')).toHaveTextContent(en.server.slotFull)
    advanceHeldTimers(1)
    await waitFor(() => expect(dialog.queryByRole('alert')).not.toBeInTheDocument())
    await expect(field(dialog, texts.patientName)).toHaveValue(filledDraft.patientName)
    await expect(submitIn(dialog)).toBeEnabled()
  },
})

/** What was said about one patient's booking goes with it. */
export const FullSlotOfAnother = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(failing(BOOK, 409, en.server.slotFull))
    beginBooking(CLINIC_ID, { patientName: 'Bela Second', phone: '9123456780' })
    beginBooking(CLINIC_ID, filledDraft)
  },
  play: async ({ userEvent }) => {
    const dialog = await openedDialog()
    await userEvent.click(submitIn(dialog))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(en.server.slotFull)
    const resume = texts.resume.replace('{patient}', 'Bela Second').replace("''", "'")
    await userEvent.click(dialog.getByRole('button', { name: resume }))
    await expect(field(dialog, texts.patientName)).toHaveValue('Bela Second')
    await expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
  },
})

/** The headers of all booking requests of the stories below. */
let headerValues: (string | null)[] = []

/** Answers as the backend does that has the patient in that slot on that date. */
const refusingRepeated = on(BOOK, async ({ request }) => {
  headerValues.push(request.headers.get(REFUSE_REPEATED_HEADER))
  requests.push(await request.json())
  return headerValues.at(-1) === 'true'
    ? Response.json({ error: en.server.repeatedBooking, code: 'repeated_booking' }, { status: 409 })
    : Response.json({ message: en.server.booked })
})

const question = 'Lena Moreau is already booked with Dr. Li Wei for this time. Book anyway?'

/** The dialog asks, and sends the booking again without the header. */
export const RepeatedBooking = meta.story({
  beforeEach: ({ msw }) => {
    headerValues = []
    msw.use(refusingRepeated)
  },
  play: async ({ userEvent }) => {
    const dialog = await openedDialog()
    await userEvent.click(submitIn(dialog))
    await expect(await dialog.findByRole('group', { name: question })).toBeVisible()
    await expect(dialog.getByRole('button', { name: texts.repeatedBack })).toHaveFocus()
    await expect(dialog.queryByRole('button', { name: texts.submit })).not.toBeInTheDocument()
    passTime(MOVED_ROW_GUARD_MS)
    await userEvent.dblClick(dialog.getByRole('button', { name: texts.repeatedConfirm }))
    await expect(await dialog.findByText(en.outcomes.booked)).toBeVisible()
    await expect(headerValues).toEqual(['true', null])
    const [first, second] = requests as { appointment_number: string; patientName: string }[]
    await expect(second).toEqual({ ...first, appointment_number: second?.appointment_number })
    await expect(second?.appointment_number).not.toBe(first?.appointment_number)
  },
})

/** *Back* and each edit end the question; nothing is booked. */
export const RepeatedBookingLeft = meta.story({
  beforeEach: ({ msw }) => {
    headerValues = []
    msw.use(refusingRepeated)
  },
  play: async ({ userEvent }) => {
    const dialog = await openedDialog()
    await userEvent.click(submitIn(dialog))
    await userEvent.click(await dialog.findByRole('button', { name: texts.repeatedBack }))
    await expect(field(dialog, texts.patientName)).toHaveValue(filledDraft.patientName)
    await userEvent.click(submitIn(dialog))
    await dialog.findByRole('group', { name: question })
    await userEvent.type(field(dialog, texts.patientName), ' jun.')
    await expect(submitIn(dialog)).toBeVisible()
    await expect(headerValues).toEqual(['true', 'true'])
  },
})

function refusing(text: string) {
  return async ({ userEvent }: { userEvent: { click: (element: Element) => Promise<void> } }) => {
    const dialog = await openedDialog()
    await userEvent.click(submitIn(dialog))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(text)
    await expect(field(dialog, en.appointments.fields.symptoms)).toHaveValue(filledDraft.symptoms)
  }
}

/** A backend may fail with a 200 and an `error` (docs/product.md#failures). */
export const RefusedInTheErrorField = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(BOOK, 200, en.server.doctorNotAssociated)),
  play: refusing(en.server.doctorNotAssociated),
})

export const RefusedWithoutText = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(BOOK, 500, '')),
  play: refusing(en.errors.somethingWentWrong),
})

/** The same request is sent three times before the failure shows: the backend books a number once. */
export const Unanswered = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      http.untyped.post(`${API_BASE}/book_appointment`, async ({ request }) => {
        requests.push(await request.json())
        return HttpResponse.error()
      }),
    ),
  play: async ({ userEvent }) => {
    const dialog = await openedDialog()
    await userEvent.click(submitIn(dialog))
    for (const wait of [1_000, 2_000]) {
      await waitFor(() => expect(heldTimerLengths()).toEqual([wait]))
      await expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
      advanceHeldTimers(wait)
    }
    const message = 'Unexpected error occurred. Please try again.'
    await expect(await dialog.findByRole('alert')).toHaveTextContent(message)
    await expect(requests).toHaveLength(3)
    await expect(requests).toEqual([requests[0], requests[0], requests[0]])
    await expect(field(dialog, en.appointments.fields.symptoms)).toHaveValue(filledDraft.symptoms)
  },
})

export const SessionEnded = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(BOOK, 401, en.errors.status.noToken)),
  play: async ({ args, userEvent }) => {
    const dialog = await openedDialog()
    await userEvent.click(submitIn(dialog))
    const alert = await dialog.findByRole('alert')
    await expect(alert).toHaveTextContent(en.errors.status.noToken)
    await expect(within(alert).getByRole('link', { name: en.appointments.logIn })).toHaveAttribute(
      'href',
      screens.login.getHref(args.path),
    )
    await expect(field(dialog, texts.patientName)).toHaveValue(filledDraft.patientName)
    await expectCovered()
  },
})

let consoleError: MockInstance<Console['error']>

const muteConsoleErrors = () => {
  consoleError = spyOn(console, 'error').mockImplementation(() => undefined)
}

/** The message refers to the console. The console line names the kind of failure and nothing of the server's response. */
const withoutSlots = (failure: HttpHandler, kind: string) => ({
  beforeEach: ({ msw }: { msw: SetupWorker }) => {
    msw.use(failure)
    muteConsoleErrors()
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: texts.title }))
    await expect(await dialog.findByText(en.errors.slots.fetch)).toBeVisible()
    await expect(dialog.getByRole('button', { name: en.ui.retry })).toBeEnabled()
    await expect(consoleError.mock.calls).toEqual([['Slots:', kind]])
  },
})

export const SlotsFailed = meta.story({
  ...withoutSlots(failing(SLOTS, 500, en.server.unavailable), 'HTTP 500'),
})
export const SlotsWrongShape = meta.story(withoutSlots(wrongShape(SLOTS), 'HTTP 200'))

export const SlotsUnansweredThenRetried = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(unanswered(SLOTS))
    muteConsoleErrors()
  },
  play: async ({ msw, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: texts.title }))
    const retry = await dialog.findByRole('button', { name: en.ui.retry })
    await expect(consoleError.mock.calls).toEqual([['Slots:', 'no response']])
    msw.use(...happy)
    await userEvent.click(retry)
    await expect(await dialog.findByRole('radio', { name: 'Wednesday, Nov 25 14:30' })).toBeChecked()
    await expect(dialog.queryByText(en.errors.slots.fetch)).not.toBeInTheDocument()
  },
})

/** The draft stays while the doctors' names are loaded again. */
export const DoctorsFailedThenRetried = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('GET /doctor/{clinicId}', 500, en.server.unavailable)),
  play: async ({ msw, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: texts.title }))
    const retry = await dialog.findByRole('button', { name: texts.retryDoctors })
    await expect(dialog.getByText(en.errors.doctors.fetch)).toBeVisible()
    msw.use(...happy)
    await userEvent.click(retry)
    await waitFor(() => expect(retry).not.toBeInTheDocument())
    await expect(field(dialog, texts.patientName)).toHaveValue(filledDraft.patientName)
    const doctor = dialog.getByRole('combobox', { name: en.appointments.fields.doctor })
    await waitFor(() => expect(doctor).toHaveValue(filledDraft.doctor))
  },
})

const withoutRoom = fixtures.slots.map((slot) => ({ ...slot, remaining: 0 }))

const withSqueezeIns = withoutRoom.map((slot) => ({ ...slot, squeeze_ins_left: 1 }))

/**
 * The slot fills while the form is open. The press stays an ordinary booking, which is refused; then the tick squeezes in, and so does
 * another desk.
 */
export const FilledMeanwhileThenSqueezedIn = meta.story({
  tags: ['!nightly'],
  play: async ({ msw, userEvent }) => {
    const squeezeInRequests: unknown[] = []
    const dialog = await openedDialog()
    msw.use(
      answering(SLOTS, withSqueezeIns),
      on(BOOK, async ({ request }) => {
        squeezeInRequests.push(await request.json())
        return HttpResponse.json({ error: en.server.slotFull }, { status: 409 })
      }),
    )
    await expect(dialog.queryByRole('checkbox', { name: texts.squeezeIn })).not.toBeInTheDocument()
    await userEvent.click(submitIn(dialog))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(en.server.slotFull)
    const tick = await dialog.findByRole('checkbox', { name: texts.squeezeIn })
    await expect(tick).not.toBeChecked()
    await userEvent.click(tick)
    await userEvent.click(submitIn(dialog))
    await waitFor(() => expect(squeezeInRequests).toHaveLength(2))
    await expect(squeezeInRequests[0]).not.toHaveProperty('squeeze_in')
    await expect(squeezeInRequests[1]).toHaveProperty('squeeze_in', true)
    await expect(await dialog.findByRole('alert')).toHaveTextContent(en.server.slotFull)
  },
})

/** Nothing is free: what was typed goes along to the waiting list, and not into the next booking form. */
export const PutOnTheWaitingList = meta.story({
  tags: ['!nightly'],
  beforeEach: ({ msw }) =>
    msw.use(
      answering('GET /doctor_appointment_slots/{doctorName}', withoutRoom),
      answering('GET /clinic_slots/{clinicId}', []),
      answering('GET /waiting_list/{clinicId}', []),
    ),
  play: async ({ canvas, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: texts.title }))
    await userEvent.click(await dialog.findByRole('button', { name: texts.wait }))
    const form = within(await canvas.findByRole('form', { name: en.waitingList.form.title }))
    await expect(currentUrl()).toBe('/waiting-list')
    await expect(form.getByRole('textbox', { name: en.appointments.fields.phone })).toHaveValue(
      filledDraft.phone,
    )
    await expect(form.getByRole('textbox', { name: texts.patientName })).toHaveValue(filledDraft.patientName)
    await expect(form.getByRole('combobox', { name: en.waitingList.form.doctor })).toHaveTextContent(
      filledDraft.doctor,
    )
    await userEvent.click(form.getByRole('button', { name: en.waitingList.form.submit }))
    await expect(await screen.findByText(en.waitingList.form.done)).toBeVisible()
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: en.appointments.fields.phone })).toHaveFocus(),
    )
    await userEvent.click(canvas.getByRole('button', { name: en.app.schedule }))
    const next = within(await screen.findByRole('dialog', { name: texts.title }))
    await expect(next.getByLabelText(/Phone/)).toHaveValue('')
    await expect(next.queryByText(/Lena Moreau/)).not.toBeInTheDocument()
  },
})

/** A doctor with a free slot has no waiting list to offer. */
export const SomethingIsFree = meta.story({
  play: async () => {
    const dialog = await openedDialog()
    await expect(dialog.queryByRole('button', { name: texts.wait })).not.toBeInTheDocument()
  },
})
