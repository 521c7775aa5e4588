import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { session } from '@/api/session'
import { screens } from '@/app/shell/screens'
import { STATUS_MESSAGE_DURATION_MS } from '@/domain/constants'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import { answering, failing, happy, on, recording, unanswered } from '../mocks/handlers'
import { cutConnection } from '../screens/cutConnection'
import { setUpScreen, Screen } from '../screens/screen'
import { advanceHeldTimers, holdTimers } from './heldTimers'
import { buttonNames, waitUntilDialogClosed } from './statusDialog'

const { correction: texts } = en.appointments
const LIST = 'GET /appointments/{clinicId}'
const CORRECT = 'POST /correct_appointment/{appointmentId}'
const { correctable, corrected, completed, pending } = fixtures.appointment
const NEW_PHONE = '5550142210'

const DONE = { message: en.outcomes.corrected, corrected_at: '2026-11-21T04:31:00.000Z' }

/** The corrections that were sent: body, and whether a repeated one is refused. */
let requests: unknown[] = []

const at = ({ id }: { id: number }) => ({ path: screens.appointments.getHref({ appointment: id }) })

/** Correcting details in the status dialog: the real screen on a mocked network. */
const meta = preview.meta({
  title: 'Tests/Status dialog, correction',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'nightly'],
  args: at(correctable),
  beforeEach: async ({ args, msw }) => {
    requests = []
    msw.use(
      answering(LIST, [correctable, completed, pending]),
      recording(CORRECT, DONE, ({ params, body }) => requests.push([params, body])),
      ...happy,
    )
    await setUpScreen('clinic', args.path)
    return holdTimers(STATUS_MESSAGE_DURATION_MS)
  },
})

type UserEvent = {
  click: (element: Element) => Promise<void>
  dblClick: (element: Element) => Promise<void>
  clear: (element: Element) => Promise<void>
  type: (element: Element, text: string) => Promise<void>
  keyboard: (keys: string) => Promise<void>
  tab: () => Promise<void>
}

async function openedDialog(name = 'Appointment of Lena Moreau') {
  const dialog = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

type OpenDialog = Awaited<ReturnType<typeof openedDialog>>

const field = (dialog: OpenDialog, name: string) => dialog.getByRole('textbox', { name })

/** Opens the form of the dialog that is open. */
async function openForm(userEvent: UserEvent) {
  const dialog = await openedDialog()
  await userEvent.click(dialog.getByRole('button', { name: texts.open }))
  const form = await openedDialog('Correct details of Lena Moreau')
  await form.findByRole('textbox', { name: en.schedule.patientName })
  return form
}

async function typePhone(userEvent: UserEvent, phone = NEW_PHONE) {
  const dialog = await openForm(userEvent)
  await userEvent.clear(field(dialog, en.appointments.fields.phone))
  await userEvent.type(field(dialog, en.appointments.fields.phone), phone)
  return dialog
}

const save = (userEvent: UserEvent, dialog: OpenDialog) =>
  userEvent.click(dialog.getByRole('button', { name: texts.submit }))

/** The name is selected, Tab selects the number, Enter saves. Only what was changed is sent, as ten digits. */
export const Corrected = meta.story({
  play: async ({ msw, userEvent }) => {
    const dialog = await openForm(userEvent)
    await expect(field(dialog, en.schedule.patientName)).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('+91 55501 42210')
    msw.use(
      answering(LIST, [{ ...correctable, phone_number: NEW_PHONE, corrected_at: corrected.corrected_at }]),
    )
    await userEvent.keyboard('{Enter}')
    await expect(await dialog.findByText(en.outcomes.corrected)).toBeVisible()
    const facts = await openedDialog()
    await expect(facts.getByRole('link', { name: /5550142210|55501 42210/ })).toBeVisible()
    await expect(requests).toEqual([[{ appointmentId: String(correctable.id) }, { phone_no: NEW_PHONE }]])
    await expect(buttonNames(facts)).toEqual([en.ui.close])
    advanceHeldTimers(STATUS_MESSAGE_DURATION_MS)
    await waitUntilDialogClosed()
  },
})

/** A second correction before the list could be read is the desk's own too: nothing is refused. */
export const CorrectedAgain = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(LIST, [correctable])),
  play: async ({ msw, userEvent }) => {
    const dialog = await typePhone(userEvent)
    msw.use(failing(LIST, 500, ''))
    await save(userEvent, dialog)
    await expect(await dialog.findByText(en.outcomes.corrected)).toBeVisible()
    advanceHeldTimers(STATUS_MESSAGE_DURATION_MS)
    await waitUntilDialogClosed()
    await userEvent.click(await screen.findByRole('button', { name: 'Manage appointment of Lena Moreau' }))
    const again = await openForm(userEvent)
    await expect(field(again, en.appointments.fields.phone)).toHaveValue(NEW_PHONE)
    await userEvent.clear(field(again, en.appointments.fields.symptoms))
    await save(userEvent, again)
    await expect(await again.findByText(en.outcomes.corrected)).toBeVisible()
    await expect(requests.at(-1)).toEqual([
      { appointmentId: String(correctable.id) },
      { symptoms: '', corrected_at: DONE.corrected_at },
    ])
  },
})

/** A double press sends once. */
export const PressedTwice = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await typePhone(userEvent)
    await userEvent.dblClick(dialog.getByRole('button', { name: texts.submit }))
    await expect(await dialog.findByText(en.outcomes.corrected)).toBeVisible()
    await expect(requests).toHaveLength(1)
  },
})

/** *Back* leaves everything as it is, and so does *Save* without a change: the same number in another way of writing is none. */
export const NothingChanged = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await typePhone(userEvent)
    await userEvent.click(dialog.getByRole('button', { name: en.appointments.move.back }))
    await openedDialog()
    const again = await openForm(userEvent)
    await expect(field(again, en.appointments.fields.phone)).toHaveValue('5550142233')
    await userEvent.clear(field(again, en.appointments.fields.phone))
    await userEvent.type(field(again, en.appointments.fields.phone), '0555-014-2233')
    await save(userEvent, again)
    await openedDialog()
    await expect(requests).toEqual([])
  },
})

/** The rules of a booking: the first wrong field has the focus. */
export const Invalid = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await typePhone(userEvent, '55501')
    await userEvent.clear(field(dialog, en.schedule.patientName))
    await save(userEvent, dialog)
    await expect(field(dialog, en.schedule.patientName)).toHaveFocus()
    await expect(field(dialog, en.schedule.patientName)).toHaveAccessibleDescription(
      en.errors.booking.patientName,
    )
    await expect(field(dialog, en.appointments.fields.phone)).toHaveAccessibleDescription(
      en.errors.booking.phone,
    )
    await expect(requests).toEqual([])
  },
})

/** A booking without an age, from an older app: its number can be corrected all the same. */
export const NoAge = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(answering(LIST, [{ ...correctable, patient_age: null, gender: null, symptoms: null }])),
  play: async ({ userEvent }) => {
    const dialog = await typePhone(userEvent)
    await save(userEvent, dialog)
    await expect(await dialog.findByText(en.outcomes.corrected)).toBeVisible()
    await expect(requests).toEqual([expect.arrayContaining([{ phone_no: NEW_PHONE }])])
  },
})

/** Without a connection the correction waits, and is sent once (docs/product.md#offline). */
export const Waits = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await typePhone(userEvent)
    const reconnect = cutConnection()
    await save(userEvent, dialog)
    await expect(await dialog.findByText(en.appointments.waiting.text)).toBeVisible()
    await expect(requests).toEqual([])
    reconnect()
    await expect(await dialog.findByText(en.outcomes.corrected)).toBeVisible()
    await expect(requests).toHaveLength(1)
  },
})

/**
 * Another desk has corrected the same fields first. Nothing is overwritten: the form says what the appointment says now and keeps what was
 * typed. Saving again, with the other correction in view, saves it.
 */
export const Conflict = meta.story({
  play: async ({ msw, userEvent }) => {
    const dialog = await typePhone(userEvent)
    msw.use(
      answering(LIST, [corrected]),
      failing(CORRECT, 409, en.server.correctedMeanwhile, 'corrected_meanwhile'),
    )
    await save(userEvent, dialog)
    await expect(await dialog.findByRole('alert')).toHaveTextContent(texts.conflict)
    await waitFor(() =>
      expect(field(dialog, en.appointments.fields.phone)).toHaveAccessibleDescription(
        'Now in the appointment: 5550142244',
      ),
    )
    await expect(field(dialog, en.appointments.fields.phone)).toHaveValue(NEW_PHONE)
    // The name was not edited here: it is the other desk's.
    await expect(field(dialog, en.schedule.patientName)).toHaveValue('Lena Moreau-Diallo')
    msw.use(recording(CORRECT, DONE, ({ params, body }) => requests.push([params, body])))
    await save(userEvent, dialog)
    await expect(await dialog.findByText(en.outcomes.corrected)).toBeVisible()
    await expect(requests).toEqual([
      [
        { appointmentId: String(correctable.id) },
        { phone_no: NEW_PHONE, corrected_at: corrected.corrected_at },
      ],
    ])
  },
})

/** The patient has the slot under another number: the question keeps the safe answer in focus. */
export const Repeated = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(CORRECT, 409, en.server.repeatedBooking, 'repeated_booking')),
  play: async ({ msw, userEvent }) => {
    const dialog = await typePhone(userEvent)
    await save(userEvent, dialog)
    const question = within(await dialog.findByRole('group', { name: /Save anyway\?$/ }))
    await expect(question.getByRole('button', { name: en.appointments.move.back })).toHaveFocus()
    // An edit ends the question.
    await userEvent.type(field(dialog, en.appointments.fields.phone), '{Backspace}1')
    await expect(dialog.queryByRole('group', { name: /Save anyway\?$/ })).not.toBeInTheDocument()
    await save(userEvent, dialog)
    await dialog.findByRole('group', { name: /Save anyway\?$/ })
    msw.use(recording(CORRECT, DONE, ({ headers }) => requests.push(headers.get('x-refuse-repeated'))))
    await userEvent.keyboard('{Tab}{Enter}')
    await expect(await dialog.findByText(en.outcomes.corrected)).toBeVisible()
    await expect(requests).toEqual([null])
  },
})

/** The form stays, and keeps what was typed. */
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(CORRECT, 500, '')),
  play: async ({ userEvent }) => {
    const dialog = await typePhone(userEvent)
    await save(userEvent, dialog)
    await expect(await dialog.findByRole('alert')).toHaveTextContent(en.errors.correction.failed)
    await expect(field(dialog, en.appointments.fields.phone)).toHaveValue(NEW_PHONE)
  },
})

/** The response is lost, and the list shows that the correction was saved. */
export const Unanswered = meta.story({
  beforeEach: ({ msw }) => msw.use(unanswered(CORRECT)),
  play: async ({ msw, userEvent }) => {
    const dialog = await typePhone(userEvent)
    msw.use(
      answering(LIST, [{ ...correctable, phone_number: NEW_PHONE, corrected_at: corrected.corrected_at }]),
    )
    await save(userEvent, dialog)
    await expect(await dialog.findByRole('alert')).toHaveTextContent(en.errors.status.unanswered)
    await expect(await dialog.findByText(en.outcomes.corrected)).toBeVisible()
    await save(userEvent, dialog)
    await openedDialog()
    await expect(requests).toEqual([])
  },
})

/** The answer comes after the dialog was closed: a toast names the patient. */
export const LateAnswer = meta.story({
  play: async ({ msw, userEvent }) => {
    const dialog = await typePhone(userEvent)
    let answer: (response: Response) => void = () => undefined
    const response = new Promise<Response>((resolve) => (answer = resolve))
    msw.use(on(CORRECT, () => response))
    await save(userEvent, dialog)
    await userEvent.keyboard('{Escape}')
    await waitUntilDialogClosed()
    answer(Response.json({ error: '' }, { status: 500 }))
    const toast = await screen.findByText(en.errors.correction.failed)
    await expect(toast.closest('li')).toHaveTextContent('Appointment of Lena Moreau')
  },
})

/** The form outlives the session, with what was typed. */
export const SessionEnded = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(CORRECT, 401, en.errors.status.noToken)),
  play: async ({ userEvent }) => {
    const dialog = await typePhone(userEvent)
    await save(userEvent, dialog)
    const sessionDialog = await openedDialog(en.appointments.change.sessionEnded)
    await expect(sessionDialog.getByRole('alert')).toHaveTextContent(en.errors.status.noToken)
    await expect(sessionDialog.queryByRole('textbox')).not.toBeInTheDocument()
    await expect(session.snapshot().expired).toBe(true)
  },
})

/** Of a final status, and with a backend that takes no corrections, there is nothing to correct. */
const notOffered = (appointment: { id: number }) => ({
  args: at(appointment),
  play: async () => {
    const dialog = await openedDialog()
    await expect(dialog.queryByRole('button', { name: texts.open })).not.toBeInTheDocument()
  },
})

export const FinalStatus = meta.story({
  ...notOffered(completed),
  beforeEach: ({ msw }) => msw.use(answering(LIST, [{ ...completed, corrected_at: null }])),
})
export const WithoutCorrections = meta.story(notOffered(pending))
