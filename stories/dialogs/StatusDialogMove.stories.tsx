import type { SetupWorker } from 'msw/browser'
import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { apiConfig } from '@/api/config'
import { screens } from '@/app/shell/screens'
import { STATUS_MESSAGE_DURATION_MS } from '@/domain/constants'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import {
  answering,
  answeringSlotsWithAmounts,
  failing,
  happy,
  on,
  recording,
  unanswered,
} from '../mocks/handlers'
import { cutConnection } from '../screens/cutConnection'
import { setUpScreen, Screen } from '../screens/screen'
import { advanceHeldTimers, heldTimerLengths, holdTimers } from './heldTimers'
import { buttonNames, waitUntilDialogClosed } from './statusDialog'

const { move: texts } = en.appointments
const LIST = 'GET /appointments/{clinicId}'
const MOVE = 'POST /reschedule_appointment/{appointmentId}'
const { pending, completed } = fixtures.appointment

const current = { doctor: pending.doctor_name, date: pending.date, time: pending.time }

/** The moves that were sent. */
let requests: unknown[] = []

const at = ({ id }: { id: number }) => ({ path: screens.appointments.getHref({ appointment: id }) })

/** Moving in the status dialog: the real screen on a mocked network. */
const meta = preview.meta({
  title: 'Tests/Status dialog, move',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'nightly'],
  args: at(pending),
  beforeEach: async ({ args, msw }) => {
    requests = []
    msw.use(
      answering(LIST, [pending, completed]),
      recording(MOVE, { message: en.server.moved }, ({ params, body }) => requests.push([params, body])),
      ...happy,
    )
    await setUpScreen('clinic', args.path)
    return holdTimers(STATUS_MESSAGE_DURATION_MS)
  },
})

async function openedDialog(name = 'Appointment of Lena Moreau') {
  const dialog = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

type UserEvent = { click: (element: Element) => Promise<void> }

async function chooseSlot(userEvent: UserEvent, slot = 'Monday, Nov 23 14:30') {
  const dialog = await openedDialog()
  await userEvent.click(dialog.getByRole('button', { name: texts.open }))
  await dialog.findByRole('combobox', { name: en.appointments.fields.doctor })
  await userEvent.click(await dialog.findByRole('radio', { name: slot }))
  return dialog
}

const submit = (userEvent: UserEvent, dialog: Awaited<ReturnType<typeof openedDialog>>) =>
  userEvent.click(dialog.getByRole('button', { name: texts.submit }))

/** Without a connection the move waits, and is sent once (docs/product.md#offline). */
export const Waits = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await chooseSlot(userEvent)
    const reconnect = cutConnection()
    await submit(userEvent, dialog)
    await expect(await dialog.findByText(en.appointments.waiting.text)).toBeVisible()
    await expect(requests).toEqual([])
    reconnect()
    await expect(await dialog.findByText(en.outcomes.moved)).toBeVisible()
    await expect(requests).toHaveLength(1)
  },
})

/** The dialog shows the new time for three seconds, then it closes (docs/product.md#moving). */
export const Moved = meta.story({
  play: async ({ msw, userEvent }) => {
    const dialog = await chooseSlot(userEvent)
    msw.use(answering(LIST, [{ ...pending, date: '2026-11-23', time: '1430' }]))
    await submit(userEvent, dialog)
    await expect(await dialog.findByText(en.outcomes.moved)).toBeVisible()
    await expect(dialog.getByText('Monday, November 23, 2026')).toBeVisible()
    await expect(requests).toEqual([
      [
        { appointmentId: String(pending.id) },
        { doctor: 'Dr. Amara Okafor', date: '2026-11-23', time: '1430', current },
      ],
    ])
    await expect(buttonNames(dialog)).toEqual([en.ui.close])
    await expect(heldTimerLengths()).toEqual([STATUS_MESSAGE_DURATION_MS])
    advanceHeldTimers(STATUS_MESSAGE_DURATION_MS)
    await waitUntilDialogClosed()
  },
})

/** The dialog is left and opened again while its move is sent: it waits for the move, whose slot is not the shown one by now. */
export const OpenedAgainWhileMoving = meta.story({
  play: async ({ canvas, msw, userEvent }) => {
    let answer: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (answer = resolve))
    msw.use(on(MOVE, () => gate.then(() => Response.json({ message: en.server.moved }))))
    await submit(userEvent, await chooseSlot(userEvent))
    await userEvent.keyboard('{Escape}')
    await waitUntilDialogClosed()
    await userEvent.click((await canvas.findAllByRole('button', { name: /Lena Moreau/ }))[0] as HTMLElement)
    const accept = (await openedDialog()).getByRole('button', { name: en.appointments.change.to.accepted })
    await expect(accept).toHaveAttribute('aria-disabled', 'true')
    answer()
    await waitFor(() => expect(accept).not.toHaveAttribute('aria-disabled', 'true'))
  },
})

/** Another doctor has another amount: the dialog says both before the move and after it. */
export const AmountChanges = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answering(LIST, [{ ...pending, service_amount: 750, is_pay_on_clinic: 1 }]),
      answeringSlotsWithAmounts((doctor) => (doctor === 'Dr. Li Wei' ? 550 : 750)),
    ),
  play: async ({ userEvent }) => {
    const dialog = await chooseSlot(userEvent)
    const before = 'The amount changes from ₹750 to ₹550.'
    await expect(dialog.queryByText(before)).not.toBeInTheDocument()
    await userEvent.click(dialog.getByRole('combobox', { name: en.appointments.fields.doctor }))
    await userEvent.click(await dialog.findByRole('option', { name: 'Dr. Li Wei' }))
    await userEvent.click(await dialog.findByRole('radio', { name: 'Monday, Nov 23 14:30' }))
    await expect(dialog.getByText(before)).toBeVisible()
    await submit(userEvent, dialog)
    await expect(
      await dialog.findByText('Appointment moved. The amount changed from ₹750 to ₹550.'),
    ).toBeVisible()
    await expect(dialog.getByText('₹550')).toBeVisible()
  },
})

/** *Back* leaves everything as it is. */
export const Back = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await chooseSlot(userEvent)
    await userEvent.click(dialog.getByRole('button', { name: texts.back }))
    await openedDialog()
    await userEvent.click(dialog.getByRole('button', { name: texts.open }))
    await expect(await dialog.findByText(texts.toNone)).toBeVisible()
    await expect(requests).toEqual([])
  },
})

/** The form stays, and says what the backend says. */
const refusedWith = (text: string) => ({
  beforeEach: ({ msw }: { msw: SetupWorker }) => msw.use(failing(MOVE, 409, text)),
  play: async ({ userEvent }: { userEvent: UserEvent }) => {
    const dialog = await chooseSlot(userEvent)
    await submit(userEvent, dialog)
    await expect(await dialog.findByRole('alert')).toHaveTextContent(text)
    await expect(dialog.getByRole('radio', { name: 'Monday, Nov 23 14:30' })).toBeChecked()
  },
})

export const FullSlot = meta.story(refusedWith(en.server.slotFull))
/** A colleague has moved it, and this screen does not show it yet. */
export const MovedMeanwhile = meta.story(refusedWith(en.server.movedMeanwhile))

export const Unanswered = meta.story({
  beforeEach: ({ msw }) => msw.use(unanswered(MOVE)),
  play: async ({ msw, userEvent }) => {
    const dialog = await chooseSlot(userEvent)
    await submit(userEvent, dialog)
    await expect(await dialog.findByRole('alert')).toHaveTextContent(en.errors.status.unanswered)
    msw.use(answering(MOVE, { message: en.server.moved }))
    await submit(userEvent, dialog)
    await expect(await dialog.findByText(en.outcomes.moved)).toBeVisible()
  },
})

/** The appointment was moved, and the response was lost: the form closes, since another press would move it again. */
export const LostResponse = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(MOVE, 500, en.server.unavailable)),
  play: async ({ msw, userEvent }) => {
    const dialog = await chooseSlot(userEvent)
    msw.use(answering(LIST, [{ ...pending, date: '2026-11-23', time: '1430' }, completed]))
    await submit(userEvent, dialog)
    await waitFor(() =>
      expect(dialog.getByRole('alert')).toHaveTextContent(en.appointments.change.changedAfterAll),
    )
    await waitFor(() => expect(dialog.queryByRole('button', { name: texts.submit })).toBeNull())
    await expect(dialog.queryByText(en.appointments.slots.gone)).toBeNull()
  },
})

/** A backend without the call: the dialog says that it failed, and offers it no more. */
export const NoSuchCall = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(MOVE, 404, '')),
  play: async ({ userEvent }) => {
    const dialog = await chooseSlot(userEvent)
    await submit(userEvent, dialog)
    await expect(await dialog.findByRole('alert')).toHaveTextContent(en.errors.move.failed)
    await expect(dialog.queryByRole('button', { name: texts.open })).not.toBeInTheDocument()
  },
})

/** A backend without the slots to choose from: the form closes, and is offered no more. */
export const NoSuchSlots = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('GET /clinic_slots/{clinicId}', 404, en.server.notFound)),
  play: async ({ userEvent }) => {
    const dialog = await openedDialog()
    await userEvent.click(dialog.getByRole('button', { name: texts.open }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(en.errors.move.failed)
    await expect(dialog.queryByText(en.errors.slots.fetch)).not.toBeInTheDocument()
    await expect(dialog.queryByRole('button', { name: texts.open })).not.toBeInTheDocument()
    await openedDialog()
  },
})

export const FinalStatus = meta.story({
  args: at(completed),
  play: async () => {
    const dialog = await openedDialog()
    await expect(dialog.queryByRole('button', { name: texts.open })).not.toBeInTheDocument()
  },
})

export const WithoutExtensions = meta.story({
  beforeEach: () => {
    Object.assign(apiConfig, { extensions: false })
    return () => Object.assign(apiConfig, { extensions: true })
  },
  play: async () => {
    const dialog = await openedDialog()
    await expect(dialog.queryByRole('button', { name: texts.open })).not.toBeInTheDocument()
  },
})
