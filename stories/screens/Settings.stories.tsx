import type { HttpHandler } from 'msw'
import type { SetupWorker } from 'msw/browser'
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import {
  answering,
  failing,
  happy,
  html,
  http,
  recording,
  slow,
  unanswered,
  wrongShape,
} from '../mocks/handlers'
import { picture } from '../mocks/picture'
import { expired, follow, notLoggedIn, offline, offlineAndBack, pendingClinic, unread } from './inDashboard'
import { address, openAs, Screen, type AtScreen } from './screen'
import { NOBODY, storedSession } from './storedSession'

const saved = fn<Parameters<typeof recording>[2]>()

const READ = 'GET /clinic/settings'
const SAVE = 'PUT /clinic/settings'

const meta = preview.meta({
  title: 'Screens/Settings',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs', 'screen'],
  args: { path: '/settings' },
  beforeEach: async ({ msw, args }) => {
    msw.use(recording(SAVE, { profile_picture: null }, saved), ...happy)
    await openAs('clinic', args.path)
  },
})

const { settings: text } = en
const errors = en.errors.settings
const TYPED = '4 Mill Lane, Salem'

const button = ({ canvas }: AtScreen, name: string) => canvas.findByRole('button', { name })
const press = async (at: AtScreen, name: string) => at.userEvent.click(await button(at, name))
const facts = async ({ canvas }: AtScreen) =>
  (await canvas.findAllByRole('definition')).map((each) => each.textContent)

async function changeAddress(at: AtScreen, typed = TYPED) {
  await press(at, text.edit)
  const field = await at.canvas.findByLabelText(text.address)
  await at.userEvent.clear(field)
  if (typed) await at.userEvent.type(field, typed)
}

export const View = meta.story({
  play: async (at) => {
    const { address: place } = fixtures.settings
    await expect(await facts(at)).toEqual([place, '45.5152', '-122.6784', text.allowed, text.noPicture])
    await expect(await button(at, text.edit)).toBeEnabled()
    await expect(at.canvas.queryByRole('textbox')).not.toBeInTheDocument()
    await expect(document.title).toBe('Settings · Clinora')
  },
})

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(READ, fixtures.emptySettings)),
  play: async (at) => {
    await button(at, text.edit)
    await expect(at.canvas.getAllByText(en.shell.missing)).toHaveLength(4)
    await expect(at.canvas.getByText(text.noPicture)).toBeVisible()
  },
})

export const LongestAddress = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answering(READ, {
        ...fixtures.settings,
        address: `${'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(2)}, Anglesey`,
        payment_at_clinic: false,
      }),
    ),
  play: async (at) => {
    await expect((await facts(at))[3]).toBe(text.notAllowed)
    await expect(at.canvas.getByText(/^Llanfair/)).toBeVisible()
  },
})

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(READ)),
  play: async (at) => {
    await expect(await at.canvas.findByText(text.loading)).toBeInTheDocument()
    await expect(at.canvas.queryByRole('button', { name: text.edit })).not.toBeInTheDocument()
  },
})

export const Failed = meta.story(unread(errors.fetch, failing(READ, 500, en.server.unavailable)))
export const Unanswered = meta.story(unread(errors.fetch, unanswered(READ)))
export const UnexpectedBody = meta.story(unread(errors.fetch, wrongShape(READ, ['nothing fits'])))
export const BackendAnswersHtml = meta.story(unread(errors.fetch, html(READ)))
export const OfflineAndBack = meta.story(offlineAndBack(errors.fetch, fixtures.settings.address))

export const Editing = meta.story({
  play: async (at) => {
    await press(at, text.edit)
    const field = await at.canvas.findByLabelText(text.address)
    await expect(field).toHaveValue(fixtures.settings.address)
    await expect(field).toHaveFocus()
    await expect(at.canvas.getByLabelText(text.latitude)).toHaveValue('45.5152')
    await expect(at.canvas.getByRole('switch', { name: text.paymentAtClinic })).toBeChecked()
  },
})

export const AddressMissing = meta.story({
  play: async (at) => {
    await changeAddress(at, '')
    await press(at, text.save)
    await expect(await at.canvas.findByText(errors.address)).toBeVisible()
    await expect(at.canvas.getByLabelText(text.address)).toHaveFocus()
    await expect(saved).not.toHaveBeenCalled()
  },
})

const newPicture = /^New picture/

export const Cancelled = meta.story({
  play: async (at) => {
    await changeAddress(at)
    await at.userEvent.upload(at.canvas.getByLabelText(text.picture), picture)
    await expect(await at.canvas.findByText(newPicture)).toBeVisible()
    await press(at, text.cancel)
    await expect(await facts(at)).toEqual([
      fixtures.settings.address,
      ...['45.5152', '-122.6784', text.allowed, text.noPicture],
    ])
    await press(at, text.edit)
    await expect(at.canvas.getByLabelText(text.address)).toHaveValue(fixtures.settings.address)
    await expect(at.canvas.queryByText(newPicture)).not.toBeInTheDocument()
    await expect(saved).not.toHaveBeenCalled()
  },
})

const dialog = () => screen.findByRole('alertdialog', { name: text.leave.title })

/** Whoever leaves with changes that are not saved is asked, and may stay. */
export const LeavingAsks = meta.story({
  play: async (at) => {
    await changeAddress(at)
    await follow(at, en.shell.policy)
    const keep = within(await dialog()).getByRole('button', { name: text.leave.keepEditing })
    await waitFor(() => expect(keep).toHaveFocus())
    await at.userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await expect(at.canvas.getByLabelText(text.address)).toHaveValue(TYPED)
    await expect(address()).toBe('/settings')
    await follow(at, en.shell.policy)
    await expect(await dialog()).toHaveAccessibleDescription(text.leave.description)
  },
})

export const LeftWithoutTheChanges = meta.story({
  tags: ['!visual'],
  play: async (at) => {
    await changeAddress(at)
    await follow(at, en.shell.policy)
    await at.userEvent.click(within(await dialog()).getByRole('button', { name: text.leave.discard }))
    await waitFor(() => expect(address()).toBe('/policy'))
    await waitFor(() => expect(at.canvas.getByRole('heading', { level: 1 })).toHaveFocus())
    await follow(at, en.shell.dashboard)
    await at.userEvent.click(await at.canvas.findByRole('link', { name: en.dashboard.settings }))
    await button(at, text.edit)
    await expect((await facts(at))[0]).toBe(fixtures.settings.address)
  },
})

/** Nothing is asked where nothing would be lost, and no empty form waits for the next visit. */
export const LeftAsItWas = meta.story({
  tags: ['!visual'],
  play: async (at) => {
    await changeAddress(at, fixtures.settings.address)
    await follow(at, en.shell.policy)
    await waitFor(() => expect(address()).toBe('/policy'))
    await follow(at, en.shell.dashboard)
    await at.userEvent.click(await at.canvas.findByRole('link', { name: en.dashboard.settings }))
    await expect(await button(at, text.edit)).toBeEnabled()
  },
})

export const Saving = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(SAVE)),
  play: async (at) => {
    await changeAddress(at)
    await press(at, text.save)
    await waitFor(async () => expect(await button(at, text.save)).toHaveAttribute('aria-busy', 'true'))
    await expect(await button(at, text.cancel)).toBeDisabled()
    await expect(at.canvas.queryByRole('progressbar')).not.toBeInTheDocument()
  },
})

export const SavingAPicture = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(SAVE)),
  play: async (at) => {
    await press(at, text.edit)
    await at.userEvent.upload(await at.canvas.findByLabelText(text.picture), picture)
    await press(at, text.save)
    await expect(await at.canvas.findByRole('progressbar', { name: text.sendingPicture })).toBeVisible()
    await expect(at.canvas.getByLabelText(text.picture)).toBeDisabled()
  },
})

export const Saved = meta.story({
  play: async (at) => {
    await changeAddress(at)
    at.msw.use(answering(READ, { ...fixtures.settings, address: TYPED }))
    await press(at, text.save)
    await expect(await at.canvas.findByText(en.outcomes.settingsSaved)).toBeVisible()
    await expect((await facts(at))[0]).toBe(TYPED)
    await expect(await button(at, text.edit)).toHaveFocus()
    await expect(saved).toHaveBeenCalledOnce()
  },
})

/** While the save is under way nothing can be discarded; the wait goes when it has ended, and the message is there. */
const leftWhileSaving = (answer: () => Response, message: string) => ({
  tags: ['!visual'],
  play: async (at: AtScreen & { msw: SetupWorker }) => {
    let release: () => void = () => undefined
    const asked = new Promise<void>((resolve) => (release = resolve))
    at.msw.use(
      http.untyped.put('/api/clinic/settings', async () => {
        await asked
        return answer()
      }),
    )
    await changeAddress(at)
    await press(at, text.save)
    await follow(at, en.shell.policy)
    const wait = await screen.findByRole('alertdialog', { name: text.leave.saving.title })
    await expect(wait).toHaveAccessibleDescription(text.leave.saving.description)
    await expect(within(wait).getByRole('button', { name: text.leave.saving.stay })).toBeEnabled()
    await at.userEvent.click(within(wait).getByRole('button', { name: text.leave.discard }))
    await expect(address()).toBe('/settings')
    release()
    await expect(await at.canvas.findByText(message)).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await expect(address()).toBe('/settings')
  },
})

export const SavedWhileAsked = meta.story(
  leftWhileSaving(() => Response.json({ profile_picture: null }), en.outcomes.settingsSaved),
)
export const RefusedWhileAsked = meta.story(
  leftWhileSaving(() => Response.json({ error: en.server.unavailable }, { status: 500 }), errors.failed),
)

/** The message says it, and what was typed is still there. */
const notSaved = (message: string, ...handlers: HttpHandler[]) => ({
  play: async (at: AtScreen & { msw: SetupWorker }) => {
    await changeAddress(at)
    at.msw.use(...handlers)
    await press(at, text.save)
    await expect(await at.canvas.findByRole('alert')).toHaveTextContent(message)
    await expect(at.canvas.getByLabelText(text.address)).toHaveValue(TYPED)
    await expect(address()).toBe('/settings')
  },
})

export const SaveFailed = meta.story(notSaved(errors.failed, failing(SAVE, 500, en.server.unavailable)))
export const SaveRefused = meta.story(notSaved(errors.failed, failing(SAVE, 400, en.server.coordinates)))
export const SaveAnswersHtml = meta.story(notSaved(errors.failed, html(SAVE, 413)))
export const SaveUnanswered = meta.story(notSaved(errors.unanswered, ...offline()))

const refusedAtFirst = notSaved(errors.failed, failing(SAVE, 500, en.server.unavailable))

export const SaveFailedThenSaved = meta.story({
  play: async (at) => {
    await refusedAtFirst.play(at)
    at.msw.use(answering(SAVE, { profile_picture: null }))
    await press(at, text.save)
    await expect(await at.canvas.findByText(en.outcomes.settingsSaved)).toBeVisible()
    await expect(at.canvas.queryByRole('alert')).not.toBeInTheDocument()
  },
})

const expiredAtTheSave = notSaved(errors.noToken, failing(SAVE, 401, en.errors.status.noToken))

/** The open form stays, with the way to the login in it. */
export const ExpiredWhileEditing = meta.story({
  tags: ['!visual'],
  play: async (at) => {
    await expiredAtTheSave.play(at)
    await expect(storedSession()).toEqual(NOBODY)
    const logIn = at.canvas.getByRole('link', { name: en.appointments.logIn })
    await expect(logIn).toHaveAttribute('href', '/login?from=%2Fsettings')
    // The draft outlives the screen, so that nothing is asked.
    await at.userEvent.click(logIn)
    await waitFor(() => expect(address()).toBe('/login?from=%2Fsettings'))
  },
})

const locating = (answer: (done: PositionCallback, fail: PositionErrorCallback) => void) => ({
  beforeEach: () =>
    void spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((done, fail) =>
      answer(done, fail ?? (() => undefined)),
    ),
})
const locate = async (at: AtScreen) => {
  await press(at, text.edit)
  await press(at, text.locate)
}

export const Located = meta.story({
  ...locating((done) => done({ coords: { latitude: 44.9429, longitude: -123.0351 } } as GeolocationPosition)),
  play: async (at) => {
    await locate(at)
    await expect(await at.canvas.findByText(text.located)).toBeVisible()
    await expect(at.canvas.getByLabelText(text.latitude)).toHaveValue('44.9429')
    await expect(at.canvas.getByLabelText(text.longitude)).toHaveValue('-123.0351')
    await expect(saved).not.toHaveBeenCalled()
  },
})

export const PositionUnknown = meta.story({
  ...locating((_, fail) => fail({ code: 1, message: 'denied' } as GeolocationPositionError)),
  play: async (at) => {
    await locate(at)
    await expect(await at.canvas.findByRole('alert')).toHaveTextContent(errors.position)
    await expect(at.canvas.getByLabelText(text.latitude)).toHaveValue('45.5152')
  },
})

export const NoGeolocation = meta.story({
  beforeEach: () => {
    const own = Object.getOwnPropertyDescriptor(Navigator.prototype, 'geolocation')
    Reflect.deleteProperty(Navigator.prototype, 'geolocation')
    return () => {
      if (own) Object.defineProperty(Navigator.prototype, 'geolocation', own)
    }
  },
  play: async (at) => {
    await locate(at)
    await expect(await at.canvas.findByRole('alert')).toHaveTextContent(errors.noGeolocation)
  },
})

export const ExpiredSession = meta.story(expired(READ))
export const NotLoggedIn = meta.story(notLoggedIn)
export const PendingClinic = meta.story(pendingClinic)
