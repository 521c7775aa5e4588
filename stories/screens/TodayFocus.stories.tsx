import { expect, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { passTime } from '../../.storybook/clock'
import { STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import { CHECK_IN_UNDO_DURATION_MS } from '@/domain/constants'
import { en } from '@/messages'
import { eventStream } from '../mocks/events'
import { fixtures } from '../mocks/fixtures'
import { answering, happy, on, recording, type ResponseBody } from '../mocks/handlers'
import { advanceHeldTimers, holdTimers } from '../dialogs/heldTimers'
import { setUpScreen, Screen, waitForQueries, type ScreenContext } from './screen'

const LIST = 'GET /appointments/{clinicId}'
const UPDATE = 'POST /update_appointment_status/{appointmentId}/{newStatus}'
const CHECK_IN = 'POST /check_in_appointment/{appointmentId}/{checkIn}'
const { today: text } = en
const { change, checkIn } = en.appointments
const { changed: hasChanged } = en.listFocus
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

type Appointments = ResponseBody<typeof LIST>
type Change = Partial<Appointments[number]>

const changes = eventStream()

/** Where the focus is after a press or a colleague's change: never on an action of another patient. */
const meta = preview.meta({
  title: 'Tests/Today, focus',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'behaviour', 'nightly'],
  args: { path: '/dashboard' },
})

type At = ScreenContext & { msw: { use: (...handlers: typeof happy) => void } }

let list: Appointments = []
const changeRow = ({ msw }: Pick<At, 'msw'>, id: number, changedFields: Change) => {
  list = list.map((each) => (each.id === id ? { ...each, ...changedFields } : each))
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
  within(
    await canvas.findByRole(
      'group',
      { name: text.actions.replace('{patient}', patient) },
      { timeout: 15_000 },
    ),
  ).getByRole('button', { name })

const openName = (patient: string) => text.open.replace('{patient}', patient)

const heading = ({ canvas }: Pick<At, 'canvas'>, group: keyof typeof text.groups, count: number) =>
  canvas.getByRole('heading', { name: `${text.groups[group]}, ${String(count)}` })

/** A colleague changes the appointment of `patient`, whose button `focusedAction` has the focus. The row stays in its place until *Show*. */
const changedByColleague = (
  rows: Appointments,
  [patient, focusedAction]: [string, string],
  changedFields: Change,
  announcement: string | null,
  afterShow: ((at: At) => HTMLElement) | null,
) => ({
  ...listOf(rows),
  play: async (at: At) => {
    const action = await button(at, patient, focusedAction)
    await waitFor(() => expect(changes.isOpen()).toBe(true), { timeout: 15_000 })
    await waitForQueries()
    action.focus()
    changeRow(at, rows.find(({ patient_name }) => patient_name === patient)?.id ?? 0, changedFields)
    changes.announce()
    const row = action.closest('li')
    const rowsBefore = [...(row?.parentElement?.children ?? [])]
    if (announcement) {
      await waitFor(() => expect(nameOf(patient)(at)).toHaveFocus())
      await expect(await at.canvas.findByText(announcement.replace('{patient}', patient))).toBeInTheDocument()
    }
    const show = afterShow && (await at.canvas.findByRole('button', { name: '1 change · Show' }))
    await expect([...(row?.parentElement?.children ?? [])]).toEqual(rowsBefore)
    if (!announcement) await expect(action).toHaveFocus()
    if (!show) return
    await at.userEvent.click(show)
    await waitFor(() => expect(afterShow(at)).toHaveFocus())
    await expect(show).not.toBeInTheDocument()
  },
})
const nameOf = (patient: string) => (at: At) => at.canvas.getByRole('button', { name: openName(patient) })
const onAnotherDay = { date: '2026-11-24' }

/** The row belongs to another group. */
export const AcceptedByAColleague = meta.story(
  changedByColleague(
    pendingOnes,
    [ana, change.to.accepted],
    { status: STATUS_NUMBERS.accepted },
    hasChanged,
    nameOf(ana),
  ),
)

/** The row is in the same group, with other actions. */
export const ArrivedByAColleague = meta.story(
  changedByColleague(
    expectedOnes,
    [mei, checkIn.arrived],
    { arrived_at: arrived.arrived_at ?? null },
    hasChanged,
    null,
  ),
)

export const CancelledBeforeTheCode = meta.story(
  changedByColleague(
    [{ ...accepted, patient_name: ana }, ...expectedOnes.slice(1)],
    [ana, text.enterCode],
    { status: STATUS_NUMBERS.cancelled },
    hasChanged,
    nameOf(ana),
  ),
)

/** The row belongs to another day. It can still be answered. */
export const MovedToAnotherDay = meta.story(
  changedByColleague(pendingOnes, [ana, change.to.accepted], onAnotherDay, null, ({ canvas }) =>
    canvas.getByRole('heading', { level: 1 }),
  ),
)

/** After *Show* the group is gone, too. */
export const LastMovedToAnotherDay = meta.story({
  ...changedByColleague(
    [...pendingOnes.slice(0, 1), ...expectedOnes.slice(1)],
    [ana, change.to.accepted],
    onAnotherDay,
    null,
    ({ canvas }) => canvas.getByRole('heading', { level: 1 }),
  ),
})

/** The person answers the appointment of `patient`. */
const answerStory = (
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
  answerStory([ana, change.to.accepted], (at) => button(at, mei, change.to.accepted)),
)
/** The focus comes from the dialog that asked whether to decline. */
export const DeclinedFirst = meta.story(
  answerStory([ana, change.to.declined], (at) => button(at, mei, change.to.declined)),
)
/** No later row has the action. */
export const AcceptedLast = meta.story(
  answerStory([ruth, change.to.accepted], (at) => heading(at, 'toAnswer', 2)),
)

/** Longer than the time in which two presses are one double press. */
const PAUSE_MS = 1100
/** A double press on a row that leaves: its second half is on the row that takes its place. Sent at once, however busy the machine is. */
const doublePressed = (press: (button: HTMLElement) => void) => ({
  ...listOf(pendingOnes),
  play: async (at: At) => {
    const accept = (patient: string) => button(at, patient, change.to.accepted)
    const buttons = [await accept(ana), await accept(mei)]
    buttons.forEach(press)
    await at.canvas.findByRole('region', { name: `${text.groups.toAnswer}, 2` })
    await waitForQueries()
    passTime(PAUSE_MS)
    await expect(heading(at, 'toAnswer', 2)).toBeVisible()
    press(await accept(mei))
    await at.canvas.findByRole('region', { name: `${text.groups.toAnswer}, 1` })
  },
})

export const DoubleClick = meta.story(
  doublePressed((target) =>
    target.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: 500, clientY: 300 }),
    ),
  ),
)
/** The browser makes a click without a position of Enter. */
export const DoubleEnter = meta.story(doublePressed((target) => target.click()))

/**
 * The person marks Mei Tanaka, whose row would be in another group at once. It stays for ten seconds with Undo, also if the live list is
 * faster than the call's own response.
 */
const markStory = (
  mark: 'arrived' | 'noShow',
  time: string,
  [group, groupAfter]: [keyof typeof text.groups, keyof typeof text.groups],
  end: (at: At) => Promise<void> | void,
) => ({
  ...listOf(expectedOnes.map((each) => ({ ...each, time }))),
  play: async (at: At) => {
    const { canvas, msw } = at
    const groupOfMei = () => canvas.getByText(mei).closest('[data-group]')?.getAttribute('data-group')
    const pressedButton = await button(at, mei, checkIn[mark])
    await waitFor(() => expect(changes.isOpen()).toBe(true), { timeout: 15_000 })
    await waitForQueries()
    let reads = 0
    let respond: () => void = () => undefined
    msw.use(
      on(CHECK_IN, async ({ params }) => {
        const timeIf = (name: string) => (params['checkIn'] === name ? arrived.arrived_at : null)
        changeRow(at, 861, { arrived_at: timeIf('arrived') ?? null, no_show_at: timeIf('no_show') ?? null })
        msw.use(recording(LIST, list, () => (reads += 1)))
        if (params['checkIn'] !== 'none') {
          changes.announce()
          await new Promise<void>((resolve) => (respond = resolve))
        }
        return Response.json({ message: en.server.checkedIn })
      }),
    )
    await expect(groupOfMei()).toBe(group)
    await at.userEvent.click(pressedButton)
    await waitFor(() => expect(reads).toBeGreaterThan(0), { timeout: 15_000 })
    await waitForQueries()
    const releaseTimers = holdTimers(CHECK_IN_UNDO_DURATION_MS)
    respond()
    await canvas.findByText(checkIn.saved[mark], undefined, { timeout: 15_000 })
    releaseTimers()
    await waitFor(async () => expect(await button(at, mei, checkIn.undo)).toHaveFocus())
    await waitForQueries()
    await expect(groupOfMei()).toBe(group)
    await end(at)
    await waitForQueries()
    await waitFor(() => expect(groupOfMei()).toBe(groupAfter))
  },
})

/** The end of Undo moves no row while the pointer and the focus are in the list. */
const afterTenSeconds = async (at: At) => {
  const order = () =>
    [...document.querySelectorAll('[data-slot=day-queue-row]')].map((row) => row.textContent)
  advanceHeldTimers(CHECK_IN_UNDO_DURATION_MS)
  await waitFor(() => expect(at.canvas.queryByRole('button', { name: checkIn.undo })).not.toBeInTheDocument())
  await expect(document.activeElement?.closest('[data-slot=day-queue-row]')).toHaveTextContent(mei)
  const before = order()
  await waitForQueries()
  await expect(order()).toEqual(before)
  await at.userEvent.click(at.canvas.getByRole('button', { name: '1 change · Show' }))
}
const undone = async (at: At) => {
  await at.userEvent.keyboard('{Enter}')
  await waitFor(async () => expect(await button(at, mei, checkIn.arrived)).toHaveFocus())
}

export const NoShow = meta.story(markStory('noShow', '1015', ['next', 'done'], afterTenSeconds))
export const NoShowUndone = meta.story(markStory('noShow', '1015', ['next', 'next'], undone))
export const ArrivedEarly = meta.story(markStory('arrived', '1500', ['later', 'next'], afterTenSeconds))
