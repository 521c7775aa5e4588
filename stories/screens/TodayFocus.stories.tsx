import { expect, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import { en } from '@/messages'
import { eventStream } from '../mocks/events'
import { fixtures } from '../mocks/fixtures'
import { answering, happy, recording, type Answer } from '../mocks/handlers'
import { setUpScreen, Screen, waitForQueries, type ScreenContext } from './screen'

const LIST = 'GET /appointments/{clinicId}'
const UPDATE = 'POST /update_appointment_status/{appointmentId}/{newStatus}'
const { today: text } = en
const { change, checkIn, leftList, movedInList } = en.appointments
const { unchanged, expected, accepted, arrived } = fixtures.appointment

const patients = ['Ana Lúcia Ferreira', 'Mei Tanaka', 'Ruth Abebe'] as const
const [ana, mei, ruth] = patients
const pendingOnes = patients.map((patient_name, index) => ({
  ...unchanged,
  id: 850 + index,
  patient_name,
  time: `11${String(index)}0`,
}))
const expectedOnes = patients.map((patient_name, index) => ({
  ...expected,
  id: 860 + index,
  patient_name,
  time: `10${String(index)}0`,
}))

type Appointments = Answer<typeof LIST>
type Change = Partial<Appointments[number]>

const changes = eventStream()

/** Where the focus is after a press or a colleague's change: never on an action of another patient. */
const meta = preview.meta({
  title: 'Tests/Today, focus',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'behaviour'],
  args: { path: '/dashboard' },
})

type At = ScreenContext & { msw: { use: (...handlers: typeof happy) => void } }

let list: Appointments = []
const changeRow = ({ msw }: Pick<At, 'msw'>, id: number, changed: Change) => {
  list = list.map((each) => (each.id === id ? { ...each, ...changed } : each))
  msw.use(answering(LIST, list))
}

const listOf = (rows: Appointments) => ({
  beforeEach: async ({ msw }: Pick<At, 'msw'>) => {
    list = rows
    msw.use(
      answering(LIST, rows),
      recording(UPDATE, { message: en.server.statusUpdated }, ({ params }) =>
        changeRow({ msw }, Number(params['appointmentId']), { status: Number(params['newStatus']) }),
      ),
      changes.handler,
      ...happy,
    )
    await setUpScreen('clinic', '/dashboard')
  },
})

const button = async ({ canvas }: Pick<At, 'canvas'>, patient: string, name: string) =>
  within(await canvas.findByRole('group', { name: text.actions.replace('{patient}', patient) })).getByRole(
    'button',
    { name },
  )

const openName = (patient: string) => text.open.replace('{patient}', patient)

const heading = ({ canvas }: Pick<At, 'canvas'>, group: keyof typeof text.groups, count: number) =>
  canvas.getByRole('heading', { name: `${text.groups[group]}, ${String(count)}` })

/** A colleague changes the appointment of `patient`, whose button `focused` has the focus. */
const changedByColleague = (
  rows: Appointments,
  [patient, focused]: [string, string],
  changed: Change,
  expectFocus: (at: At) => HTMLElement,
  announced: string,
) => ({
  ...listOf(rows),
  play: async (at: At) => {
    const action = await button(at, patient, focused)
    await waitFor(() => expect(changes.isOpen()).toBe(true), { timeout: 5000 })
    await waitForQueries()
    action.focus()
    changeRow(at, rows.find(({ patient_name }) => patient_name === patient)?.id ?? 0, changed)
    changes.announce()
    await waitFor(() => expect(expectFocus(at)).toHaveFocus())
    await expect(await at.canvas.findByText(announced.replace('{patient}', patient))).toBeInTheDocument()
  },
})
const nameOf = (patient: string) => (at: At) => at.canvas.getByRole('button', { name: openName(patient) })
const onAnotherDay = { date: '2026-11-24' }

/** The row is in another group. */
export const AcceptedByAColleague = meta.story(
  changedByColleague(
    pendingOnes,
    [ana, change.to.accepted],
    { status: STATUS_NUMBERS.accepted },
    nameOf(ana),
    movedInList,
  ),
)

/** The row is in the same group, with other actions. */
export const ArrivedByAColleague = meta.story(
  changedByColleague(
    expectedOnes,
    [mei, checkIn.arrived],
    { arrived_at: arrived.arrived_at ?? null },
    nameOf(mei),
    movedInList,
  ),
)

export const CancelledBeforeTheCode = meta.story(
  changedByColleague(
    [{ ...accepted, patient_name: ana }, ...expectedOnes.slice(1)],
    [ana, text.enterCode],
    { status: STATUS_NUMBERS.cancelled },
    nameOf(ana),
    movedInList,
  ),
)

/** The row is gone. */
export const MovedToAnotherDay = meta.story(
  changedByColleague(
    pendingOnes,
    [ana, change.to.accepted],
    onAnotherDay,
    (at) => heading(at, 'toAnswer', 2),
    leftList,
  ),
)

/** The group is gone, too. */
export const LastMovedToAnotherDay = meta.story(
  changedByColleague(
    [...pendingOnes.slice(0, 1), ...expectedOnes.slice(1)],
    [ana, change.to.accepted],
    onAnotherDay,
    ({ canvas }) => canvas.getByRole('heading', { level: 1 }),
    leftList,
  ),
)

/** The person answers the appointment of `patient`. */
const answered = (
  [patient, action]: [string, string],
  expectFocus: (at: At) => HTMLElement | Promise<HTMLElement>,
) => ({
  ...listOf(pendingOnes),
  play: async (at: At) => {
    await at.userEvent.click(await button(at, patient, action))
    const confirm = at.canvas.queryByRole('button', { name: change.confirm.declined })
    if (confirm) await at.userEvent.click(confirm)
    await at.canvas.findByRole('region', { name: `${text.groups.toAnswer}, 2` })
    await waitFor(async () => expect(await expectFocus(at)).toHaveFocus())
  },
})

export const AcceptedFirst = meta.story(
  answered([ana, change.to.accepted], (at) => button(at, mei, change.to.accepted)),
)
/** The question had the focus. */
export const DeclinedFirst = meta.story(
  answered([ana, change.to.declined], (at) => button(at, mei, change.to.declined)),
)
/** No later row has the action. */
export const AcceptedLast = meta.story(
  answered([ruth, change.to.accepted], (at) => heading(at, 'toAnswer', 2)),
)
