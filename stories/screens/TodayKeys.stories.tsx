import { expect, fireEvent, screen, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { setPreference } from '@/app/shell/preferences'
import { STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import { MOVED_ROW_GUARD_MS } from '@/domain/constants'
import { en } from '@/messages'
import { eventStream } from '../mocks/events'
import { fixtures } from '../mocks/fixtures'
import { answering, happy, recording, type ResponseBody } from '../mocks/handlers'
import { setUpScreen, Screen, waitForQueries, type ScreenContext } from './screen'

const LIST = 'GET /appointments/{clinicId}'
const UPDATE = 'POST /update_appointment_status/{appointmentId}/{newStatus}'
const RESTORE = 'POST /restore_appointment/{appointmentId}'
const CHECK_IN = 'POST /check_in_appointment/{appointmentId}/{checkIn}'
const { unchanged, expected } = fixtures.appointment
const { accepted, cancelled } = STATUS_NUMBERS

const RUTH = { ...expected, id: 861, patient_name: 'Ruth Abebe', time: '1000' }
const MEI = { ...unchanged, id: 862, patient_name: 'Mei Tanaka', time: '1100' }
const ANA = { ...unchanged, id: 863, patient_name: 'Ana Lúcia Ferreira', time: '1110' }

/** Appointment, and its new status or mark. */
let requests: unknown[] = []
let list: ResponseBody<typeof LIST> = []
const changes = eventStream()

type At = ScreenContext & { msw: { use: (...handlers: typeof happy) => void } }

const changeRow = ({ msw }: Pick<At, 'msw'>, id: number, changedFields: Partial<(typeof list)[number]>) => {
  list = list.map((each) => (each.id === id ? { ...each, ...changedFields } : each))
  msw.use(answering(LIST, list))
}

/** Single keys for the rows of the day (docs/product.md#keyboard). */
const meta = preview.meta({
  title: 'Tests/Today, keys',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'behaviour', 'nightly'],
  args: { path: '/dashboard' },
  beforeEach: async ({ msw }) => {
    requests = []
    list = [RUTH, MEI, ANA]
    msw.use(
      answering(LIST, list),
      recording(UPDATE, { message: en.server.statusUpdated }, ({ params }) => {
        requests.push([Number(params['appointmentId']), Number(params['newStatus'])])
        changeRow({ msw }, Number(params['appointmentId']), { status: Number(params['newStatus']) })
      }),
      recording(CHECK_IN, { message: en.server.checkedIn }, ({ params }) =>
        requests.push([Number(params['appointmentId']), params['checkIn']]),
      ),
      recording(RESTORE, { message: en.server.statusUpdated }, ({ params }) =>
        requests.push([Number(params['appointmentId']), 'restored']),
      ),
      changes.handler,
      ...happy,
    )
    await setUpScreen('clinic', '/dashboard')
    await Promise.all([import('@/app/shell/useActions'), import('@/app/shell/Shortcuts')])
  },
})

const nameOf = ({ canvas }: Pick<At, 'canvas'>, { patient_name }: { patient_name: string }) =>
  canvas.getByRole('button', { name: en.today.open.replace('{patient}', patient_name) })

async function dayIsThere({ canvas }: Pick<At, 'canvas'>) {
  await canvas.findByRole(
    'button',
    { name: en.today.open.replace('{patient}', RUTH.patient_name) },
    { timeout: 15_000 },
  )
  await canvas.findByRole('button', { name: en.shell.findCaller })
  await waitForQueries()
}

/** J and K move through all groups, stop at both ends, and show where the focus is. */
export const MovesThroughTheRows = meta.story({
  play: async (at) => {
    await dayIsThere(at)
    for (const [key, row] of [
      ['j', RUTH],
      ['j', MEI],
      ['j', ANA],
      ['j', ANA],
      ['k', MEI],
      ['K', RUTH],
    ] as const) {
      await at.userEvent.keyboard(key)
      await expect(nameOf(at, row)).toHaveFocus()
      await expect(nameOf(at, row).matches(':focus-visible')).toBe(true)
    }
    await at.userEvent.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Appointment of Ruth Abebe' })
  },
})

/** A accepts the focused row and goes on to the next one; it asks for nothing and cancels nothing. */
export const Accepts = meta.story({
  play: async (at) => {
    await dayIsThere(at)
    await at.userEvent.keyboard('jja')
    await waitFor(() => expect(requests).toEqual([[MEI.id, accepted]]))
    await waitFor(() => expect(nameOf(at, ANA)).toHaveFocus())
  },
})

/** R marks the patient as arrived, and the focus stays with the appointment. */
export const Arrived = meta.story({
  play: async (at) => {
    await dayIsThere(at)
    await at.userEvent.keyboard('jr')
    await waitFor(() => expect(requests).toEqual([[RUTH.id, 'arrived']]))
    await at.canvas.findByText(en.appointments.checkIn.saved.arrived)
    await expect(nameOf(at, RUTH)).toHaveFocus()
    // Undo is no arrival.
    await at.userEvent.keyboard('r')
    await expect(requests).toHaveLength(1)
  },
})

/** A key does nothing on a row that does not offer its action: a pending patient does not arrive, an accepted one is accepted already. */
export const NothingElse = meta.story({
  play: async (at) => {
    await dayIsThere(at)
    await at.userEvent.keyboard('arja')
    await at.userEvent.keyboard('jr')
    await expect(requests).toEqual([])
    await expect(nameOf(at, MEI)).toHaveFocus()
    // While a row asks, its other actions are hidden.
    await at.userEvent.click(
      at.canvas.getAllByRole('button', { name: en.appointments.change.to.declined })[0] as Element,
    )
    await at.canvas.findByRole('button', { name: en.appointments.change.keep.declined })
    await at.userEvent.keyboard('a')
    await expect(requests).toEqual([])
  },
})

/** What is typed at once after *Decline* is its reason: letters that are shortcuts answer no other patient. */
export const ReasonTypedAtOnce = meta.story({
  play: async (at) => {
    await dayIsThere(at)
    const { change } = en.appointments
    at.canvas.getAllByRole('button', { name: change.to.declined })[0]?.focus()
    await at.userEvent.keyboard('{Enter}')
    await waitFor(() => expect(at.canvas.getByRole('button', { name: change.keep.declined })).toHaveFocus())
    await at.userEvent.keyboard('Jaundice, no answer')
    await expect(at.canvas.getByRole('textbox', { name: change.reason })).toHaveValue('Jaundice, no answer')
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await expect(requests).toEqual([])
  },
})

/** A letter of AltGr and an Indic key with several letters begin a reason too; other keys with a modifier do not. */
export const ReasonOfOtherKeyboards = meta.story({
  play: async (at) => {
    await dayIsThere(at)
    const { change } = en.appointments
    await at.userEvent.click(at.canvas.getAllByRole('button', { name: change.to.declined })[0] as HTMLElement)
    const reason = at.canvas.getByRole('textbox', { name: change.reason })
    const keep = at.canvas.getByRole('button', { name: change.keep.declined })
    for (const [key, isReason] of [
      [{ key: 'ą', ctrlKey: true, altKey: true, modifierAltGraph: true }, true],
      [{ key: 'क्ष' }, true],
      [{ key: 'r', ctrlKey: true }, false],
      [{ key: 'F5' }, false],
      [{ key: ' ' }, false],
    ] as const) {
      keep.focus()
      await fireEvent(keep, new KeyboardEvent('keydown', { ...key, bubbles: true }))
      await expect(isReason ? reason : keep).toHaveFocus()
    }
  },
})

/** A colleague has just cancelled the focused appointment: A does nothing, and nothing on the next row. */
export const ChangedMeanwhile = meta.story({
  play: async (at) => {
    await dayIsThere(at)
    await waitFor(() => expect(changes.isOpen()).toBe(true), { timeout: 15_000 })
    await at.userEvent.keyboard('jj')
    changeRow(at, MEI.id, { status: cancelled })
    changes.announce()
    const row = nameOf(at, MEI).closest('li')
    await waitFor(() => expect(row).toHaveTextContent(en.ui.status.cancelled))
    // Nor does it restore.
    await new Promise((resolve) => setTimeout(resolve, MOVED_ROW_GUARD_MS))
    await at.userEvent.keyboard('ar')
    await expect(nameOf(at, MEI)).toHaveFocus()
    await expect(requests).toEqual([])
    // Pending again, by the colleague: for half a second a key was meant for what was there before.
    changeRow(at, MEI.id, { status: MEI.status })
    changes.announce()
    const accept = await waitFor(() => {
      const button = row?.querySelector('[data-action=accepted]')
      if (!button) throw new Error('There is no such button yet.')
      return button
    })
    await at.userEvent.keyboard('a')
    await expect(requests).toEqual([])
    await new Promise((resolve) => setTimeout(resolve, MOVED_ROW_GUARD_MS))
    await expect(accept).toBeVisible()
    await at.userEvent.keyboard('a')
    await waitFor(() => expect(requests).toEqual([[MEI.id, accepted]]))
  },
})

/** The preference that switches single keys off applies to the day's keys too. */
export const SwitchedOff = meta.story({
  play: async (at) => {
    await dayIsThere(at)
    setPreference('shortcuts', 'off')
    await at.userEvent.keyboard('jja')
    await expect(document.activeElement?.closest('[data-appointment]')).toBeFalsy()
    await expect(requests).toEqual([])
  },
})
