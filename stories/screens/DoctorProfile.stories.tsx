import type { HttpHandler } from 'msw'
import type { SetupWorker } from 'msw/browser'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import type { Wire } from '@/api/wire'
import { queryClient } from '@/app/shell/screenLoader'
import { en } from '@/messages'
import { CLINIC_ID, fixtures } from '../mocks/fixtures'
import {
  answering,
  failing,
  happy,
  html,
  on,
  recording,
  slow,
  unanswered,
  wrongShape,
} from '../mocks/handlers'
import { sessionExpires, offlineAndBack, pendingClinic, readFails } from './inDashboard'
import { currentUrl, openUrl, setUpScreen, Screen, type ScreenContext } from './screen'
import { shownIn } from './shownIn'
import { NOBODY, storedSession } from './storedSession'

const onAdd = fn<Parameters<typeof recording>[2]>()

const READ = 'GET /doctors/{id}/{clinicId}'
const ADD = 'POST /addToClinic/{doctorId}/{clinicId}'

const meta = preview.meta({
  title: 'Screens/DoctorProfile',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'gallery'],
  args: { path: '/doctor-profile/1' },
  beforeEach: async ({ msw, args }) => {
    msw.use(recording(ADD, { message: en.server.requestSent }, onAdd), ...happy)
    await setUpScreen('clinic', args.path)
  },
})

const { association, profile } = en.doctors
const { doctor, bareDoctor, requestedDoctor } = fixtures
const unrelated: Wire['Doctor'] = { ...doctor, accepted: null, isAssociated: false }

const addButton = ({ canvas }: ScreenContext) => canvas.findByRole('button', { name: association.add })
const facts = async ({ canvas }: ScreenContext) =>
  (await canvas.findAllByRole('definition')).map((each) => each.textContent)

export const Associated = meta.story({
  tags: ['visual-screen'],
  play: async (at) => {
    const { canvas } = at
    await expect(await canvas.findByRole('heading', { name: doctor.name })).toBeVisible()
    await expect(canvas.getByText(association.associated)).toBeVisible()
    await expect(canvas.getByText(doctor.about_youself ?? '')).toBeVisible()
    await expect((await facts(at)).slice(2, 5)).toEqual(['14 years', '$45', 'Female'])
    const appointments = canvas.getByRole('link', { name: profile.appointments })
    await expect(appointments).toHaveAttribute('href', '/doctor-appointments/1')
    const current = canvas.getByRole('link', { name: en.screens.doctors.title, hidden: true })
    await expect(current).toHaveAttribute('aria-current', 'page')
  },
})

export const RequestSent = meta.story({
  args: { path: '/doctor-profile/14' },
  beforeEach: ({ msw }) => msw.use(answering(READ, requestedDoctor)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(association.requested)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: association.add })).not.toBeInTheDocument()
    await expect(canvas.queryByRole('link', { name: profile.appointments })).not.toBeInTheDocument()
  },
})

/** Only the name is known. */
export const MissingFields = meta.story({
  args: { path: '/doctor-profile/13' },
  beforeEach: ({ msw }) => msw.use(answering(READ, bareDoctor)),
  play: async (at) => {
    await expect(await addButton(at)).toBeEnabled()
    await expect(at.canvas.getByText(en.doctors.noDesignation)).toBeVisible()
    await expect(at.canvas.getByText(profile.nothing)).toBeVisible()
  },
})

export const LongestNames = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answering(READ, {
        ...unrelated,
        name: 'Dr. Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh de Villanueva',
        designation: 'Consultant in paediatric otorhinolaryngology and craniomaxillofacial surgery',
        degrees: 'MBBS, MD, DNB, FRCS, FACS, '.repeat(6),
        languages_spoken: 'Kalaallisutoqqaammavigissallugu'.repeat(4),
        about_youself: 'Runs the clinic.\n\n'.repeat(8),
        experience_year: 1,
      }),
    ),
  play: async (at) => {
    await expect(await addButton(at)).toBeVisible()
    await expect(await facts(at)).toContain('1 year')
  },
})

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(READ)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(profile.loading)).toBeInTheDocument()
    await expect(canvas.getByRole('link', { name: profile.back })).toHaveAttribute('href', '/doctors')
  },
})

const { notFound, unanswered: notAnswered } = en.errors.doctors

export const NotFound = meta.story({
  args: { path: '/doctor-profile/404' },
  ...readFails(notFound, failing(READ, 404, notFound)),
})
export const Failed = meta.story(readFails(notFound, failing(READ, 500, en.server.unavailable)))
export const UnexpectedBody = meta.story(readFails(notFound, wrongShape(READ)))
export const BackendAnswersHtml = meta.story({ ...readFails(notFound, html(READ)), tags: ['nightly'] })
export const Unanswered = meta.story({ ...readFails(notAnswered, unanswered(READ)), tags: ['nightly'] })
export const OfflineAndBack = meta.story({
  ...offlineAndBack(`${notFound}${notAnswered}`, association.associated),
  tags: ['behaviour', 'nightly'],
})

/** An invalid id is not requested, and there is no retry. */
export const InvalidId = meta.story({
  args: { path: '/doctor-profile/amara' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(notFound)
    await expect(canvas.queryByRole('button', { name: en.ui.retry })).not.toBeInTheDocument()
  },
})

const asRequested: Wire['Doctor'] = { ...unrelated, accepted: 0 }

const unrelatedAt = (...handlers: HttpHandler[]) => ({
  beforeEach: ({ msw }: { msw: SetupWorker }) => msw.use(answering(READ, unrelated), ...handlers),
})

/** @param then the backend's record of the doctor after the request */
async function add(at: ScreenContext & { msw: SetupWorker }, then = unrelated) {
  const button = await addButton(at)
  at.msw.use(answering(READ, then))
  await at.userEvent.click(button)
}

export const NoRelation = meta.story({
  ...unrelatedAt(),
  play: async (at) => {
    await expect(await addButton(at)).toBeEnabled()
    await expect(at.canvas.queryByText(association.associated)).not.toBeInTheDocument()
  },
})

export const Adding = meta.story({
  ...unrelatedAt(slow(ADD)),
  play: async (at) => {
    await add(at)
    await waitFor(async () => expect(await addButton(at)).toHaveAttribute('aria-busy', 'true'))
    await expect(at.canvas.queryByRole('alert')).not.toBeInTheDocument()
  },
})

export const Added = meta.story({
  ...unrelatedAt(),
  play: async (at) => {
    await add(at, asRequested)
    await expect(await at.canvas.findByRole('alert')).toHaveTextContent(en.server.requestSent)
    await expect(await at.canvas.findByText(association.requested)).toBeVisible()
    await expect(onAdd).toHaveBeenCalledOnce()
    await expect(onAdd.mock.lastCall?.[0]).toMatchObject({
      params: { doctorId: '1', clinicId: CLINIC_ID },
      body: null,
    })
  },
})

/** The backend's response has no message, and its record does not change: the product's text and state show. */
export const AddedWithoutMessage = meta.story({
  tags: ['nightly'],
  ...unrelatedAt(answering(ADD, { message: '' })),
  play: async (at) => {
    const button = await addButton(at)
    at.msw.use(failing(READ, 500, en.server.unavailable))
    await at.userEvent.click(button)
    await expect(await at.canvas.findByRole('alert')).toHaveTextContent(association.requested)
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    await expect(at.canvas.getAllByText(association.requested)).toHaveLength(2)
  },
})

const notAdded = (handler: HttpHandler) => ({
  ...unrelatedAt(handler),
  play: async (at: ScreenContext & { msw: SetupWorker }) => {
    await add(at)
    await expect(await at.canvas.findByRole('alert')).toHaveTextContent(en.errors.somethingWentWrong)
    await waitFor(async () => expect(await addButton(at)).not.toHaveAttribute('aria-busy', 'true'))
    await expect(currentUrl()).toBe('/doctor-profile/1')
  },
})

export const AddFailed = meta.story(notAdded(failing(ADD, 500, en.server.unavailable)))
export const AddRefused = meta.story({
  ...notAdded(failing(ADD, 400, en.server.requestPending)),
  tags: ['nightly'],
})
export const AddUnanswered = meta.story({ ...notAdded(unanswered(ADD)), tags: ['nightly'] })
export const AddAnswersHtml = meta.story({ ...notAdded(html(ADD)), tags: ['nightly'] })

const failedAtFirst = notAdded(failing(ADD, 500, en.server.unavailable))

export const AddFailedThenAdded = meta.story({
  ...failedAtFirst,
  tags: ['behaviour'],
  play: async (at) => {
    await failedAtFirst.play(at)
    at.msw.use(answering(ADD, { message: en.server.requestSent }), answering(READ, asRequested))
    await at.userEvent.click(await addButton(at))
    await expect(await at.canvas.findByText(en.server.requestSent)).toBeVisible()
    await expect(at.canvas.queryByText(en.errors.somethingWentWrong)).not.toBeInTheDocument()
  },
})

/** The screen is left before the backend answers: the outcome is a toast of the doctor. */
export const LeftWhileAdding = meta.story({
  ...unrelatedAt(),
  tags: ['behaviour', 'nightly'],
  play: async (at) => {
    let answer: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (answer = resolve))
    at.msw.use(
      on(ADD, () => gate.then(() => Response.json({ error: en.server.unavailable }, { status: 500 }))),
    )
    await add(at)
    openUrl('/doctors')
    await at.canvas.findByRole('heading', { level: 1, name: en.screens.doctors.title })
    answer()
    const text = await screen.findByText(en.errors.somethingWentWrong)
    await expect(text.closest('[data-slot=toast]')).toHaveTextContent(doctor.name)
  },
})

/** Nothing was typed here: the login shows at once and leads back. */
export const ExpiredWhileAdding = meta.story({
  ...unrelatedAt(failing(ADD, 401, en.errors.status.noToken)),
  tags: ['behaviour', 'nightly'],
  play: async (at) => {
    await add(at)
    await expect(await at.canvas.findByRole('heading', { name: en.auth.login.heading })).toBeVisible()
    await expect(currentUrl()).toBe('/login?from=%2Fdoctor-profile%2F1')
    await expect(storedSession()).toEqual(NOBODY)
  },
})

export const ExpiredSession = meta.story({ ...sessionExpires(READ), tags: ['behaviour', 'nightly'] })
export const PendingClinic = meta.story({ ...pendingClinic, tags: ['behaviour', 'nightly'] })

export const Hindi = meta.story({ tags: ['nightly'], globals: { language: 'hi' }, play: shownIn('hi') })

export const Arabic = meta.story({ tags: ['nightly'], globals: { language: 'ar' }, play: shownIn('ar') })
