import { expect, fn, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import type { Wire } from '@/api/wire'
import { en } from '@/messages'
import { heldTimerLengths, holdTimers, advanceHeldTimers } from '../dialogs/heldTimers'
import { buttonNames, waitUntilDialogClosed, withMove } from '../dialogs/statusDialog'
import { fixtures } from '../mocks/fixtures'
import { failing, happy, recording } from '../mocks/handlers'
import { openDialog, seeList } from '../screens/appointmentList'
import { currentUrl, setUpScreen, Screen, type ScreenContext } from '../screens/screen'

const { to } = en.appointments.change
const { pending } = fixtures.appointment
const UPDATE = 'POST /update_appointment_status/{appointmentId}/{newStatus}'

type Seen = Parameters<typeof recording>[2]

const listRead = fn<Seen>()
const onStatusChange = fn<Seen>()

/** The backend's appointments. A status change updates the only one. */
let appointments: Wire['Appointment'][] = []

const changing = recording(UPDATE, { message: en.server.statusUpdated }, (call) => {
  onStatusChange(call)
  appointments[0] = { ...pending, status: Number(call.params['newStatus']) }
})

const meta = preview.meta({
  title: 'Flows/Accept',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'gallery'],
  args: { path: '/appointments?status=pending' },
  beforeEach: async ({ args, msw }) => {
    appointments = [pending]
    msw.use(recording('GET /appointments/{clinicId}', appointments, listRead), changing, ...happy)
    await setUpScreen('clinic', args.path)
    return holdTimers(3_000)
  },
})

const seeOne = ({ canvas }: Pick<ScreenContext, 'canvas'>) =>
  seeList({ canvas }, { total: '1 appointment', rows: 1, range: '1–1 of 1' })

const manage = en.appointments.manageOf.replace('{patient}', 'Lena Moreau')
const title = en.appointments.change.title.replace('{patient}', 'Lena Moreau')

export const AcceptAnAppointment = meta.story({
  play: async ({ canvas, msw, step, userEvent }) => {
    await step('The list of pending appointments has one row', async () => {
      const [row] = await seeOne({ canvas })
      await expect(row).toHaveTextContent(en.ui.status.pending)
    })

    await step('Manage opens the dialog and changes the URL', async () => {
      await userEvent.click(canvas.getByRole('button', { name: manage }))
      const dialog = await openDialog(title)
      await expect(buttonNames(dialog)).toEqual(withMove([to.accepted, to.declined, en.ui.close]))
      await expect(currentUrl()).toBe(`/appointments?status=pending&appointment=${pending.id}`)
    })

    const dialog = await openDialog(title)

    await step('The backend fails: the message shows, and both actions stay', async () => {
      msw.use(failing(UPDATE, 500, en.server.unavailable))
      // The window's focus also triggers a read.
      listRead.mockClear()
      await userEvent.click(dialog.getByRole('button', { name: to.accepted }))
      await expect(await dialog.findByRole('alert')).toHaveTextContent(en.errors.status.failed)
      await expect(buttonNames(dialog)).toEqual(withMove([to.accepted, to.declined, en.ui.close]))
      await expect(heldTimerLengths()).toEqual([])
      await waitFor(() => expect(listRead).toHaveBeenCalledTimes(1))
    })

    await step('A second click accepts it, with the id and the new status in the path', async () => {
      msw.use(changing)
      await userEvent.click(dialog.getByRole('button', { name: to.accepted }))
      await expect(await dialog.findByText(en.outcomes.statusChanged.accepted)).toBeVisible()
      await expect(onStatusChange.mock.calls.map(([{ params, body }]) => [params, body])).toEqual([
        [{ appointmentId: '801', newStatus: '1' }, null],
      ])
      await expect(onStatusChange.mock.lastCall?.[0].headers.get('authorization')).toBe('Bearer token-demo')
    })

    await step('The message shows for 3 s, then the dialog closes', async () => {
      await expect(heldTimerLengths()).toEqual([3_000])
      advanceHeldTimers(2_999)
      await expect(dialog.getByText(en.outcomes.statusChanged.accepted)).toBeVisible()
      await expect(listRead).toHaveBeenCalledTimes(1)
      advanceHeldTimers(1)
      await waitUntilDialogClosed()
      await expect(currentUrl()).toBe('/appointments?status=pending')
    })

    await step('The list was read again and has no pending appointment', async () => {
      await expect(await canvas.findByText(en.appointments.empty.filteredTitle)).toBeVisible()
      await expect(listRead).toHaveBeenCalledTimes(2)
    })

    await step('Without the filter the list shows the accepted appointment', async () => {
      const chips = within(canvas.getByRole('list', { name: en.ui.filters.applied }))
      await userEvent.click(chips.getByRole('button'))
      const [row] = await seeOne({ canvas })
      await expect(row).toHaveTextContent(en.ui.status.accepted)
    })
  },
})
