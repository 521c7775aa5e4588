import { http, HttpResponse, type HttpHandler } from 'msw'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { operator } from '@/messages/en/operator'
import type { AuditPage, Clinic, DoctorRequest, Figures, Session } from '@/operator/api'
import { OperatorApp } from '@/operator/OperatorApp'

const API = '*/operator/api'

const clinics: Clinic[] = [
  {
    email: 'desk@lakeview.example',
    name: 'Lakeview Clinic',
    phone: '5550142232',
    state: 'erasing',
    reason: null,
    registeredAt: '2024-02-01T08:00:00Z',
  },
  {
    email: 'desk@hillside.example',
    name: 'Hillside Dental Practice',
    phone: '5550142233',
    state: 'pending',
    reason: null,
    registeredAt: '2026-11-19T08:00:00Z',
  },
  {
    email: 'desk@night.example',
    name: 'Night Clinic',
    phone: '5550142234',
    state: 'rejected',
    reason: 'We found no such clinic. Please send us its licence.',
    registeredAt: '2026-11-12T08:00:00Z',
  },
  {
    email: 'desk@riverside.example',
    name: 'Riverside Family Clinic',
    phone: '5550142235',
    state: 'approved',
    reason: null,
    registeredAt: '2026-10-01T08:00:00Z',
  },
]
const requests: DoctorRequest[] = [
  {
    doctorId: 3,
    doctorName: 'Dr. Amara Okafor',
    clinicName: 'Riverside Family Clinic',
    email: 'desk@riverside.example',
    requestedAt: '2026-11-18T08:00:00Z',
  },
]
const sessions: Session[] = [
  { id: '4f0c2a91b7de', openedAt: '2026-11-20T03:00:00Z', expiresAt: '2026-11-20T15:00:00Z' },
]
const numberOf = (id: number) => `Clinora000000${id}`
const auditLine = (id: number) => ({
  id,
  at: '2026-11-20T03:00:00Z',
  actor: 'clinic',
  clinic: 'desk@riverside.example',
  description: `Appointment ${numberOf(id)} was booked with Dr. Amara Okafor`,
})
const firstPage: AuditPage = { lines: [auditLine(9), auditLine(8)], next: 8 }
const lastPage: AuditPage = { lines: [auditLine(7)], next: null }
const auditPage = (query: URLSearchParams): AuditPage => {
  const lines = firstPage.lines.filter(({ id }) => numberOf(id) === query.get('appointment'))
  if (query.has('appointment')) return { lines, next: null }
  return query.has('before') ? lastPage : firstPage
}
const figures: Figures = {
  approved: 41,
  pending: 2,
  rejected: 1,
  requests: 3,
  sessions: 58,
  erasures: 1,
  database: 'ok',
}

const commands = fn<(command: unknown) => void>()

const answers: HttpHandler[] = [
  http.post(`${API}/session`, () => HttpResponse.json({ session: 'open' })),
  http.get(`${API}/clinics`, () => HttpResponse.json(clinics)),
  http.get(`${API}/requests`, () => HttpResponse.json(requests)),
  http.get(`${API}/sessions`, () => HttpResponse.json(sessions)),
  http.get(`${API}/figures`, () => HttpResponse.json(figures)),
  http.get(`${API}/audit`, ({ request }) => HttpResponse.json(auditPage(new URL(request.url).searchParams))),
  http.post(`${API}/commands`, async ({ request }) => {
    commands(await request.json())
    return HttpResponse.json({ lines: [], failed: false })
  }),
]

const meta = preview.meta({
  title: 'Operators/Operator page',
  component: OperatorApp,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
  beforeEach: ({ msw }) => {
    msw.use(...answers)
    commands.mockClear()
    sessionStorage.setItem('clinora.operator', 'open')
    return () => sessionStorage.removeItem('clinora.operator')
  },
})

export const Login = meta.story({
  beforeEach: ({ msw }) => {
    sessionStorage.removeItem('clinora.operator')
    msw.use(
      http.post(
        `${API}/session`,
        () => HttpResponse.json({ error: 'This is not the operator’s token.' }, { status: 401 }),
        { once: true },
      ),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/^Token/, { selector: 'input' }), 'a token{Enter}')
    await expect(await canvas.findByText('This is not the operator’s token.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: operator.login.submit }))
    await expect(await canvas.findByText('Hillside Dental Practice')).toBeVisible()
  },
})

export const Clinics = meta.story({
  tags: ['full-checks'],
  play: async ({ canvas, userEvent }) => {
    const row = (await canvas.findByText('Night Clinic')).closest('li') ?? document.body
    await expect(within(row).getByText(/Please send us its licence/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Approve Hillside Dental Practice' }))
    await waitFor(() =>
      expect(commands).toHaveBeenCalledWith({ name: 'approve', email: 'desk@hillside.example' }),
    )
    await userEvent.type(canvas.getByRole('searchbox'), 'river')
    await waitFor(() => expect(canvas.queryByText('Night Clinic')).not.toBeInTheDocument())
  },
})

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Suspend Riverside Family Clinic' })
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
})

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(http.get(`${API}/clinics`, () => new Promise<never>(() => undefined)))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(operator.loading)).toBeInTheDocument()
  },
})

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(http.get(`${API}/clinics`, () => HttpResponse.json([])))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(operator.clinics.empty)).toBeVisible()
  },
})

export const Failed = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      http.get(`${API}/clinics`, () => HttpResponse.json({ error: 'Not available.' }, { status: 503 }), {
        once: true,
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Not available.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: en.ui.retry }))
    await expect(await canvas.findByText('Night Clinic')).toBeVisible()
  },
})

/** The four hours are over, or the token is another one now. */
export const SessionEnded = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(http.get(`${API}/clinics`, () => HttpResponse.json({ error: 'Log in.' }, { status: 401 })))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: operator.login.submit })).toBeVisible()
    await expect(sessionStorage.getItem('clinora.operator')).toBeNull()
  },
})

export const Reject = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reject Hillside Dental Practice' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: operator.reject.action }))
    await expect(await dialog.findByText(operator.reject.needed)).toBeVisible()
    await expect(commands).not.toHaveBeenCalled()
    await userEvent.type(dialog.getByRole('textbox'), 'No licence.')
    await userEvent.click(dialog.getByRole('button', { name: operator.reject.action }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await expect(commands).toHaveBeenCalledWith({
      name: 'reject',
      email: 'desk@hillside.example',
      reason: 'No licence.',
    })
  },
})

export const SuspendRefused = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      http.post(`${API}/commands`, () => HttpResponse.json({ lines: ['No such clinic.'], failed: true })),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Suspend Riverside Family Clinic' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: operator.suspend.action }))
    await expect(await dialog.findByText('No such clinic.')).toBeInTheDocument()
  },
})

export const Sessions = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sessions Riverside Family Clinic' }))
    await userEvent.click(await screen.findByRole('button', { name: 'End the session 4f0c2a91b7de' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: operator.sessions.endAction }))
    await waitFor(() =>
      expect(commands).toHaveBeenCalledWith({
        name: 'end-session',
        session: '4f0c2a91b7de',
        email: 'desk@riverside.example',
      }),
    )
  },
})

export const Requests = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: operator.tabs.requests }))
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Accept Dr. Amara Okafor at Riverside Family Clinic' }),
    )
    await waitFor(() =>
      expect(commands).toHaveBeenCalledWith({
        name: 'accept-request',
        doctorId: 3,
        email: 'desk@riverside.example',
      }),
    )
  },
})

export const Audit = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: operator.tabs.audit }))
    await expect(await canvas.findByText(/Clinora0000009/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: operator.audit.older }))
    await expect(await canvas.findByText(/Clinora0000007/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: operator.audit.older })).not.toBeInTheDocument()
    await userEvent.type(canvas.getByLabelText(operator.audit.appointment), `${numberOf(8)}{Enter}`)
    await waitFor(() => expect(canvas.getAllByText(/^Appointment Clinora/)).toHaveLength(1))
    await expect(canvas.getByText(new RegExp(numberOf(8)))).toBeVisible()
  },
})

export const FiguresOfAll = meta.story({
  name: 'Figures',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: operator.tabs.figures }))
    await expect(await canvas.findByText('58')).toBeVisible()
    await expect(canvas.getByText(operator.figures.health.ok)).toBeVisible()
  },
})
