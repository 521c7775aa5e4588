import { expect, fn, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { CLINIC_EMAIL, CLINIC_ID, fixtures } from '../mocks/fixtures'
import { failing, happy, recording } from '../mocks/handlers'
import { identity, identityProof, identityRecording } from '../mocks/identity'
import { currentUrl, setUpScreen, Screen } from '../screens/screen'
import { NOBODY, storedSession } from '../screens/storedSession'

type Seen = Parameters<typeof recording>[2]

const onIdentityCall = fn<Parameters<typeof identityRecording>[0]>()
const loggedIn = fn<Seen>()
const clinicRead = fn<Seen>()
const loggedOut = fn<Seen>()

const PASSWORD = 'demo-password'

const meta = preview.meta({
  title: 'Flows/Login',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'gallery'],
  args: { path: '/dashboard' },
  beforeEach: async ({ msw }) => {
    msw.use(
      identityRecording(onIdentityCall),
      recording('POST /login', fixtures.login, loggedIn),
      recording('GET /clinics/{clinicId}', fixtures.clinic, clinicRead),
      recording('POST /logout', { message: en.server.loggedOut }, loggedOut),
      ...happy,
      ...identity(),
    )
    await setUpScreen('nobody', '/login')
  },
})

export const LogInAndOut = meta.story({
  play: async ({ canvas, msw, step, userEvent }) => {
    const bearer = `Bearer ${fixtures.login.token}`
    const submit = () => canvas.getByRole('button', { name: en.auth.login.submit })

    await step('Opening the dashboard without a session redirects to /login', async () => {
      await expect(await canvas.findByRole('heading', { name: en.auth.login.heading })).toBeVisible()
      await expect(currentUrl()).toBe('/login?from=%2Fdashboard')
      await expect(storedSession()).toEqual(NOBODY)
    })

    await step('Submit without input asks for both fields and sends nothing', async () => {
      await userEvent.type(canvas.getByLabelText(en.auth.email), CLINIC_EMAIL)
      await userEvent.click(submit())
      await expect(await canvas.findByRole('alert')).toHaveTextContent(en.errors.login.required)
      await expect(onIdentityCall).not.toHaveBeenCalled()
    })

    await step('The backend refuses: its message is in the error line, and there is no session', async () => {
      msw.use(failing('POST /login', 403, en.server.clinicUnknown))
      await userEvent.type(canvas.getByLabelText(en.auth.password), PASSWORD)
      await userEvent.click(submit())
      await expect(await canvas.findByText(en.server.clinicUnknown)).toBeVisible()
      await expect(storedSession()).toEqual(NOBODY)
      onIdentityCall.mockClear()
    })

    await step('A second click calls the identity provider, then the backend with the ID token', async () => {
      msw.use(recording('POST /login', fixtures.login, loggedIn))
      await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy', 'true'))
      await userEvent.click(submit())
      await waitFor(() => expect(loggedIn).toHaveBeenCalledOnce())
      await expect(onIdentityCall.mock.calls).toEqual([
        [
          'signInWithPassword',
          {
            email: CLINIC_EMAIL,
            password: PASSWORD,
            returnSecureToken: true,
            clientType: 'CLIENT_TYPE_WEB',
          },
        ],
        ['lookup', { idToken: identityProof }],
      ])
      const [call] = loggedIn.mock.lastCall ?? []
      await expect(call?.body).toEqual({ email: CLINIC_EMAIL })
      await expect(call?.headers.get('x-identity-token')).toBe(identityProof)
      await expect(call?.headers.get('authorization')).toBeNull()
    })

    await step('The clinic is read with the bearer, and the dashboard opens', async () => {
      await expect(await canvas.findByText(fixtures.clinic.email)).toBeVisible()
      await expect(currentUrl()).toBe('/dashboard')
      const [call] = clinicRead.mock.calls[0] ?? []
      await expect(call?.params).toEqual({ clinicId: CLINIC_ID })
      await expect(call?.headers.get('authorization')).toBe(bearer)
    })

    await step("The day's free slots appear", async () => {
      await expect((await canvas.findAllByText(/free slot/)).length).toBeGreaterThan(0)
    })

    await step('The tab stores uid, token, clinicId and clinic', async () => {
      await expect(storedSession()).toEqual({
        uid: 'uid-demo',
        token: fixtures.login.token,
        clinicId: CLINIC_ID,
        clinic: JSON.stringify(fixtures.clinic),
      })
    })

    await step('Logout ends the bearer, and the tab stores nothing', async () => {
      await userEvent.click(canvas.getByRole('button', { name: en.dashboard.logout }))
      await expect(await canvas.findByRole('heading', { name: en.auth.login.heading })).toBeVisible()
      await expect(currentUrl()).toBe('/login')
      await expect(storedSession()).toEqual(NOBODY)
      await waitFor(() => expect(loggedOut).toHaveBeenCalledOnce())
      await expect(loggedOut.mock.lastCall?.[0].headers.get('authorization')).toBe(bearer)
    })
  },
})
