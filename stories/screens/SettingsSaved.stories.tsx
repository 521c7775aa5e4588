import type { HttpHandler } from 'msw'
import type { SetupWorker } from 'msw/browser'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { queryClient } from '@/app/shell/screenLoader'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import { answering, failing, happy, html, http, recording, slow } from '../mocks/handlers'
import { picture } from '../mocks/picture'
import { expectCovered } from './covered'
import { cutConnection } from './cutConnection'
import { followSidebarLink, networkErrors } from './inDashboard'
import { currentUrl, setUpScreen, Screen, type ScreenContext } from './screen'
import { button, changeAddress, facts, press, READ, SAVE, TYPED } from './settingsScreen'
import { NOBODY, storedSession } from './storedSession'

const onSave = fn<Parameters<typeof recording>[2]>()

/** The screen of Settings.stories.tsx: saving, leaving with unsaved changes, and leaving during a save. */
const meta = preview.meta({
  title: 'Screens/Settings',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'nightly', 'gallery'],
  args: { path: '/settings' },
  beforeEach: async ({ msw, args }) => {
    msw.use(recording(SAVE, { profile_picture: null }, onSave), ...happy)
    await setUpScreen('clinic', args.path)
  },
})

const { settings: text } = en
const errors = en.errors.settings

const dialog = () => screen.findByRole('alertdialog', { name: text.leave.title })

/** Leaving with unsaved changes asks for confirmation. */
export const UnsavedChanges = meta.story({
  play: async (at) => {
    await changeAddress(at)
    await followSidebarLink(at, en.screens.policy.title)
    const keep = within(await dialog()).getByRole('button', { name: text.leave.keepEditing })
    await waitFor(() => expect(keep).toHaveFocus())
    await at.userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await expect(at.canvas.getByLabelText(text.address)).toHaveValue(TYPED)
    await expect(currentUrl()).toBe('/settings')
    await followSidebarLink(at, en.screens.policy.title)
    await expect(await dialog()).toHaveAccessibleDescription(text.leave.description)
  },
})

/** A key that opens a dialog is answered with the question: the next keys belong to the question. */
export const UnsavedChangesAndAKey = meta.story({
  tags: ['behaviour'],
  play: async (at) => {
    await changeAddress(at)
    at.canvas.getByLabelText(text.address).blur()
    await at.userEvent.keyboard('n')
    const keep = within(await dialog()).getByRole('button', { name: text.leave.keepEditing })
    await waitFor(() => expect(keep).toHaveFocus())
    await at.userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await expect(at.canvas.getByLabelText(text.address)).toHaveValue(TYPED)
    await expect(currentUrl()).toBe('/settings')
  },
})

export const ChangesDiscarded = meta.story({
  tags: ['behaviour', 'nightly'],
  play: async (at) => {
    await changeAddress(at)
    await followSidebarLink(at, en.screens.policy.title)
    await at.userEvent.click(within(await dialog()).getByRole('button', { name: text.leave.discard }))
    await waitFor(() => expect(currentUrl()).toBe('/policy'))
    await waitFor(() => expect(at.canvas.getByRole('heading', { level: 1 })).toHaveFocus())
    await followSidebarLink(at, en.screens.dashboard.title)
    await at.userEvent.click(await at.canvas.findByRole('link', { name: en.dashboard.settings }))
    await button(at, text.edit)
    await expect((await facts(at))[0]).toBe(fixtures.settings.address)
  },
})

/** Without changes nothing is asked, and the next visit does not start in the form. */
export const LeftWithoutChanges = meta.story({
  tags: ['behaviour', 'nightly'],
  play: async (at) => {
    await changeAddress(at, fixtures.settings.address)
    await followSidebarLink(at, en.screens.policy.title)
    await waitFor(() => expect(currentUrl()).toBe('/policy'))
    await followSidebarLink(at, en.screens.dashboard.title)
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
  tags: ['nightly'],
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
    await expect(onSave).toHaveBeenCalledOnce()
  },
})

/** The sidebar has the new name at once, without another read of the clinic's record. */
export const Renamed = meta.story({
  tags: ['desk'],
  beforeEach: ({ msw }) => {
    const contact = { clinic_name: fixtures.clinic.clinic_name, phone_no: fixtures.clinic.phone_no }
    msw.use(answering(READ, { ...fixtures.settings, ...contact }))
  },
  play: async (at) => {
    const record = fn()
    await press(at, text.edit)
    const name = await at.canvas.findByLabelText(en.auth.register.clinicName)
    await at.userEvent.clear(name)
    await at.userEvent.type(name, 'Riverside Dental')
    at.msw.use(
      http.untyped.get('/api/clinics/:clinicId', async () => {
        record()
        return new Promise<never>(() => undefined)
      }),
      answering(READ, { ...fixtures.settings, clinic_name: 'Riverside Dental' }),
    )
    await press(at, text.save)
    await expect(await at.canvas.findByText(en.outcomes.settingsSaved)).toBeVisible()
    await expect((await facts(at))[0]).toBe('Riverside Dental')
    const account = at.canvas.getAllByRole('button', { name: /Riverside Dental/ })
    await expect(account.length).toBeGreaterThan(0)
    await expect(onSave.mock.lastCall?.[0].body).toMatchObject({ clinic_name: 'Riverside Dental' })
    await expect(onSave.mock.lastCall?.[0].body).not.toHaveProperty('phone_no')
    await expect(record).not.toHaveBeenCalled()
  },
})

/** During a save nothing can be discarded. When the save ends, the dialog closes and the message shows. */
const leftWhileSaving = (answer: () => Response, message: string) => ({
  play: async (at: ScreenContext & { msw: SetupWorker }) => {
    let release: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (release = resolve))
    at.msw.use(
      http.untyped.put('/api/clinic/settings', async () => {
        await gate
        return answer()
      }),
    )
    await changeAddress(at)
    await press(at, text.save)
    await followSidebarLink(at, en.screens.policy.title)
    const wait = await screen.findByRole('alertdialog', { name: text.leave.saving.title })
    await expect(wait).toHaveAccessibleDescription(text.leave.saving.description)
    await expect(within(wait).getByRole('button', { name: text.leave.saving.stay })).toBeEnabled()
    await at.userEvent.click(within(wait).getByRole('button', { name: text.leave.discard }))
    await expect(currentUrl()).toBe('/settings')
    release()
    await expect(await at.canvas.findByText(message)).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await expect(currentUrl()).toBe('/settings')
  },
})

export const SavedWhileAsked = meta.story({
  ...leftWhileSaving(() => Response.json({ profile_picture: null }), en.outcomes.settingsSaved),
  tags: ['behaviour', 'nightly'],
})
export const RefusedWhileAsked = meta.story({
  ...leftWhileSaving(() => Response.json({ error: en.server.unavailable }, { status: 500 }), errors.failed),
  tags: ['behaviour', 'nightly'],
})

/** The message shows, and the typed values stay. */
const notSaved = (message: string, ...handlers: HttpHandler[]) => ({
  play: async (at: ScreenContext & { msw: SetupWorker }) => {
    await changeAddress(at)
    at.msw.use(...handlers)
    await press(at, text.save)
    await expect(await at.canvas.findByRole('alert')).toHaveTextContent(message)
    await expect(at.canvas.getByLabelText(text.address)).toHaveValue(TYPED)
    await expect(currentUrl()).toBe('/settings')
  },
})

export const SaveFailed = meta.story(notSaved(errors.failed, failing(SAVE, 500, en.server.unavailable)))
export const SaveRefused = meta.story({
  ...notSaved(errors.failed, failing(SAVE, 400, en.server.coordinates)),
  tags: ['nightly'],
})
export const SaveAnswersHtml = meta.story({ ...notSaved(errors.failed, html(SAVE, 413)), tags: ['nightly'] })
export const SaveUnanswered = meta.story({
  ...notSaved(errors.unanswered, ...networkErrors()),
  tags: ['nightly'],
})

/** They are saved although the response is lost. */
export const ResponseLost = meta.story({
  tags: ['behaviour', '!gallery'],
  play: async (at) => {
    await changeAddress(at)
    at.msw.use(html(SAVE, 502), answering(READ, { ...fixtures.settings, address: TYPED }))
    await press(at, text.save)
    await expect(await at.canvas.findByText(en.outcomes.settingsSaved)).toBeVisible()
    await expect(at.canvas.getByRole('button', { name: text.edit })).toBeVisible()
    await expect(at.canvas.queryByRole('alert')).not.toBeInTheDocument()
  },
})

const OLD = { ...fixtures.settings, clinic_name: 'Riverside Family Clinic', phone_no: '5550142233' }

/** A save was stored without a response, and the old phone number is typed again: it is sent. */
const typedBack = (meanwhile: (at: ScreenContext & { msw: SetupWorker }) => unknown) => ({
  beforeEach: ({ msw }: { msw: SetupWorker }) => msw.use(answering(READ, OLD)),
  play: async (at: ScreenContext & { msw: SetupWorker }) => {
    const typePhone = async (phone: string) => {
      await at.userEvent.clear(at.canvas.getByLabelText(en.auth.register.phone))
      await at.userEvent.type(at.canvas.getByLabelText(en.auth.register.phone), phone)
    }
    await press(at, text.edit)
    await typePhone('5550142299')
    at.msw.use(failing(SAVE, 502, ''), failing(READ, 502, ''))
    await press(at, text.save)
    await expect(await at.canvas.findByRole('alert')).toHaveTextContent(errors.failed)
    await typePhone(OLD.phone_no)
    await meanwhile(at)
    onSave.mockClear()
    at.msw.use(recording(SAVE, { profile_picture: null }, onSave))
    await press(at, text.save)
    await expect(await at.canvas.findByText(en.outcomes.settingsSaved)).toBeVisible()
    await expect(onSave.mock.lastCall?.[0].body).toMatchObject({ phone_no: OLD.phone_no })
  },
})

export const TypedBackUnread = meta.story({
  ...typedBack(() => undefined),
  tags: ['behaviour', '!gallery'],
})
export const TypedBackRead = meta.story({
  ...typedBack(async ({ canvas, msw }) => {
    msw.use(answering(READ, { ...OLD, clinic_name: 'Riverside Dental', phone_no: '5550142299' }))
    await queryClient.invalidateQueries()
    // The field that nobody typed in shows that the settings were read.
    await waitFor(() =>
      expect(canvas.getByLabelText(en.auth.register.clinicName)).toHaveValue('Riverside Dental'),
    )
    await expect(canvas.getByLabelText(en.auth.register.phone)).toHaveValue(OLD.phone_no)
  }),
  tags: ['behaviour', '!gallery'],
})

const refusedAtFirst = notSaved(errors.failed, failing(SAVE, 500, en.server.unavailable))

export const SaveFailedThenSaved = meta.story({
  tags: ['behaviour', 'nightly'],
  play: async (at) => {
    await refusedAtFirst.play(at)
    at.msw.use(answering(SAVE, { profile_picture: null }))
    await press(at, text.save)
    await expect(await at.canvas.findByText(en.outcomes.settingsSaved)).toBeVisible()
    await expect(at.canvas.queryByRole('alert')).not.toBeInTheDocument()
  },
})

/** A save that waits for the connection takes nothing back that another desk has saved meanwhile. */
export const AnotherDeskWhileWaiting = meta.story({
  tags: ['behaviour', 'nightly'],
  play: async (at) => {
    onSave.mockClear()
    await press(at, text.edit)
    await at.userEvent.click(await at.canvas.findByRole('switch', { name: text.paymentAtClinic }))
    const restore = cutConnection()
    await press(at, text.save)
    await button(at, en.appointments.waiting.sendNow)
    at.msw.use(answering(READ, { ...fixtures.settings, address: TYPED, latitude: 19, longitude: 70 }))
    restore()
    await expect(await at.canvas.findByText(en.outcomes.settingsSaved)).toBeVisible()
    await expect(onSave.mock.lastCall?.[0].body).toMatchObject({
      ...{ address: TYPED, latitude: '19', longitude: '70' },
      payment_at_clinic: '0',
    })
  },
})

const expiredAtTheSave = notSaved(errors.noToken, failing(SAVE, 401, en.errors.status.noToken))

/** The form stays open and links to the login. */
export const ExpiredWhileEditing = meta.story({
  tags: ['behaviour', 'nightly'],
  play: async (at) => {
    await expiredAtTheSave.play(at)
    await expect(storedSession()).toEqual(NOBODY)
    const form = document.querySelector('[data-slot=settings-form]') as Element
    await expect(form.checkVisibility({ visibilityProperty: true })).toBe(true)
    await expectCovered(form)
    const logIn = at.canvas.getByRole('link', { name: en.appointments.logIn })
    await expect(logIn).toHaveAttribute('href', '/login?from=%2Fsettings')
    // The draft is kept for after the login, so nothing is asked.
    await at.userEvent.click(logIn)
    await waitFor(() => expect(currentUrl()).toBe('/login?from=%2Fsettings'))
  },
})
