import { delay } from 'msw'
import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import type { Wire } from '@/api/wire'
import { BULK_REQUESTS } from '@/domain/constants'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import { answering, happy, http } from '../mocks/handlers'
import { openDialog, phone } from './appointmentList'
import { currentUrl, goBack, setUpScreen, Screen, type ScreenContext } from './screen'

const { menu, bulk } = en.tools
const { pending, accepted } = fixtures.appointment
const { to } = en.appointments.change

/** The backend's appointments: twenty pending ones and one accepted. */
let appointments: Wire['Appointment'][] = []
/** Ids and bodies in the order of the requests, and how many run at the same time at most. */
let sentIds: number[] = []
let sentBodies: string[] = []
let running = 0
let mostRunning = 0

interface Behaviour {
  /** Milliseconds until the response. */
  takes?: number
  status?: (id: number) => 200 | 401 | 409
}

/** A backend that changes the status after a while. */
const changing = ({ takes = 0, status = () => 200 }: Behaviour = {}) =>
  http.post(
    '/update_appointment_status/{appointmentId}/{newStatus}',
    async ({ params, request, response }) => {
      const id = Number(params.appointmentId)
      sentIds.push(id)
      sentBodies.push(await new Response(request.body).text())
      running += 1
      mostRunning = Math.max(mostRunning, running)
      await delay(takes)
      running -= 1
      const answer = status(id)
      if (answer !== 200) return response(answer).json({ error: en.server.unavailable })
      appointments = appointments.map((each) =>
        each.id === id ? { ...each, status: Number(params.newStatus) } : each,
      )
      return response(200).json({ message: en.server.statusUpdated })
    },
  )

const meta = preview.meta({
  title: 'Tests/Appointments bulk',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'nightly'],
  args: { path: '/appointments?sort=patient' },
  beforeEach: async ({ msw, args }) => {
    sentIds = []
    sentBodies = []
    running = 0
    mostRunning = 0
    appointments = [
      ...Array.from({ length: 20 }, (_, index) => ({
        ...pending,
        id: 900 + index,
        patient_name: `Patient ${String(index).padStart(2, '0')}`,
      })),
      { ...accepted, patient_name: 'An accepted one' },
    ]
    msw.use(
      http.get('/appointments/{clinicId}', ({ response }) => response(200).json(appointments)),
      changing(),
      ...happy,
    )
    await setUpScreen('clinic', args.path)
  },
})

async function startSelecting({ canvas, userEvent }: ScreenContext) {
  await userEvent.click(await canvas.findByRole('button', { name: menu.label }, { timeout: 5000 }))
  const item = await screen.findByRole('menuitem', { name: menu.select })
  await waitFor(() => expect(item).not.toHaveAttribute('aria-disabled'))
  await userEvent.click(item)
  return within(await canvas.findByRole('region', { name: bulk.label }))
}

const box = ({ canvas }: Pick<ScreenContext, 'canvas'>, index: number) =>
  canvas.getByRole('checkbox', {
    name: bulk.selectRow.replace('{patient}', `Patient ${String(index).padStart(2, '0')}`),
  })

/** Selects the page and asks for the change. */
async function changePage(context: ScreenContext, action: string) {
  const bar = await startSelecting(context)
  await context.userEvent.click(context.canvas.getByRole('checkbox', { name: bulk.selectPage }))
  await context.userEvent.click(bar.getByRole('button', { name: action }))
}

const results = (dialog: Awaited<ReturnType<typeof openDialog>>) =>
  dialog.getAllByRole('listitem').map((row) => row.textContent.replace(/^.*09:30/, ''))

export const AcceptedTogether = meta.story({
  tags: ['desk', 'gallery'],
  play: async (context) => {
    const { canvas, userEvent } = context
    const bar = await startSelecting(context)
    // The accepted appointment is the first row, and cannot be selected.
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(15)
    await expect(bar.getByRole('status')).toHaveTextContent(bulk.none)
    await userEvent.click(box(context, 0))
    await userEvent.click(box(context, 2))
    await userEvent.click(bar.getByRole('button', { name: to.accepted }))
    const dialog = await openDialog('Accept 2 appointments?')
    await userEvent.click(dialog.getByRole('button', { name: 'Accept 2 appointments' }))
    await expect(await dialog.findByText('2 of 2 done')).toBeVisible()
    await expect(sentIds).toEqual([900, 902])
    await userEvent.click(dialog.getByRole('button', { name: bulk.close }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(canvas.getAllByRole('checkbox')).toHaveLength(13))
    await expect(bar.getByRole('status')).toHaveTextContent(bulk.none)
    const again = bar.getByRole('button', { name: to.accepted })
    await expect(again).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await userEvent.click(bar.getByRole('button', { name: bulk.end }))
    await expect(canvas.queryByRole('checkbox')).not.toBeInTheDocument()
  },
})

/** Shift selects the rows between two presses, by mouse and by keyboard. */
export const RangeAndPages = meta.story({
  tags: ['desk'],
  play: async (context) => {
    const { canvas, userEvent } = context
    const bar = await startSelecting(context)
    await userEvent.click(box(context, 1))
    await userEvent.keyboard('{Shift>}')
    await userEvent.click(box(context, 4))
    await userEvent.keyboard('{/Shift}')
    await expect(bar.getByRole('status')).toHaveTextContent('4 selected')
    const all = canvas.getByRole('checkbox', { name: bulk.selectPage })
    await expect(all).toHaveAttribute('aria-checked', 'mixed')
    await userEvent.click(all)
    await expect(bar.getByRole('status')).toHaveTextContent('14 selected')
    await userEvent.click(canvas.getByRole('button', { name: en.ui.pagination.next }))
    await waitFor(() => expect(canvas.getAllByRole('checkbox')).toHaveLength(7))
    await expect(all).not.toBeChecked()
    box(context, 19).focus()
    await userEvent.keyboard(' ')
    await expect(bar.getByRole('status')).toHaveTextContent('15 selected')
    box(context, 16).focus()
    await userEvent.keyboard('{Shift>} {/Shift}')
    await expect(bar.getByRole('status')).toHaveTextContent('18 selected')
  },
})

/** A row that a search has hidden is not selected again when the search is over. */
export const HiddenMeanwhile = meta.story({
  tags: ['desk', 'nightly'],
  play: async (context) => {
    const { canvas, userEvent } = context
    const bar = await startSelecting(context)
    await userEvent.click(box(context, 0))
    await userEvent.click(box(context, 2))
    const search = canvas.getByRole('searchbox')
    await userEvent.type(search, 'Patient 02')
    await waitFor(() => expect(bar.getByRole('status')).toHaveTextContent('1 selected'))
    await userEvent.clear(search)
    await waitFor(() => expect(box(context, 0)).toBeVisible())
    await expect(bar.getByRole('status')).toHaveTextContent('1 selected')
  },
})

/** A colleague declined one meanwhile. The row says so, and is not sent again. */
export const AnsweredByAColleague = meta.story({
  tags: ['behaviour', 'desk'],
  args: { path: '/appointments?status=pending&sort=patient' },
  beforeEach: ({ msw }) => {
    msw.use(
      changing({
        status: (id) => {
          if (id !== 903) return 200
          appointments = appointments.map((each) => (each.id === id ? { ...each, status: 3 } : each))
          return 409
        },
      }),
    )
  },
  play: async (context) => {
    await changePage(context, to.accepted)
    const dialog = await openDialog('Accept 15 appointments?')
    await context.userEvent.click(dialog.getByRole('button', { name: 'Accept 15 appointments' }))
    const message = en.appointments.change.changedByOther.replace('{status}', en.ui.status.declined)
    await waitFor(() => expect(results(dialog)[3]).toBe(message))
    // Another try would be refused again.
    await expect(dialog.queryByRole('button', { name: bulk.retry })).not.toBeInTheDocument()
  },
})

/** One request fails. Only that one is sent again. */
export const FailedAndRetried = meta.story({
  tags: ['desk'],
  args: { path: '/appointments?status=pending&sort=patient' },
  beforeEach: ({ msw }) => {
    let isBroken = true
    msw.use(
      changing({
        status: (id) => {
          if (id !== 903 || !isBroken) return 200
          isBroken = false
          return 409
        },
      }),
    )
  },
  play: async (context) => {
    await changePage(context, to.declined)
    const dialog = await openDialog('Decline 15 appointments?')
    await context.userEvent.click(dialog.getByRole('button', { name: 'Decline 15 appointments' }))
    await expect(await dialog.findByText('14 of 15 done')).toBeVisible()
    await expect(results(dialog)[3]).toBe(en.errors.status.failed)
    await expect(mostRunning).toBeLessThanOrEqual(BULK_REQUESTS)
    await context.userEvent.click(dialog.getByRole('button', { name: bulk.retry }))
    await expect(await dialog.findByText('15 of 15 done')).toBeVisible()
    await expect(sentIds.slice(15)).toEqual([903])
  },
})

/** The same reason goes with each change, also with one that is sent again. */
export const DeclinedWithReason = meta.story({
  beforeEach: ({ msw }) => {
    appointments = appointments.map((each) => ({ ...each, changed_at: null }))
    msw.use(changing({ status: (id) => (id === 902 && sentIds.length <= 2 ? 409 : 200) }))
  },
  play: async (context) => {
    const { userEvent } = context
    const bar = await startSelecting(context)
    await userEvent.click(box(context, 0))
    await userEvent.click(box(context, 2))
    await userEvent.click(bar.getByRole('button', { name: to.declined }))
    const dialog = await openDialog('Decline 2 appointments?')
    await userEvent.type(
      dialog.getByRole('textbox', { name: en.appointments.change.reason }),
      'The doctor is ill',
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Decline 2 appointments' }))
    await expect(await dialog.findByText('1 of 2 done')).toBeVisible()
    await userEvent.click(await dialog.findByRole('button', { name: bulk.retry }))
    await expect(await dialog.findByText('2 of 2 done')).toBeVisible()
    await expect(sentIds).toEqual([900, 902, 902])
    await expect(sentBodies.map((body) => JSON.parse(body) as unknown)).toEqual(
      sentIds.map(() => ({ reason: 'The doctor is ill' })),
    )
  },
})

/** Accepts the page; the first requests run. */
async function startAccepting(context: ScreenContext) {
  await changePage(context, to.accepted)
  const dialog = await openDialog('Accept 14 appointments?')
  await context.userEvent.click(dialog.getByRole('button', { name: 'Accept 14 appointments' }))
  await waitFor(() => expect(running).toBe(BULK_REQUESTS))
  return dialog
}

/** Four requests run at a time. After Stop no other one follows. */
export const Stopped = meta.story({
  tags: ['desk'],
  beforeEach: ({ msw }) => msw.use(changing({ takes: 300 })),
  play: async (context) => {
    const dialog = await startAccepting(context)
    await context.userEvent.click(dialog.getByRole('button', { name: bulk.stop }))
    await expect(await dialog.findByText('4 of 14 done')).toBeVisible()
    await expect(sentIds).toHaveLength(BULK_REQUESTS)
    await expect(mostRunning).toBe(BULK_REQUESTS)
    await expect(results(dialog).filter((result) => result === bulk.result.stopped)).toHaveLength(10)
  },
})

/** Back stays while requests run, as Escape does, and the palette does not open. Otherwise nobody would know which ones were sent. */
export const BackWhileRunning = meta.story({
  tags: ['behaviour', 'desk'],
  args: { path: '/appointments?sort=patient', before: ['/doctors'] },
  beforeEach: ({ msw }) => msw.use(changing({ takes: 300 })),
  play: async (context) => {
    const dialog = await startAccepting(context)
    goBack()
    await context.userEvent.keyboard('{Control>}k{/Control}')
    await expect(screen.queryByRole('dialog', { name: en.shell.findCaller })).not.toBeInTheDocument()
    await expect(await dialog.findByText('14 of 14 done', {}, { timeout: 10_000 })).toBeVisible()
    await expect(currentUrl()).toBe('/appointments?sort=patient')
    goBack()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await expect(currentUrl()).toBe('/appointments?sort=patient')
    goBack()
    await waitFor(() => expect(currentUrl()).toBe('/doctors'))
  },
})

/** Back closes the question, as *Keep* does. List and selection stay. */
export const BackFromTheQuestion = meta.story({
  tags: ['behaviour', 'desk', 'nightly'],
  args: { path: '/appointments?sort=patient', before: ['/doctors'] },
  play: async (context) => {
    const { canvas, userEvent } = context
    const bar = await startSelecting(context)
    await userEvent.click(box(context, 0))
    await userEvent.click(box(context, 2))
    for (const leave of [
      goBack,
      async () => userEvent.click(screen.getByRole('button', { name: bulk.keep })),
    ]) {
      await userEvent.click(bar.getByRole('button', { name: to.accepted }))
      await openDialog('Accept 2 appointments?')
      await leave()
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      await expect(currentUrl()).toBe('/appointments?sort=patient')
      await expect(bar.getByRole('status')).toHaveTextContent('2 selected')
    }
    await expect(sentIds).toEqual([])
    goBack()
    await waitFor(() => expect(currentUrl()).toBe('/doctors'))
    await expect(canvas.queryByRole('checkbox')).not.toBeInTheDocument()
  },
})

/** After a 401 nothing more is sent, and the names of the patients are gone. */
export const SessionExpires = meta.story({
  tags: ['behaviour', 'desk'],
  beforeEach: ({ msw }) => msw.use(changing({ takes: 50, status: () => 401 })),
  play: async (context) => {
    await changePage(context, to.accepted)
    const dialog = await openDialog('Accept 14 appointments?')
    await context.userEvent.click(dialog.getByRole('button', { name: 'Accept 14 appointments' }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(en.errors.status.noToken)
    await expect(dialog.queryByText(/Patient/)).not.toBeInTheDocument()
    await expect(sentIds).toHaveLength(BULK_REQUESTS)
  },
})

/** Nothing is pending, so nothing can be selected. */
export const NothingPending = meta.story({
  tags: ['gallery'],
  beforeEach: ({ msw }) => msw.use(answering('GET /appointments/{clinicId}', [accepted])),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('1–1 of 1')
    await userEvent.click(await canvas.findByRole('button', { name: menu.label }, { timeout: 5000 }))
    const item = await screen.findByRole('menuitem', { name: menu.select })
    await expect(item).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Escape}')
  },
})

export const OnAPhone = meta.story({
  globals: phone,
  play: async (context) => {
    const bar = await startSelecting(context)
    await context.userEvent.click(box(context, 0))
    await expect(bar.getByRole('status')).toHaveTextContent('1 selected')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
