import type { HttpHandler } from 'msw'
import type { SetupWorker } from 'msw/browser'
import { expect, screen, waitFor, within } from 'storybook/test'
import { freezeClock, storyNow } from '../../.storybook/clock'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import { happyHandlers, unanswered, type Operation } from '../mocks/handlers'
import { currentUrl, waitForQueries, type ScreenContext } from './screen'

type OnCanvas = Pick<ScreenContext, 'canvas'>
interface WithNetwork {
  msw: SetupWorker
}

export const phone = { viewport: { value: 'phone', isRotated: false } }

interface List {
  /** The name of the table, or of the list on a phone. */
  name?: string
  /** The count of all appointments that match the filters. */
  total: string
  rows: number
  range: string
}

/** Checks the list and the counts around it. @returns the rows, or the cards on a phone */
export async function seeList({ canvas }: OnCanvas, { name = 'Appointments', total, rows, range }: List) {
  // The table, the count and the range change in one render, a frame after the input.
  await expect(await canvas.findByText(range)).toBeVisible()
  await expect(await canvas.findByText(total)).toBeVisible()
  const table = canvas.queryByRole('table', { name })
  const visibleRows = table
    ? within(table).getAllByRole('row').slice(1)
    : within(canvas.getByRole('list', { name })).getAllByRole('listitem')
  await expect(visibleRows).toHaveLength(rows)
  return visibleRows
}

/** The alert is in place of the list, and no text says that there are no appointments. */
export async function seeFailure({ canvas }: OnCanvas) {
  await expect(await canvas.findByRole('alert')).toHaveTextContent(en.errors.appointments.fetch)
  await expect(canvas.getByRole('button', { name: en.ui.retry })).toBeEnabled()
  await expect(canvas.queryByText(en.appointments.empty.title)).not.toBeInTheDocument()
}

export const failed = (...failures: HttpHandler[]) => ({
  beforeEach: ({ msw }: WithNetwork) => msw.use(...failures),
  play: seeFailure,
})

const noAnswer = (Object.keys(happyHandlers) as Operation[]).map((each) => unanswered(each))

export const offline = failed(...noAnswer)

/** After the network is back, Try again shows the list. */
export const offlineAndBack = (list: List) => ({
  beforeEach: offline.beforeEach,
  play: async ({ canvas, msw, userEvent }: ScreenContext & WithNetwork) => {
    await seeFailure({ canvas })
    await waitForQueries()
    msw.use(...Object.values(happyHandlers))
    await userEvent.click(canvas.getByRole('button', { name: en.ui.retry }))
    await seeList({ canvas }, list)
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
  },
})

/** Switches back to this tab after a minute, which reads the list again. From now on `handler` answers. */
export async function returnToTab({ msw }: WithNetwork, handler: HttpHandler) {
  // A query that is still running would not run again.
  await waitForQueries()
  msw.use(handler)
  freezeClock(new Date(storyNow.getTime() + 60_000))
  window.dispatchEvent(new Event('visibilitychange'))
}

/** Checks that the login shows and leads back to `from`. */
export async function seeLogin({ canvas }: OnCanvas, from: string) {
  await expect(await canvas.findByRole('heading', { name: en.auth.login.heading })).toBeVisible()
  await expect(currentUrl()).toBe(`/login?from=${encodeURIComponent(from)}`)
}

export async function seeWaiting({ canvas }: OnCanvas) {
  await expect(await canvas.findByRole('heading', { name: en.auth.waiting.heading })).toBeVisible()
  await expect(currentUrl()).toBe('/waiting')
}

/** Appointments with the longest names, with an unknown status, and with only an id. */
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

/** Waits until the dialog of that name is fully visible. */
export async function openDialog(name: string) {
  const dialog = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}
