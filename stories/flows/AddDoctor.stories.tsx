import { expect, fn, screen, waitFor } from 'storybook/test'
import { freezeClock, storyNow } from '../../.storybook/clock'
import preview from '#.storybook/preview'
import type { Wire } from '@/api/wire'
import { queryClient } from '@/app/shell/screenLoader'
import { en } from '@/messages'
import { CLINIC_ID, fixtures } from '../mocks/fixtures'
import { failing, happy, http, recording } from '../mocks/handlers'
import { followSidebarLink } from '../screens/inDashboard'
import { currentUrl, setUpScreen, Screen } from '../screens/screen'

const onAdd = fn<Parameters<typeof recording>[2]>()

const ADD = 'POST /addToClinic/{doctorId}/{clinicId}'
const { clinicDoctors, requestedDoctor } = fixtures
const { id, name } = requestedDoctor
const FIVE_MINUTES = 5 * 60_000

/** The backend's relation between the doctor and the clinic. */
let accepted: Wire['Doctor']['accepted'] = null

const askingWorks = () =>
  recording(ADD, { message: en.server.requestSent }, (call) => {
    onAdd(call)
    accepted = 0
  })

const meta = preview.meta({
  title: 'Flows/AddDoctor',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'gallery'],
  args: { path: '/doctors' },
  beforeEach: async ({ msw, args }) => {
    accepted = null
    msw.use(
      http.get('/doctors/{id}/{clinicId}', ({ response }) =>
        response(200).json({ ...requestedDoctor, accepted: accepted ?? null, isAssociated: accepted === 1 }),
      ),
      http.get('/doctor/{clinicId}', ({ response }) =>
        response(200).json(accepted === 1 ? [...clinicDoctors, { id, name }] : clinicDoctors),
      ),
      http.get('/doctor_requests/{clinicId}', ({ response }) =>
        response(200).json(accepted === 0 ? [{ id, name, requested_at: storyNow.toISOString() }] : []),
      ),
      askingWorks(),
      ...happy,
    )
    await setUpScreen('clinic', args.path)
  },
})

export const AddADoctor = meta.story({
  tags: ['nightly'],
  play: async ({ canvas, msw, step, userEvent }) => {
    const { association, picker, profile } = en.doctors
    const add = () => canvas.findByRole('button', { name: association.add })

    await step("The doctor is not in the clinic's list", async () => {
      await expect(await canvas.findAllByRole('link', { name: /^Dr\. / })).toHaveLength(clinicDoctors.length)
      await expect(canvas.queryByRole('link', { name })).not.toBeInTheDocument()
    })

    await step('A search by name opens the profile', async () => {
      await userEvent.type(canvas.getByRole('combobox', { name: picker.label }), 'viktor')
      await userEvent.click(await screen.findByRole('option', { name }))
      await userEvent.click(canvas.getByRole('button', { name: picker.viewProfile }))
      await expect(await canvas.findByRole('heading', { level: 2, name })).toBeVisible()
      await expect(currentUrl()).toBe(`/doctor-profile/${id}`)
    })

    await step('The backend fails: the message shows, and the button stays', async () => {
      msw.use(failing(ADD, 500, en.server.unavailable))
      await userEvent.click(await add())
      await expect(await canvas.findByRole('alert')).toHaveTextContent(en.errors.somethingWentWrong)
      await waitFor(async () => expect(await add()).not.toHaveAttribute('aria-busy', 'true'))
      msw.use(askingWorks())
    })

    await step('A double click sends one request, without a body', async () => {
      await userEvent.dblClick(await add())
      await expect(await canvas.findByText(en.server.requestSent)).toBeVisible()
      await expect(await canvas.findByText(association.requested)).toBeVisible()
      await expect(onAdd).toHaveBeenCalledOnce()
      const { params, headers, body } = onAdd.mock.lastCall?.[0] ?? {}
      await expect(params).toEqual({ doctorId: String(id), clinicId: CLINIC_ID })
      await expect(headers?.get('authorization')).toBe('Bearer token-demo')
      await expect(body).toBeNull()
      await expect(canvas.queryByRole('button', { name: association.add })).not.toBeInTheDocument()
    })

    await step('Before the doctor accepts, the doctor is among the open requests alone', async () => {
      await userEvent.click(canvas.getByRole('link', { name: profile.back }))
      await canvas.findByRole('heading', { name: en.doctors.available })
      await waitFor(() => expect(queryClient.isFetching()).toBe(0))
      const requests = await canvas.findByRole('list', { name: en.doctors.requests.title })
      await expect(requests).toHaveTextContent(`${name}Request sent on Nov 20, 2026`)
      await expect(canvas.getAllByRole('link', { name: /^Dr\. / })).toHaveLength(clinicDoctors.length + 1)
      await expect(currentUrl()).toBe('/doctors')
    })

    await step('Five minutes later the doctor has accepted', async () => {
      accepted = 1
      freezeClock(new Date(storyNow.getTime() + FIVE_MINUTES))
      await followSidebarLink({ canvas, userEvent }, en.screens.policy.title)
      await waitFor(() => expect(currentUrl()).toBe('/policy'))
      await followSidebarLink({ canvas, userEvent }, en.screens.doctors.title)
      await userEvent.click(await canvas.findByRole('link', { name }))
      await expect(await canvas.findByText(association.associated)).toBeVisible()
      const appointments = canvas.getByRole('link', { name: profile.appointments })
      await expect(appointments).toHaveAttribute('href', `/doctor-appointments/${id}`)
    })
  },
})
