import { http as plainHttp, type HttpHandler } from 'msw'
import type { SetupWorker } from 'msw/browser'
import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { fixtures, TODAY } from '../mocks/fixtures'
import { answering, failing, happy, html, slow, unanswered, wrongShape } from '../mocks/handlers'
import { sessionExpires, networkErrors, pendingClinic, readFails } from './inDashboard'
import { currentUrl, setUpScreen, waitForQueries, Screen, type ScreenContext } from './screen'
import { shownIn } from './shownIn'

const meta = preview.meta({
  title: 'Screens/Doctors',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'gallery'],
  args: { path: '/doctors' },
  beforeEach: async ({ msw, args }) => {
    msw.use(...happy)
    await setUpScreen('clinic', args.path)
  },
})

const { doctors: text } = en
const message = en.errors.doctors.fetch
const first = fixtures.doctor.name

const cards = ({ canvas }: ScreenContext) =>
  canvas.findAllByRole('link', { name: /^Dr\. / }).then((links) => links.map((link) => link.textContent))

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="teal" d="M0 0h8v8H0z"/></svg>'

const picker = ({ canvas }: ScreenContext) => canvas.findByRole('combobox', { name: text.picker.label })

export const Full = meta.story({
  tags: ['visual-screen'],
  play: async (at) => {
    await expect(await cards(at)).toEqual(fixtures.clinicDoctors.map(({ name }) => name))
    await expect(at.canvas.getByRole('link', { name: first })).toHaveAttribute('href', '/doctor-profile/1')
    await expect(at.canvas.getByText('Cardiologist')).toBeVisible()
    await expect(await picker(at)).toHaveValue('')
    await expect(document.title).toBe('Doctors · Clinora')
  },
})

/** The whole clinic is closed today. */
export const ClosedToday = meta.story({
  tags: ['nightly'],
  beforeEach: ({ msw }) =>
    msw.use(answering('GET /closures/{clinicId}', [{ id: 1, from: TODAY, to: TODAY, reason: 'Eid' }])),
  play: async (at) => {
    const { length } = await cards(at)
    await expect(await at.canvas.findAllByText('Closed: All day')).toHaveLength(length)
  },
})

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(slow('GET /doctors'), slow('GET /doctor/{clinicId}')),
  play: async (at) => {
    await expect(await at.canvas.findByText(text.loading)).toBeInTheDocument()
    await expect(await picker(at)).toBeEnabled()
  },
})

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(answering('GET /doctor/{clinicId}', [])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.empty.title)).toBeVisible()
    await expect(canvas.getByText(text.empty.hint)).toBeVisible()
  },
})

/** After *Add to clinic*, until the doctor accepts. */
export const EmptyWithARequest = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answering('GET /doctor/{clinicId}', []),
      answering('GET /doctor_requests/{clinicId}', fixtures.doctorRequests),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.empty.hintRequested)).toBeVisible()
    const request = within(canvas.getByRole('list', { name: text.requests.title })).getByRole('listitem')
    await expect(request).toHaveTextContent('Dr. Viktor PetrovRequest sent on Nov 18, 2026')
    await expect(within(request).getByRole('link')).toHaveAttribute('href', '/doctor-profile/14')
    await expect(canvas.queryByText(text.empty.hint)).not.toBeInTheDocument()
  },
})

/** The requests follow the grid. A name, or a time that cannot be read, may be missing. */
export const RequestsBelowTheGrid = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) =>
    msw.use(
      answering('GET /doctor_requests/{clinicId}', [
        { id: 14, name: '', requested_at: '2026-11-18' },
        { id: 15, name: 'Dr. Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh', requested_at: 'soon' },
        { id: 16, name: 'Dr. Ng', requested_at: null },
      ]),
    ),
  play: async (at) => {
    const list = await at.canvas.findByRole('list', { name: text.requests.title })
    const { requested } = en.doctors.association
    await expect(
      within(list)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual([
      'Doctor 14Request sent on Nov 18, 2026',
      `Dr. Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh${requested}`,
      `Dr. Ng${requested}`,
    ])
    const card = await at.canvas.findByRole('link', { name: first })
    await expect(card.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth)
  },
})

/** A backend without the extension: the grid shows, and no alert. */
export const RequestsMissing = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) => msw.use(failing('GET /doctor_requests/{clinicId}', 404, en.server.notFound)),
  play: async (at) => {
    await expect(await cards(at)).toHaveLength(fixtures.clinicDoctors.length)
    await waitForQueries()
    await expect(at.canvas.queryByRole('alert')).not.toBeInTheDocument()
    await expect(at.canvas.queryByText(text.requests.title)).not.toBeInTheDocument()
  },
})

/** The service has no doctors. */
export const NoDoctorsInTheService = meta.story({
  beforeEach: ({ msw }) => msw.use(answering('GET /doctor/{clinicId}', []), answering('GET /doctors', [])),
  play: async (at) => {
    await at.canvas.findByText(text.empty.title)
    await at.userEvent.type(await picker(at), 'Dr')
    await expect(await screen.findByText(en.ui.combobox.empty)).toBeInTheDocument()
  },
})

export const LongestNamesAndMissingFields = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answering('GET /doctor/{clinicId}', [
        { id: 1, name: 'Dr. Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh', designation: null },
        { id: 2, name: 'Dr. Ng', designation: 'Consultant otorhinolaryngologist '.repeat(4) },
        { id: 3, name: 'Dr. O', designation: '', image: 'doctors/o.svg' },
        { id: 4, name: '', designation: 'Allergist' },
      ]),
      plainHttp.get(
        '/storage/doctors/o.svg',
        () => new Response(PICTURE, { headers: { 'content-type': 'image/svg+xml' } }),
      ),
    ),
  play: async ({ canvas, canvasElement }) => {
    // The picture comes from the storage path; doctors without a picture have initials.
    await waitFor(() =>
      expect(canvasElement.querySelector('img')).toHaveAttribute('src', '/storage/doctors/o.svg'),
    )
    await expect(await canvas.findAllByText(text.noDesignation)).toHaveLength(2)
    await expect(canvas.getAllByRole('link', { name: /^Dr\. / })).toHaveLength(3)
    await expect(canvas.getByRole('link', { name: 'Doctor 4' })).toHaveAttribute('href', '/doctor-profile/4')
  },
})

export const SixtyDoctors = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answering(
        'GET /doctor/{clinicId}',
        Array.from({ length: 60 }, (_, index) => ({ id: index + 1, name: `Dr. Number ${index + 1}` })),
      ),
    ),
  play: async (at) => {
    await expect(await cards(at)).toHaveLength(60)
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth)
  },
})

export const FoundByName = meta.story({
  tags: ['behaviour', 'nightly'],
  play: async (at) => {
    await at.userEvent.type(await picker(at), 'petrov')
    await at.userEvent.click(await screen.findByRole('option', { name: 'Dr. Viktor Petrov' }))
    await at.userEvent.click(at.canvas.getByRole('button', { name: text.picker.viewProfile }))
    await waitFor(() => expect(currentUrl()).toBe('/doctor-profile/14'))
    await expect(await at.canvas.findByRole('heading', { name: 'Dr. Viktor Petrov' })).toBeVisible()
  },
})

export const NoDoctorChosen = meta.story({
  play: async (at) => {
    await at.canvas.findByText('Cardiologist')
    await at.userEvent.click(at.canvas.getByRole('button', { name: text.picker.viewProfile }))
    await expect(await picker(at)).toHaveAccessibleDescription(text.picker.choose)
    await expect(await picker(at)).toHaveFocus()
    await expect(currentUrl()).toBe('/doctors')
  },
})

export const CardFollowed = meta.story({
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: first }))
    await expect(await canvas.findByRole('heading', { name: first })).toBeVisible()
    await expect(currentUrl()).toBe('/doctor-profile/1')
  },
})

export const ClinicDoctorsFailed = meta.story(
  readFails(message, failing('GET /doctor/{clinicId}', 500, en.server.unavailable)),
)
export const ClinicDoctorsUnanswered = meta.story({
  ...readFails(message, unanswered('GET /doctor/{clinicId}')),
  tags: ['nightly'],
})
export const UnexpectedBody = meta.story({
  ...readFails(message, wrongShape('GET /doctor/{clinicId}')),
  tags: ['nightly'],
})
export const BackendAnswersHtml = meta.story({
  ...readFails(message, html('GET /doctor/{clinicId}')),
  tags: ['nightly'],
})

/** The clinic's doctors load; the names of all doctors do not. */
const withoutNames = (handler: HttpHandler) => ({
  beforeEach: ({ msw }: { msw: SetupWorker }) => msw.use(handler),
  play: async (at: ScreenContext) => {
    await expect(await cards(at)).toHaveLength(fixtures.clinicDoctors.length)
    await expect(await at.canvas.findByRole('alert')).toHaveTextContent(message)
    await expect(at.canvas.queryByRole('combobox')).not.toBeInTheDocument()
  },
})

export const NamesFailed = meta.story(withoutNames(failing('GET /doctors', 500, en.server.unavailable)))
export const NamesUnanswered = meta.story({ ...withoutNames(unanswered('GET /doctors')), tags: ['nightly'] })

export const OfflineAndBack = meta.story({
  tags: ['behaviour', 'nightly'],
  beforeEach: ({ msw }) => msw.use(...networkErrors()),
  play: async (at) => {
    const retries = () => at.canvas.findAllByRole('button', { name: en.ui.retry })
    await waitFor(async () => expect(await retries()).toHaveLength(2))
    await waitForQueries()
    at.msw.use(...happy)
    for (const retry of await retries()) await at.userEvent.click(retry)
    await expect(await cards(at)).toHaveLength(fixtures.clinicDoctors.length)
    await expect(await picker(at)).toBeEnabled()
    await expect(at.canvas.queryByRole('alert')).not.toBeInTheDocument()
  },
})

export const ExpiredSession = meta.story({
  ...sessionExpires('GET /doctor/{clinicId}'),
  tags: ['behaviour', 'nightly'],
})
export const PendingClinic = meta.story({ ...pendingClinic, tags: ['behaviour', 'nightly'] })

export const Hindi = meta.story({ tags: ['nightly'], globals: { language: 'hi' }, play: shownIn('hi') })

export const Arabic = meta.story({ tags: ['nightly'], globals: { language: 'ar' }, play: shownIn('ar') })
