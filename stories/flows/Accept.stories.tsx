import { expect, fn, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import type { Appointment } from '@/api/wire'
import { en } from '@/messages'
import { heldLengths, holdTimers, pass } from '../dialogs/heldTimers'
import { buttonNames, dialogGone } from '../dialogs/statusDialog'
import { fixtures } from '../mocks/fixtures'
import { failing, happy, recording } from '../mocks/handlers'
import { openDialog, seeList } from '../screens/appointmentList'
import { address, openAs, Screen, type AtScreen } from '../screens/screen'

const { to } = en.appointments.change
const { pending } = fixtures.appointment
const UPDATE = 'POST /update_appointment_status/{appointmentId}/{newStatus}'

type Seen = Parameters<typeof recording>[2]

const listRead = fn<Seen>()
const changed = fn<Seen>()

/** What the backend holds; its one appointment takes the status that is sent. */
let appointments: Appointment[] = []

const changing = recording(UPDATE, { message: en.server.statusUpdated }, (call) => {
  changed(call)
  appointments[0] = { ...pending, status: Number(call.params['newStatus']) }
})

const meta = preview.meta({
  title: 'Flows/Accept',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs', 'screen'],
  args: { path: '/appointments?status=pending' },
  beforeEach: async ({ args, msw }) => {
    appointments = [pending]
    msw.use(recording('GET /appointments/{clinicId}', appointments, listRead), changing, ...happy)
    await openAs('clinic', args.path)
    return holdTimers(3_000)
  },
})

const seeOne = ({ canvas }: Pick<AtScreen, 'canvas'>) =>
  seeList({ canvas }, { total: '1 appointment', rows: 1, range: '1–1 of 1' })

const manage = en.appointments.manageOf.replace('{patient}', 'Lena Moreau')
const title = en.appointments.change.title.replace('{patient}', 'Lena Moreau')

export const AcceptAnAppointment = meta.story({
  play: async ({ canvas, msw, step, userEvent }) => {
    await step('The list of what is pending has one appointment', async () => {
      const [row] = await seeOne({ canvas })
      await expect(row).toHaveTextContent(en.ui.status.pending)
    })

    await step('Its button opens the dialog, which has an address of its own', async () => {
      await userEvent.click(canvas.getByRole('button', { name: manage }))
      const dialog = await openDialog(title)
      await expect(buttonNames(dialog)).toEqual([to.accepted, to.declined, en.ui.close])
      await expect(address()).toBe(`/appointments?status=pending&appointment=${pending.id}`)
    })

    const dialog = await openDialog(title)

    await step('The backend fails: the message stays, and so do both choices', async () => {
      msw.use(failing(UPDATE, 500, en.server.unavailable))
      // The focus of the window reads the list as well.
      listRead.mockClear()
      await userEvent.click(dialog.getByRole('button', { name: to.accepted }))
      await expect(await dialog.findByRole('alert')).toHaveTextContent(en.errors.status.failed)
      await expect(buttonNames(dialog)).toEqual([to.accepted, to.declined, en.ui.close])
      await expect(heldLengths()).toEqual([])
      await waitFor(() => expect(listRead).toHaveBeenCalledTimes(1))
    })

    await step('The same press again accepts it, with the id and the new status in the path', async () => {
      msw.use(changing)
      await userEvent.click(dialog.getByRole('button', { name: to.accepted }))
      await expect(await dialog.findByText(en.outcomes.statusChanged.accepted)).toBeVisible()
      await expect(changed.mock.calls.map(([{ params, body }]) => [params, body])).toEqual([
        [{ appointmentId: '801', newStatus: '1' }, null],
      ])
      await expect(changed.mock.lastCall?.[0].headers.get('authorization')).toBe('Bearer token-demo')
    })

    await step('The message stays for 3 s, then the dialog closes', async () => {
      await expect(heldLengths()).toEqual([3_000])
      pass(2_999)
      await expect(dialog.getByText(en.outcomes.statusChanged.accepted)).toBeVisible()
      await expect(listRead).toHaveBeenCalledTimes(1)
      pass(1)
      await dialogGone()
      await expect(address()).toBe('/appointments?status=pending')
    })

    await step('The list has been read again: nothing is pending any more', async () => {
      await expect(await canvas.findByText(en.appointments.empty.filteredTitle)).toBeVisible()
      await expect(listRead).toHaveBeenCalledTimes(2)
    })

    await step('Without the filter the appointment is there, accepted', async () => {
      const chips = within(canvas.getByRole('list', { name: en.ui.filters.applied }))
      await userEvent.click(chips.getByRole('button'))
      const [row] = await seeOne({ canvas })
      await expect(row).toHaveTextContent(en.ui.status.accepted)
    })
  },
})
