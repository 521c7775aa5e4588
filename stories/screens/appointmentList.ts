import type { HttpHandler } from 'msw'
import type { SetupWorker } from 'msw/browser'
import { expect, screen, waitFor, within } from 'storybook/test'
import { freezeClock, storyNow } from '../../.storybook/clock'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import { happyHandlers, unanswered, type Operation } from '../mocks/handlers'
import { address, readsHaveEnded, type AtScreen } from './screen'

type OnCanvas = Pick<AtScreen, 'canvas'>
interface OnNetwork {
  msw: SetupWorker
}

export const phone = { viewport: { value: 'phone', isRotated: false } }

interface List {
  /** The table's name, or the list's on a phone. */
  name?: string
  /** Of all that the filters let through. */
  total: string
  rows: number
  range: string
}

/** The list, with what stands above and below it. @returns its rows, or its cards on a phone */
export async function seeList({ canvas }: OnCanvas, { name = 'Appointments', total, rows, range }: List) {
  // The list follows what was asked of it a frame later, all of it at once.
  await expect(await canvas.findByText(range)).toBeVisible()
  await expect(await canvas.findByText(total)).toBeVisible()
  const table = canvas.queryByRole('table', { name })
  const shown = table
    ? within(table).getAllByRole('row').slice(1)
    : within(canvas.getByRole('list', { name })).getAllByRole('listitem')
  await expect(shown).toHaveLength(rows)
  return shown
}

/** The failure is told where the list would be, and nothing says that there were none. */
export async function seeFailure({ canvas }: OnCanvas) {
  await expect(await canvas.findByRole('alert')).toHaveTextContent(en.errors.appointments.fetch)
  await expect(canvas.getByRole('button', { name: en.ui.retry })).toBeEnabled()
  await expect(canvas.queryByText(en.appointments.empty.title)).not.toBeInTheDocument()
}

export const failed = (...failures: HttpHandler[]) => ({
  beforeEach: ({ msw }: OnNetwork) => msw.use(...failures),
  play: seeFailure,
})

const noAnswer = (Object.keys(happyHandlers) as Operation[]).map((each) => unanswered(each))

export const offline = failed(...noAnswer)

/** Once calls are answered again, one press shows the list. */
export const offlineAndBack = (list: List) => ({
  beforeEach: offline.beforeEach,
  play: async ({ canvas, msw, userEvent }: AtScreen & OnNetwork) => {
    await seeFailure({ canvas })
    await readsHaveEnded()
    msw.use(...Object.values(happyHandlers))
    await userEvent.click(canvas.getByRole('button', { name: en.ui.retry }))
    await seeList({ canvas }, list)
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
  },
})

/** Somebody comes back to this tab after a minute: what it shows is read again. */
export function comeBackToTheTab() {
  freezeClock(new Date(storyNow.getTime() + 60_000))
  window.dispatchEvent(new Event('visibilitychange'))
}

/** The login, which knows the way back. */
export async function seeLogin({ canvas }: OnCanvas, from: string) {
  await expect(await canvas.findByRole('heading', { name: en.auth.login.heading })).toBeVisible()
  await expect(address()).toBe(`/login?from=${encodeURIComponent(from)}`)
}

export async function seeWaiting({ canvas }: OnCanvas) {
  await expect(await canvas.findByRole('heading', { name: en.auth.waiting.heading })).toBeVisible()
  await expect(address()).toBe('/waiting')
}

/** With the longest names, of a status that nobody knows, and with nothing but an id. */
export const oddAppointments = [
  { ...fixtures.appointment.longNames, time: '0800' },
  fixtures.appointment.unknownStatus,
  fixtures.appointment.bare,
]

export async function seeOddAppointments([long, unknown, bare]: HTMLElement[]) {
  await expect(long).toHaveTextContent('Wolfeschlegelsteinhausenbergerdorff')
  await expect(unknown).toHaveTextContent(en.ui.status.unknown)
  const { viewOf, unnamedPatient } = en.appointments
  await expect(
    within(bare as HTMLElement).getByRole('button', { name: viewOf.replace('{patient}', unnamedPatient) }),
  ).toBeVisible()
}

/** The dialog of that name, once it has faded in. */
export async function openDialog(name: string) {
  const dialog = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}
