import { expect, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { freezeClock, passTime } from '../../.storybook/clock'
import { STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import { MOVED_ROW_GUARD_MS } from '@/domain/constants'
import { en } from '@/messages'
import { eventStream } from '../mocks/events'
import { fixtures } from '../mocks/fixtures'
import { answering, happy, on as respondTo, recording, type ResponseBody } from '../mocks/handlers'
import { bookings, READ, seeUnread } from './notificationList'
import { setUpScreen, Screen, waitForQueries, type ScreenContext } from './screen'

const LIST = 'GET /appointments/{clinicId}'
const OF_DOCTOR = 'GET /doctor-appointments/{doctorId}/{clinicId}'
const UPDATE = 'POST /update_appointment_status/{appointmentId}/{newStatus}'
const { today: dayText } = en
const { change } = en.appointments
const { unchanged, expected } = fixtures.appointment

type Appointments = ResponseBody<typeof LIST>
type At = ScreenContext & { msw: { use: (...handlers: typeof happy) => void } }

const changes = eventStream()

/** Others, and the time, change a list while the pointer or the focus is in it (docs/product.md#rows-that-stay). */
const meta = preview.meta({
  title: 'Tests/Rows that stay',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'behaviour'],
})

const [ana, mei, ruth] = ['Ana Ferreira', 'Mei Tanaka', 'Ruth Abebe'] as const
const pendingOnes = [ana, mei, ruth].map((patient_name, index) => ({
  ...unchanged,
  id: 850 + index,
  patient_name,
  time: `11${String(index)}0`,
}))
const [first, second, third] = pendingOnes
const acceptedFirst = [{ ...first, status: STATUS_NUMBERS.accepted }, second, third] as Appointments
const acceptedBoth = [first, second, third].map((each) =>
  each === third ? each : { ...each, status: STATUS_NUMBERS.accepted },
) as Appointments
const cancelledFirst = [{ ...first, status: STATUS_NUMBERS.cancelled }, second, third] as Appointments
const newFirst = [{ ...unchanged, id: 900, patient_name: 'Omar Haddad', time: '1015' }, ...pendingOnes]

const ofDoctor = (appointments: Appointments) => ({ ...fixtures.doctorAppointments, appointments })

const on = (path: string, rows: Appointments = pendingOnes, ...others: typeof happy) => ({
  args: { path },
  beforeEach: async ({ msw }: Pick<At, 'msw'>) => {
    msw.use(answering(LIST, rows), answering(OF_DOCTOR, ofDoctor(rows)), ...others, changes.handler, ...happy)
    await setUpScreen('clinic', path)
  },
})

const streamIsOpen = async () => {
  await waitFor(() => expect(changes.isOpen()).toBe(true), { timeout: 15_000 })
  await waitForQueries()
}

/** A colleague changes the list: `rows` are what the backend sends from now on. */
async function changedByColleague({ msw }: At, rows: Appointments) {
  let reads = 0
  const count = () => (reads += 1)
  msw.use(recording(LIST, rows, count), recording(OF_DOCTOR, ofDoctor(rows), count))
  changes.announce()
  await waitFor(() => expect(reads).toBeGreaterThan(0), { timeout: 15_000 })
  await waitForQueries()
}

const patients = () =>
  [...document.querySelectorAll<HTMLElement>('main [data-appointment]')].map(({ dataset }) =>
    Number(dataset['appointment']),
  )
const rowOf = (id: number) => {
  const row = document.querySelector<HTMLElement>(`main [data-appointment="${String(id)}"]`)
  if (!row) throw new Error(`no row of ${String(id)}`)
  return row
}
const rowsAre = (...ids: number[]) => waitFor(() => expect(patients()).toEqual(ids), { timeout: 15_000 })
const notice = ({ canvas }: ScreenContext, count = 1) =>
  canvas.findByRole('button', { name: count === 1 ? '1 change · Show' : `${String(count)} changes · Show` })
const noNotice = ({ canvas }: ScreenContext) =>
  expect(canvas.queryByRole('button', { name: /· Show$/ })).not.toBeInTheDocument()

/** The lists of appointments, with the pointer over the second row. */
const listWithPointer = (path: string) => ({
  ...on(path),
  play: async (at: At) => {
    await rowsAre(850, 851, 852)
    await streamIsOpen()
    await at.userEvent.hover(rowOf(851))
    const top = rowOf(851).getBoundingClientRect().top
    await changedByColleague(at, cancelledFirst)
    await waitFor(() => expect(rowOf(850)).toHaveTextContent(en.ui.status.cancelled))
    await notice(at)
    await changedByColleague(at, [...newFirst.slice(0, 1), ...cancelledFirst])
    await notice(at, 2)
    await expect(patients()).toEqual([850, 851, 852])
    await expect(rowOf(851).getBoundingClientRect().top).toBe(top)
    // The row that waits to leave offers what is still allowed.
    await expect(within(rowOf(850)).getByRole('button')).toHaveTextContent(en.appointments.view)
    await at.userEvent.unhover(rowOf(851))
    await rowsAre(900, 851, 852)
    await noNotice(at)
  },
})
export const ListOfAll = meta.story(listWithPointer('/appointments?status=pending'))
export const ListOfADoctor = meta.story(listWithPointer('/doctor-appointments/2?status=pending'))

/** A filter, the order and the search show everything at once. */
export const FilteredMeanwhile = meta.story({
  tags: ['desk'],
  ...on('/appointments?status=pending'),
  play: async (at) => {
    await rowsAre(850, 851, 852)
    await streamIsOpen()
    await at.userEvent.hover(rowOf(851))
    await changedByColleague(at, cancelledFirst)
    await notice(at)
    await at.userEvent.click(at.canvas.getByRole('button', { name: en.appointments.fields.patient }))
    await rowsAre(851, 852)
    await noNotice(at)
  },
})

const inGroup = (at: ScreenContext, group: keyof typeof dayText.groups, count: number) =>
  at.canvas.findByRole('region', { name: `${dayText.groups[group]}, ${String(count)}` }, { timeout: 15_000 })
const action = (id: number, name: string) => within(rowOf(id)).getByRole('button', { name })

/** The pointer aims at *Accept* of the first patient, whom a colleague accepts. The press never acts on the next patient. */
export const DayWithPointer = meta.story({
  tags: ['gallery', '!behaviour'],
  ...on('/dashboard'),
  play: async (at) => {
    await inGroup(at, 'toAnswer', 3)
    await streamIsOpen()
    let updates = 0
    at.msw.use(recording(UPDATE, { message: en.server.statusUpdated }, () => (updates += 1)))
    const accept = action(850, change.to.accepted)
    await at.userEvent.hover(accept)
    await changedByColleague(at, acceptedFirst)
    const show = await notice(at)
    await expect(accept).not.toBeInTheDocument()
    await expect(patients()).toEqual([850, 851, 852])
    await at.userEvent.click(show)
    await inGroup(at, 'toAnswer', 2)
    // The row of the next patient is where the first one was.
    const press = () =>
      action(851, change.to.accepted).dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }),
      )
    press()
    await waitForQueries()
    await expect(updates).toBe(0)
    passTime(MOVED_ROW_GUARD_MS)
    press()
    await waitFor(() => expect(updates).toBe(1))
  },
})

/** The user's own answer moves its row at once; the colleague's changes wait. */
export const DayWithOwnAnswer = meta.story({
  ...on('/dashboard'),
  play: async (at) => {
    await inGroup(at, 'toAnswer', 3)
    await streamIsOpen()
    const decline = { ...second, status: STATUS_NUMBERS.accepted }
    at.msw.use(
      recording(UPDATE, { message: en.server.statusUpdated }, () =>
        at.msw.use(answering(LIST, [...cancelledFirst.slice(0, 1), decline, third] as Appointments)),
      ),
    )
    await at.userEvent.click(action(851, change.to.accepted))
    const toAnswer = await inGroup(at, 'toAnswer', 2)
    await expect(within(toAnswer).getByText(ana)).toBeVisible()
    await expect(rowOf(850)).toHaveTextContent(en.ui.status.cancelled)
    await waitFor(() => expect(action(852, change.to.accepted)).toHaveFocus())
    await notice(at)
  },
})

/** A colleague gives the same answer while the user's own call runs: the row stays until the call has succeeded. */
export const DayWithSameAnswer = meta.story({
  ...on('/dashboard'),
  play: async (at) => {
    await inGroup(at, 'toAnswer', 3)
    await streamIsOpen()
    for (const hasSucceeded of [false, true]) {
      let answer: () => void = () => undefined
      const gate = new Promise<void>((resolve) => (answer = resolve))
      const reply = () =>
        hasSucceeded
          ? Response.json({ message: en.server.statusUpdated })
          : Response.json({ error: '' }, { status: 409 })
      at.msw.use(respondTo(UPDATE, () => gate.then(reply)))
      const [pressedId, next] = hasSucceeded ? [851, 852] : [850, 851]
      const accept = action(pressedId, change.to.accepted)
      await at.userEvent.click(accept)
      const { top } = rowOf(next).getBoundingClientRect()
      await changedByColleague(at, hasSucceeded ? acceptedBoth : acceptedFirst)
      await expect(rowOf(next).getBoundingClientRect().top).toBe(top)
      answer()
      if (hasSucceeded) {
        await inGroup(at, 'toAnswer', 1)
      } else {
        await notice(at)
        await waitForQueries()
        await expect(patients()).toEqual([850, 851, 852])
        await at.userEvent.click(await notice(at))
        await inGroup(at, 'toAnswer', 2)
        passTime(MOVED_ROW_GUARD_MS)
      }
    }
  },
})

/** An accepted appointment of 11:30 becomes due, with the focus on the row after it. */
export const DayWithTime = meta.story({
  ...on('/dashboard', [
    { ...expected, id: 860, patient_name: ana, time: '1130' },
    { ...expected, id: 861, patient_name: mei, time: '1500' },
  ]),
  play: async (at) => {
    await inGroup(at, 'later', 2)
    await waitForQueries()
    const name = action(861, dayText.open.replace('{patient}', mei))
    name.focus()
    freezeClock(new Date(2026, 10, 20, 10, 45))
    document.dispatchEvent(new Event('visibilitychange'))
    await notice(at)
    await inGroup(at, 'later', 2)
    await expect(name).toHaveFocus()
    name.blur()
    await inGroup(at, 'next', 1)
    await inGroup(at, 'later', 1)
    await noNotice(at)
  },
})

const [newest, ...older] = fixtures.notifications

export const NotificationsWithPointer = meta.story({
  ...on('/notifications', pendingOnes, answering(READ, older)),
  play: async (at) => {
    await seeUnread(at, older.length)
    await streamIsOpen()
    const [top] = await bookings(at)
    if (!top || !newest) throw new Error('no notifications')
    await at.userEvent.hover(top)
    at.msw.use(answering(READ, fixtures.notifications))
    changes.announce()
    await seeUnread(at, fixtures.notifications.length)
    const show = await notice(at)
    await expect((await bookings(at))[0]).toBe(top)
    await at.userEvent.click(show)
    await waitFor(async () => expect((await bookings(at))[1]).toBe(top))
  },
})

/** A colleague moves the appointment below the pointer and books another one, and the backend offers no more free slots. */
export const CalendarWithPointer = meta.story({
  tags: ['desk'],
  ...on('/calendar?date=2026-11-20'),
  play: async (at) => {
    await at.canvas.findByRole('grid')
    await rowsAre(850, 851, 852)
    await streamIsOpen()
    await at.userEvent.hover(rowOf(851))
    const cells = () => [850, 851, 852].map((id) => rowOf(id).closest('td'))
    const before = cells()
    const times = () => at.canvas.getAllByRole('rowheader').map(({ textContent }) => textContent)
    const timesBefore = times()
    at.msw.use(answering('GET /clinic_slots/{clinicId}', []))
    const movedAppointment = { ...second, time: '1130', status: STATUS_NUMBERS.accepted }
    await changedByColleague(at, [
      first,
      movedAppointment,
      third,
      { ...unchanged, id: 901, time: '1100' },
    ] as Appointments)
    await notice(at, 2)
    await expect(cells()).toEqual(before)
    await expect(times()).toEqual(timesBefore)
    await expect(at.canvas.queryByRole('button', { name: /^\+?\s*\d+ free/ })).not.toBeInTheDocument()
    await expect(rowOf(851)).toHaveTextContent(en.ui.status.accepted)
    await at.userEvent.unhover(rowOf(851))
    await waitFor(() => expect(rowOf(901)).toBeVisible())
    await expect(times().length).toBeLessThan(timesBefore.length)
    await expect(cells()[1]).not.toBe(before[1])
  },
})
