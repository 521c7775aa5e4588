import { expect, fn, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { localTimeZone, timeZoneNamed } from '@/domain/timeZone'
import { en } from '@/messages'
import { CLINIC_ID, fixtures } from '../mocks/fixtures'
import { answering, failing, happy, recording } from '../mocks/handlers'
import { identity, identityProof, identityRecording } from '../mocks/identity'
import { currentUrl, openUrl, setUpScreen, Screen } from '../screens/screen'
import { NOBODY, storedSession } from '../screens/storedSession'

const onIdentityCall = fn<Parameters<typeof identityRecording>[0]>()
const registered = fn<Parameters<typeof recording>[2]>()

const clinic = {
  clinicName: 'Hillside Dental Practice',
  email: 'front.desk@hillside.test',
  phone: '5550190011',
  password: 'correct horse',
}
const CODE = 'vR8s1kQm3Tz-5Yb'

const credentials = {
  email: clinic.email,
  password: clinic.password,
  returnSecureToken: true,
  clientType: 'CLIENT_TYPE_WEB',
}
const ofThisClinic = { email: clinic.email, emailVerified: false }

const meta = preview.meta({
  title: 'Flows/Registration',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'gallery'],
  args: { path: '/login' },
  beforeEach: async ({ msw, args }) => {
    msw.use(
      identityRecording(onIdentityCall),
      recording('POST /register', { message: en.server.registered }, registered),
      answering('POST /login', { ...fixtures.login, redirectTo: '/waiting' }),
      answering('GET /clinics/{clinicId}', { ...fixtures.pendingClinic, clinic_name: clinic.clinicName }),
      ...happy,
      ...identity(ofThisClinic),
    )
    await setUpScreen('nobody', args.path)
  },
})

export const RegisterAClinic = meta.story({
  tags: ['nightly'],
  play: async ({ canvas, msw, step, userEvent }) => {
    const asksSince = () => onIdentityCall.mock.calls.splice(0)
    const logIn = async () => {
      await userEvent.type(canvas.getByLabelText(en.auth.password), clinic.password)
      await userEvent.click(canvas.getByRole('button', { name: en.auth.login.submit }))
    }
    const submit = () => canvas.getByRole('button', { name: en.auth.register.submit })

    await step('A link leads from the login to the registration', async () => {
      await userEvent.click(await canvas.findByRole('link', { name: 'Register' }))
      await expect(await canvas.findByRole('heading', { name: en.auth.register.heading })).toHaveFocus()
      await expect(currentUrl()).toBe('/register')
    })

    await step('The backend fails: the new identity account is deleted', async () => {
      msw.use(failing('POST /register', 500, ''))
      await userEvent.type(canvas.getByLabelText(en.auth.register.clinicName), clinic.clinicName)
      await userEvent.type(canvas.getByLabelText(en.auth.email), clinic.email)
      await userEvent.type(canvas.getByLabelText(en.auth.register.phone), clinic.phone)
      await userEvent.type(canvas.getByLabelText(en.auth.password), clinic.password)
      await userEvent.type(canvas.getByLabelText(en.auth.confirmPassword), clinic.password)
      await userEvent.click(submit())
      await expect(await canvas.findByText(en.errors.register.failed)).toBeVisible()
      await expect(asksSince()).toEqual([
        ['signUp', credentials],
        ['lookup', { idToken: identityProof }],
        ['delete', { idToken: identityProof }],
      ])
    })

    await step('A second click creates the account, then the clinic’s record', async () => {
      msw.use(recording('POST /register', { message: en.server.registered }, registered))
      await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy', 'true'))
      await userEvent.click(submit())
      await waitFor(() => expect(currentUrl()).toBe('/login'))
      await expect(asksSince()).toEqual([
        ['signUp', credentials],
        ['lookup', { idToken: identityProof }],
      ])
      await expect(registered).toHaveBeenCalledOnce()
      await expect(registered.mock.lastCall?.[0].body).toEqual({
        uid: 'uid-demo',
        clinicName: clinic.clinicName,
        email: clinic.email,
        phone: clinic.phone,
        time_zone: timeZoneNamed(localTimeZone()),
      })
      await expect(registered.mock.lastCall?.[0].headers.get('authorization')).toBeNull()
    })

    await step('The login says what to do next, and the email is filled in', async () => {
      await expect(await canvas.findByText(en.outcomes.registered)).toBeVisible()
      await expect(canvas.getByLabelText(en.auth.email)).toHaveValue(clinic.email)
      await expect(storedSession()).toEqual(NOBODY)
    })

    await step('The first login sends the verification mail and is refused', async () => {
      await logIn()
      await expect(await canvas.findByText(en.errors.login.unverified)).toBeVisible()
      const message = en.outcomes.verificationSent.replace('{email}', clinic.email)
      await expect(await canvas.findByText(message)).toBeVisible()
      await expect(asksSince()).toEqual([
        ['signInWithPassword', credentials],
        ['lookup', { idToken: identityProof }],
        ['sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: identityProof }],
      ])
      await expect(storedSession()).toEqual(NOBODY)
    })

    await step('The mail’s link verifies the email and leads to the login', async () => {
      openUrl(`/change-password?mode=verifyEmail&oobCode=${CODE}`)
      await expect(await canvas.findByText(en.outcomes.emailVerified)).toBeVisible()
      await expect(currentUrl()).toBe('/login')
      await expect(asksSince()).toEqual([['update', { oobCode: CODE }]])
    })

    await step('After the login the clinic waits for its approval', async () => {
      msw.use(...identity({ ...ofThisClinic, emailVerified: true }))
      await userEvent.type(canvas.getByLabelText(en.auth.email), clinic.email)
      await logIn()
      await expect(await canvas.findByRole('heading', { name: en.auth.waiting.heading })).toBeVisible()
      await expect(currentUrl()).toBe('/waiting')
      await expect(storedSession()).toMatchObject({ uid: 'uid-demo', clinicId: CLINIC_ID })
    })
  },
})
