import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import { apiConfig } from '@/api/config'
import { screens } from '@/app/shell/screens'
import { CHECK_IN_UNDO_DURATION_MS } from '@/domain/constants'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import { answering, failing, happy, recording, unanswered } from '../mocks/handlers'
import { setUpScreen, Screen } from '../screens/screen'
import { advanceHeldTimers, holdTimers } from './heldTimers'
import { acceptedButtons, buttonNames, waitUntilDialogClosed, withMove } from './statusDialog'

const { change, checkIn } = en.appointments
const { status: errors } = en.errors
const LIST = 'GET /appointments/{clinicId}'
const CHECK_IN = 'POST /check_in_appointment/{appointmentId}/{checkIn}'
const { expected, arrived, noShow, accepted } = fixtures.appointment

/** The marks that were sent, with the query. */
let requests: string[] = []

const at = ({ id }: { id: number }) => ({ path: screens.appointments.getHref({ appointment: id }) })

/** Check-in in the status dialog: the real screen on a mocked network. */
const meta = preview.meta({
  title: 'Tests/Status dialog, check-in',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'nightly'],
  args: at(expected),
  beforeEach: async ({ args, msw }) => {
    requests = []
    msw.use(
      answering(LIST, [expected, arrived, noShow, accepted]),
      recording(CHECK_IN, { message: en.server.checkedIn }, ({ params, search }) =>
        requests.push(`${String(params['checkIn'])}${search}`),
      ),
      ...happy,
    )
    await setUpScreen('clinic', args.path)
    return holdTimers(CHECK_IN_UNDO_DURATION_MS)
  },
})

async function openedDialog() {
  const dialog = await screen.findByRole('dialog', { name: 'Appointment of Lena Moreau' })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

/** The list is read again at once, and the dialog stays open. */
export const ArrivedAndUndone = meta.story({
  play: async ({ msw, userEvent }) => {
    const dialog = await openedDialog()
    await expect(buttonNames(dialog)).toEqual([checkIn.arrived, checkIn.noShow, ...withMove(acceptedButtons)])
    msw.use(answering(LIST, [{ ...arrived, id: expected.id }]))
    await userEvent.dblClick(dialog.getByRole('button', { name: checkIn.arrived }))
    await dialog.findByText(checkIn.saved.arrived)
    await expect(await dialog.findByText('12 min, arrived at 09:48')).toBeVisible()
    await expect(buttonNames(dialog)).toEqual([checkIn.undo, ...withMove(acceptedButtons)])
    await userEvent.click(dialog.getByRole('button', { name: checkIn.undo }))
    await waitFor(() => expect(dialog.queryByText(checkIn.saved.arrived)).toBeNull())
    await expect(requests).toEqual(['arrived', 'none?undo=true'])
  },
})

export const UndoneForTenSeconds = meta.story({
  args: at(arrived),
  play: async ({ userEvent }) => {
    const dialog = await openedDialog()
    await userEvent.click(dialog.getByRole('button', { name: checkIn.noShow }))
    await dialog.findByText(checkIn.saved.noShow)
    advanceHeldTimers(CHECK_IN_UNDO_DURATION_MS - 1)
    await expect(dialog.getByRole('button', { name: checkIn.undo })).toBeVisible()
    advanceHeldTimers(1)
    await waitFor(() => expect(dialog.queryByRole('button', { name: checkIn.undo })).toBeNull())
    // Enter was meant for Undo.
    await waitFor(() => expect(dialog.getByRole('group', { name: /^Check-in/ })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(requests).toEqual(['no_show'])
  },
})

/** An undo restores the mark that was replaced. */
export const UndoneToTheOtherMark = meta.story({
  args: at(noShow),
  play: async ({ userEvent }) => {
    const dialog = await openedDialog()
    await userEvent.click(dialog.getByRole('button', { name: checkIn.arrived }))
    await userEvent.click(await dialog.findByRole('button', { name: checkIn.undo }))
    await waitFor(() => expect(requests).toEqual(['arrived', 'no_show?undo=true']))
  },
})

export const Refused = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(CHECK_IN, 409, en.server.transition)),
  play: async ({ userEvent }) => {
    const dialog = await openedDialog()
    await userEvent.click(dialog.getByRole('button', { name: checkIn.arrived }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(errors.failed)
    await expect(dialog.queryByRole('button', { name: checkIn.undo })).toBeNull()
  },
})

/** A colleague cancelled it meanwhile. */
export const RefusedMeanwhile = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) => msw.use(failing(CHECK_IN, 409, en.server.transition)),
  play: async ({ msw, userEvent }) => {
    const dialog = await openedDialog()
    msw.use(answering(LIST, [{ ...expected, status: STATUS_NUMBERS.cancelled }]))
    await userEvent.click(dialog.getByRole('button', { name: checkIn.arrived }))
    const message = change.changedByOther.replace('{status}', en.ui.status.cancelled)
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(message))
  },
})

export const Unanswered = meta.story({
  beforeEach: ({ msw }) => msw.use(unanswered(CHECK_IN)),
  play: async ({ msw, userEvent }) => {
    const dialog = await openedDialog()
    await userEvent.click(dialog.getByRole('button', { name: checkIn.arrived }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(errors.unanswered)
    msw.use(answering(CHECK_IN, { message: en.server.checkedIn }))
    await userEvent.click(dialog.getByRole('button', { name: checkIn.arrived }))
    await dialog.findByText(checkIn.saved.arrived)
    await expect(dialog.queryByRole('alert')).toBeNull()
  },
})

/** The response of a mark is lost, then that of its undo: the list says what was done, and offers *Undo* only for what is there. */
export const LostResponses = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(CHECK_IN, 502, '')),
  play: async ({ msw, userEvent }) => {
    const dialog = await openedDialog()
    msw.use(answering(LIST, [{ ...arrived, id: expected.id }]))
    await userEvent.click(dialog.getByRole('button', { name: checkIn.arrived }))
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(change.changedAfterAll))
    msw.use(answering(LIST, [expected]))
    await userEvent.click(dialog.getByRole('button', { name: checkIn.undo }))
    await waitFor(() => expect(dialog.queryByText(checkIn.saved.arrived)).toBeNull())
    await expect(dialog.getByRole('alert')).toHaveTextContent(change.changedAfterAll)
    await expect(dialog.getByRole('button', { name: checkIn.arrived })).toBeVisible()
  },
})

/** A backend without check-in sends no times, so the dialog has no such actions. */
export const BackendWithoutCheckIn = meta.story({
  args: at(accepted),
  play: async () => {
    const dialog = await openedDialog()
    await expect(dialog.queryByRole('button', { name: checkIn.arrived })).toBeNull()
    await expect(dialog.queryByText(en.appointments.fields.waiting)).toBeNull()
  },
})

export const WithoutExtensions = meta.story({
  beforeEach: () => {
    Object.assign(apiConfig, { extensions: false })
    return () => Object.assign(apiConfig, { extensions: true })
  },
  play: async ({ userEvent }) => {
    const dialog = await openedDialog()
    await expect(buttonNames(dialog)).toEqual([change.to.completed, change.to.cancelled, en.ui.close])
    await userEvent.keyboard('{Escape}')
    await waitUntilDialogClosed()
  },
})
