import { expect, fn, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import type { Appointment } from '@/api/wire'
import { en } from '@/messages'
import { heldLengths, holdTimers, pass } from '../dialogs/heldTimers'
import { buttonNames, codeField, dialogGone } from '../dialogs/statusDialog'
import { fixtures } from '../mocks/fixtures'
import { failing, happy, http, recording } from '../mocks/handlers'
import { openDialog, seeList } from '../screens/appointmentList'
import { openAs, Screen, type AtScreen } from '../screens/screen'

const { to, verify } = en.appointments.change
const { accepted, acceptedHiddenOtp } = fixtures.appointment
const CODE = '4821'

const changed = fn<Parameters<typeof recording>[2]>()
const verified = fn<(id: string, code: string) => void>()

/** What the backend holds; its one appointment takes the status that is sent. */
let appointments: Appointment[] = []

const meta = preview.meta({
  title: 'Flows/OtpCompletion',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs', 'screen'],
  args: { path: '/appointments' },
  beforeEach: async ({ args, msw }) => {
    appointments = [accepted]
    msw.use(
      http.get('/appointments/{clinicId}', ({ response }) => response(200).json(appointments)),
      recording(
        'POST /update_appointment_status/{appointmentId}/{newStatus}',
        { message: en.server.statusUpdated },
        (call) => {
          changed(call)
          appointments = appointments.map((each) => ({ ...each, status: Number(call.params['newStatus']) }))
        },
      ),
      http.post('/verify_appointment_otp/{appointmentId}', async ({ params, request, response }) => {
        const { otp } = await request.json()
        verified(params.appointmentId, otp)
        return otp === CODE
          ? response(200).json({ message: en.outcomes.otpVerified })
          : response(400).json({ error: en.errors.status.otpInvalid })
      }),
      ...happy,
    )
    await openAs('clinic', args.path)
    return holdTimers(3_000)
  },
})

type AtFlow = AtScreen & { step: (says: string, act: () => Promise<void>) => Promise<void> | void }

const manage = en.appointments.manageOf.replace('{patient}', 'Lena Moreau')
const view = en.appointments.viewOf.replace('{patient}', 'Lena Moreau')
const title = en.appointments.change.title.replace('{patient}', 'Lena Moreau')

const seeStatus = async ({ canvas }: Pick<AtScreen, 'canvas'>, status: string) => {
  const [row] = await seeList({ canvas }, { total: '1 appointment', rows: 1, range: '1–1 of 1' })
  await expect(row).toHaveTextContent(status)
}

async function complete({ canvas, step, userEvent }: AtFlow, { id }: Appointment) {
  await step('The list has an accepted appointment of a patient who booked in the app', async () => {
    await seeStatus({ canvas }, en.ui.status.accepted)
  })

  await step('Its dialog asks for the code before anything can be changed', async () => {
    await userEvent.click(canvas.getByRole('button', { name: manage }))
    const dialog = await openDialog(title)
    await expect(buttonNames(dialog)).toEqual([verify, en.ui.close])
    await waitFor(() => expect(codeField(dialog)).toHaveFocus())
  })

  const dialog = await openDialog(title)

  await step('A wrong code is refused, and nothing can be changed yet', async () => {
    await userEvent.keyboard('1111')
    await expect(await dialog.findByText(en.errors.status.otpInvalid)).toBeVisible()
    await expect(buttonNames(dialog)).toEqual([verify, en.ui.close])
    await waitFor(() => expect(codeField(dialog)).toHaveFocus())
  })

  await step('The right one is accepted, and both choices appear', async () => {
    await userEvent.keyboard(CODE)
    await expect(await dialog.findByText(en.outcomes.otpVerified)).toBeVisible()
    await expect(buttonNames(dialog)).toEqual([to.completed, to.cancelled, en.ui.close])
    await expect(changed).not.toHaveBeenCalled()
  })

  await step('Complete sends the new status, and the code with it', async () => {
    await userEvent.click(dialog.getByRole('button', { name: to.completed }))
    await expect(await dialog.findByText(en.outcomes.statusChanged.completed)).toBeVisible()
    await expect(changed.mock.calls.map(([{ params, body }]) => [params, body])).toEqual([
      [{ appointmentId: String(id), newStatus: '2' }, { otp: CODE }],
    ])
  })

  await step('The message stays for 3 s, then the dialog closes', async () => {
    await expect(heldLengths()).toEqual([3_000])
    pass(2_999)
    await expect(dialog.getByText(en.outcomes.statusChanged.completed)).toBeVisible()
    pass(1)
    await dialogGone()
  })

  await step('The list shows it as completed, to be viewed and no more to be changed', async () => {
    await expect(await canvas.findByRole('button', { name: view })).toBeVisible()
    await seeStatus({ canvas }, en.ui.status.completed)
  })
}

/** A backend without a call that checks codes: the code of the list decides. */
export const ComparedHere = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(failing('POST /verify_appointment_otp/{appointmentId}', 404, en.server.notFound)),
  play: ({ canvas, step, userEvent }) => complete({ canvas, step, userEvent }, accepted),
})

/** The code is in the list, and the backend counts wrong ones all the same. */
export const CountedByTheServer = meta.story({
  play: async ({ canvas, step, userEvent }) => {
    await complete({ canvas, step, userEvent }, accepted)
    await step('The server was asked about both codes', async () => {
      await expect(verified.mock.calls.map(([, code]) => code)).toEqual(['1111', CODE])
    })
  },
})

/** The backend keeps the code to itself. */
export const VerifiedByTheServer = meta.story({
  beforeEach: () => {
    appointments = [acceptedHiddenOtp]
  },
  play: async ({ canvas, step, userEvent }) => {
    await complete({ canvas, step, userEvent }, acceptedHiddenOtp)
    await step('The server was asked about both codes', async () => {
      await expect(verified.mock.calls).toEqual([
        [String(acceptedHiddenOtp.id), '1111'],
        [String(acceptedHiddenOtp.id), CODE],
      ])
    })
  },
})
