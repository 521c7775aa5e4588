import { expect, fn, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import type { Wire } from '@/api/wire'
import { en } from '@/messages'
import { heldTimerLengths, holdTimers, advanceHeldTimers } from '../dialogs/heldTimers'
import {
  acceptedButtons,
  buttonNames,
  buttonsBeforeOtp,
  codeField,
  waitUntilDialogClosed,
  withMove,
} from '../dialogs/statusDialog'
import { fixtures } from '../mocks/fixtures'
import { failing, happy, http, recording } from '../mocks/handlers'
import { openDialog, seeList } from '../screens/appointmentList'
import { setUpScreen, Screen, type ScreenContext } from '../screens/screen'

const { to } = en.appointments.change
const { accepted, acceptedHiddenOtp } = fixtures.appointment
const CODE = '4821'

const onStatusChange = fn<Parameters<typeof recording>[2]>()
const verified = fn<(id: string, code: string) => void>()

/** The backend's appointments. A status change updates the only one. */
let appointments: Wire['Appointment'][] = []

const meta = preview.meta({
  title: 'Flows/OtpCompletion',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'gallery'],
  args: { path: '/appointments' },
  beforeEach: async ({ args, msw }) => {
    appointments = [accepted]
    msw.use(
      http.get('/appointments/{clinicId}', ({ response }) => response(200).json(appointments)),
      recording(
        'POST /update_appointment_status/{appointmentId}/{newStatus}',
        { message: en.server.statusUpdated },
        (call) => {
          onStatusChange(call)
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
    await setUpScreen('clinic', args.path)
    return holdTimers(3_000)
  },
})

type FlowContext = ScreenContext & { step: (says: string, act: () => Promise<void>) => Promise<void> | void }

const manage = en.appointments.manageOf.replace('{patient}', 'Lena Moreau')
const view = en.appointments.viewOf.replace('{patient}', 'Lena Moreau')
const title = en.appointments.change.title.replace('{patient}', 'Lena Moreau')

const seeStatus = async ({ canvas }: Pick<ScreenContext, 'canvas'>, status: string) => {
  const [row] = await seeList({ canvas }, { total: '1 appointment', rows: 1, range: '1–1 of 1' })
  await expect(row).toHaveTextContent(status)
}

async function complete({ canvas, step, userEvent }: FlowContext, { id }: Wire['Appointment']) {
  await step('The list has an accepted appointment of an app user', async () => {
    await seeStatus({ canvas }, en.ui.status.accepted)
  })

  await step('The dialog asks for the code before it offers an action', async () => {
    await userEvent.click(canvas.getByRole('button', { name: manage }))
    const dialog = await openDialog(title)
    await expect(buttonNames(dialog)).toEqual(withMove(buttonsBeforeOtp))
    await waitFor(() => expect(codeField(dialog)).toHaveFocus())
  })

  const dialog = await openDialog(title)

  await step('A wrong code is refused, and no action is offered', async () => {
    await userEvent.keyboard('1111')
    await expect(await dialog.findByText(en.errors.status.otpInvalid)).toBeVisible()
    await expect(buttonNames(dialog)).toEqual(withMove(buttonsBeforeOtp))
    await waitFor(() => expect(codeField(dialog)).toHaveFocus())
  })

  await step('The right code is accepted, and both actions appear', async () => {
    await userEvent.keyboard(CODE)
    await expect(await dialog.findByText(en.outcomes.otpVerified)).toBeVisible()
    await expect(buttonNames(dialog)).toEqual(withMove(acceptedButtons))
    await expect(onStatusChange).not.toHaveBeenCalled()
  })

  await step('Complete sends the new status and the code', async () => {
    await userEvent.click(dialog.getByRole('button', { name: to.completed }))
    await expect(await dialog.findByText(en.outcomes.statusChanged.completed)).toBeVisible()
    await expect(onStatusChange.mock.calls.map(([{ params, body }]) => [params, body])).toEqual([
      [{ appointmentId: String(id), newStatus: '2' }, { otp: CODE }],
    ])
  })

  await step('The message shows for 3 s, then the dialog closes', async () => {
    await expect(heldTimerLengths()).toEqual([3_000])
    advanceHeldTimers(2_999)
    await expect(dialog.getByText(en.outcomes.statusChanged.completed)).toBeVisible()
    advanceHeldTimers(1)
    await waitUntilDialogClosed()
  })

  await step('The list shows it as completed, with View instead of Manage', async () => {
    await expect(await canvas.findByRole('button', { name: view })).toBeVisible()
    await seeStatus({ canvas }, en.ui.status.completed)
  })
}

/** A backend without the verify call: the dashboard compares with the code of the list. */
export const ComparedByTheDashboard = meta.story({
  tags: ['nightly'],
  beforeEach: ({ msw }) =>
    msw.use(failing('POST /verify_appointment_otp/{appointmentId}', 404, en.server.notFound)),
  play: ({ canvas, step, userEvent }) => complete({ canvas, step, userEvent }, accepted),
})

/** The list has the code, and the backend counts wrong codes. */
export const CountedByTheServer = meta.story({
  tags: ['nightly'],
  play: async ({ canvas, step, userEvent }) => {
    await complete({ canvas, step, userEvent }, accepted)
    await step('The server has checked both codes', async () => {
      await expect(verified.mock.calls.map(([, code]) => code)).toEqual(['1111', CODE])
    })
  },
})

/** HIDE_OTP: the list has no codes, and the backend verifies them. */
export const VerifiedByTheServer = meta.story({
  beforeEach: () => {
    appointments = [acceptedHiddenOtp]
  },
  play: async ({ canvas, step, userEvent }) => {
    await complete({ canvas, step, userEvent }, acceptedHiddenOtp)
    await step('The server has checked both codes', async () => {
      await expect(verified.mock.calls).toEqual([
        [String(acceptedHiddenOtp.id), '1111'],
        [String(acceptedHiddenOtp.id), CODE],
      ])
    })
  },
})
