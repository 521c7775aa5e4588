import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { passTime } from '../../.storybook/clock'
import { STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import { MOVED_ROW_GUARD_MS } from '@/domain/constants'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import { answering, failing, happy, http, recording } from '../mocks/handlers'
import { openDialog } from './appointmentList'
import { currentUrl, setUpScreen, Screen, type ScreenContext } from './screen'

const LIST = 'GET /appointments/{clinicId}'
const UPDATE = 'POST /update_appointment_status/{appointmentId}/{newStatus}'
const { today: text } = en
const { change, checkIn } = en.appointments
const { unchanged, expected, arrived, noShow, cancelledByPatient, completed } = fixtures.appointment

const pendingOnes = ['Ana Lúcia Ferreira', 'Mei Tanaka', 'Ruth Abebe'].map((patient_name, index) => ({
  ...unchanged,
  id: 850 + index,
  patient_name,
  time: `11${index}0`,
}))
const dayList = [
  ...pendingOnes,
  { ...expected, time: '1015', patient_name: 'Arjun Mehta' },
  arrived,
  noShow,
  cancelledByPatient,
  { ...completed, changed_at: null, changed_by: null, status_reason: null },
  { ...unchanged, id: 870, date: '2026-11-21', patient_name: 'Grace Wambui' },
]

/** The check-ins that were sent. */
let checkedIn: string[] = []

/** The day's queue on the dashboard: the real screen on a mocked network. */
const meta = preview.meta({
  title: 'Tests/Today',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'nightly'],
  args: { path: '/dashboard' },
  beforeEach: async ({ args, msw }) => {
    msw.use(answering(LIST, dayList), ...happy)
    await setUpScreen('clinic', args.path)
  },
})

type OnCanvas = Pick<ScreenContext, 'canvas'>

const group = async ({ canvas }: OnCanvas, name: string, count: number) =>
  within(await canvas.findByRole('region', { name: `${name}, ${count}` }))

export const Morning = meta.story({
  play: async ({ canvas }) => {
    const next = await group({ canvas }, text.groups.next, 2)
    await expect(next.getAllByRole('button', { name: /^Open/ }).map((open) => open.textContent)).toEqual([
      'Lena Moreau',
      'Arjun Mehta',
    ])
    await group({ canvas }, text.groups.toAnswer, 3)
    await group({ canvas }, text.groups.done, 3)
    await expect(canvas.getByRole('heading', { name: 'Today, Friday, November 20' })).toBeVisible()
    await expect(canvas.getByText('12 min')).toBeVisible()
  },
})

/** A long day grows with the page: it has no scroll box, and nothing hidden lengthens the page. */
export const EightyRows = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) =>
    msw.use(
      answering(
        LIST,
        Array.from({ length: 80 }, (_, index) => ({ ...unchanged, id: 1000 + index, time: '1100' })),
      ),
    ),
  play: async ({ canvas }) => {
    await group({ canvas }, text.groups.toAnswer, 80)
    const main = canvas.getByRole('main')
    const page = document.scrollingElement ?? document.documentElement
    const bottoms = [...main.querySelectorAll('*')].map((each) => each.getBoundingClientRect().bottom)
    await expect(Math.max(...bottoms)).toBe(main.getBoundingClientRect().bottom)
    await expect(page.scrollHeight).toBe(Math.round(main.getBoundingClientRect().bottom + page.scrollTop))
    const boxes = [...main.querySelectorAll('*')].filter((each) => each.scrollHeight > each.clientHeight + 1)
    await expect(boxes.filter((each) => getComputedStyle(each).overflowY === 'auto')).toEqual([])
  },
})

/** Full slots are not free. */
export const FreeSlots = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    const slot = { weekday: 5, time: '1600', booking_limit: 2, date: '2026-11-20', doctor: 'Dr. Li Wei' }
    msw.use(
      answering('GET /clinic_slots/{clinicId}', [
        { ...slot, slotId: 1, remaining: 2 },
        { ...slot, slotId: 2, remaining: 1 },
        { ...slot, slotId: 3, remaining: 0 },
      ]),
    )
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 free slots')).toBeVisible()
    await expect(canvas.getByRole('link', { name: text.print })).toHaveAttribute(
      'href',
      '/print?day=2026-11-20',
    )
  },
})

/** Each press of Enter accepts the next one. */
export const AcceptedOneAfterAnother = meta.story({
  beforeEach: ({ msw }) => {
    let list = dayList
    msw.use(
      recording(UPDATE, { message: en.server.statusUpdated }, ({ params }) => {
        list = list.map((each) =>
          String(each.id) === params['appointmentId'] ? { ...each, status: 1 } : each,
        )
        msw.use(answering(LIST, list))
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const toAnswer = await group({ canvas }, text.groups.toAnswer, 3)
    const [first] = toAnswer.getAllByRole('button', { name: change.to.accepted })
    if (!first) throw new Error('Nothing is pending.')
    await userEvent.click(first)
    await group({ canvas }, text.groups.toAnswer, 2)
    const focusedId = () =>
      document.activeElement?.closest('[data-appointment]')?.getAttribute('data-appointment')
    await waitFor(() => expect(focusedId()).toBe('851'))
    await expect(document.activeElement).toHaveTextContent(change.to.accepted)
    // A press right after the rows have moved does nothing.
    passTime(MOVED_ROW_GUARD_MS)
    await userEvent.keyboard('{Enter}')
    await group({ canvas }, text.groups.toAnswer, 1)
    await waitFor(() => expect(focusedId()).toBe('852'))
    // A second press of the key within half a second would be a double press.
    passTime(MOVED_ROW_GUARD_MS)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.queryByRole('region', { name: /^To answer/ })).toBeNull())
  },
})

export const NextPendingInTheDialog = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Open appointment of Ana Lúcia Ferreira' }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Appointment of Ana Lúcia Ferreira' }))
    await expect(currentUrl()).toBe('/dashboard?appointment=850')
    await userEvent.click(dialog.getByRole('button', { name: change.to.accepted }))
    await userEvent.click(await dialog.findByRole('button', { name: change.nextPending }))
    await screen.findByRole('dialog', { name: 'Appointment of Mei Tanaka' })
    await expect(currentUrl()).toBe('/dashboard?appointment=851')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(currentUrl()).toBe('/dashboard'))
  },
})

export const Arrived = meta.story({
  play: async ({ canvas, userEvent }) => {
    const next = await group({ canvas }, text.groups.next, 2)
    await userEvent.click(next.getByRole('button', { name: checkIn.arrived }))
    await expect(await next.findByText(checkIn.saved.arrived)).toBeVisible()
    await userEvent.click(next.getByRole('button', { name: checkIn.undo }))
    await waitFor(() => expect(next.queryByText(checkIn.saved.arrived)).toBeNull())
  },
})

/** A second check-in takes nothing from the first one's undo. */
export const UndosApart = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    checkedIn = []
    msw.use(
      answering(LIST, [...dayList, { ...expected, id: 871, time: '1020', patient_name: 'Noor Haddad' }]),
      recording(
        'POST /check_in_appointment/{appointmentId}/{checkIn}',
        { message: en.server.checkedIn },
        ({ params, search }) =>
          checkedIn.push(`${String(params['appointmentId'])} ${String(params['checkIn'])}${search}`),
      ),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const next = await group({ canvas }, text.groups.next, 3)
    for (const count of [1, 2]) {
      const [arrive] = next.getAllByRole('button', { name: checkIn.arrived })
      if (!arrive) throw new Error('Nobody is expected.')
      await userEvent.click(arrive)
      await waitFor(() => expect(next.getAllByText(checkIn.saved.arrived)).toHaveLength(count))
    }
    const [first] = next.getAllByRole('button', { name: checkIn.undo })
    if (!first) throw new Error('Nothing can be undone.')
    await userEvent.click(first)
    await waitFor(() => expect(next.getAllByText(checkIn.saved.arrived)).toHaveLength(1))
    await userEvent.click(next.getByRole('button', { name: checkIn.undo }))
    await waitFor(() => expect(next.queryByText(checkIn.saved.arrived)).not.toBeInTheDocument())
    const ids = [String(expected.id), '871']
    await expect(checkedIn).toEqual([
      ...ids.map((id) => `${id} arrived`),
      ...ids.map((id) => `${id} none?undo=true`),
    ])
  },
})

export const AnotherDay = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: text.tomorrow }))
    await expect(await canvas.findByText('Grace Wambui')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Saturday, November 21' })).toBeVisible()
    await waitFor(() => expect(currentUrl()).toBe('/dashboard?day=2026-11-21'))
    await userEvent.click(canvas.getByRole('button', { name: text.title }))
    await waitFor(() => expect(currentUrl()).toBe('/dashboard'))
  },
})

/** The same counts as the filtered lists, which they link to. */
export const Counts = meta.story({
  play: async ({ canvas }) => {
    const counts = within(await canvas.findByRole('list', { name: text.counts.label }))
    await expect(
      counts.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['8 appointments', '/appointments?day=today'],
      ['3 pending', '/appointments?day=today&status=pending'],
      ['3 accepted', '/appointments?day=today&status=accepted'],
      ['1 changed today, 1 by a patient', '/appointments?changed=today'],
    ])
  },
})

export const EmptyDay = meta.story({
  tags: ['gallery'],
  args: { path: '/dashboard?day=2026-12-24' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.empty.title)).toBeVisible()
    await expect(canvas.getByRole('link', { name: text.empty.calendar })).toHaveAttribute(
      'href',
      '/calendar?date=2026-12-24',
    )
    await expect(await canvas.findByRole('heading', { name: text.doctors.title })).toBeVisible()
  },
})

export const EmptyToday = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) => msw.use(answering(LIST, [{ ...unchanged, date: '2026-11-21' }])),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(text.empty.title)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: en.app.schedule }))
    await openDialog(en.schedule.title)
    await expect(currentUrl()).toBe('/appointments?schedule=1')
  },
})

export const DayOfAnotherYear = meta.story({
  tags: ['behaviour'],
  args: { path: '/dashboard?day=2027-06-06' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Sunday, June 6, 2027' })).toBeVisible()
  },
})

/** The clinic was approved; the backend knows of no booking yet. */
const newClinic = (doctors: readonly (typeof fixtures.clinicDoctors)[number][] = []) => [
  answering(LIST, []),
  answering('GET /doctor/{clinicId}', [...doctors]),
  answering('GET /clinics/{clinicId}', {
    ...fixtures.clinic,
    total_patients: 0,
    total_doctors: doctors.length,
    recent_activity: [],
  }),
]

const firstDoctor = fixtures.clinicDoctors.slice(0, 1)

async function seeSteps({ canvas }: Pick<ScreenContext, 'canvas'>, next: string, notYet: readonly string[]) {
  const list = within(await canvas.findByRole('list', { name: text.firstSteps.title }))
  const steps = list.getAllByRole('listitem')
  const stepsIn = (state: string) => steps.filter((step) => step.dataset['state'] === state)
  await expect(stepsIn('next')).toHaveLength(1)
  await expect(stepsIn('next')[0]).toHaveAttribute('aria-current', 'step')
  await expect(stepsIn('next')[0]).toHaveTextContent(next)
  await expect(stepsIn('notYet').map((step) => step.textContent)).toEqual(
    notYet.map((title) => `${title} (${text.firstSteps.states.notYet})`),
  )
  return list
}

/** A clinic that was just approved. */
export const FirstDay = meta.story({
  tags: ['gallery'],
  beforeEach: ({ msw }) => msw.use(...newClinic()),
  play: async (at) => {
    const { doctor, hours, booking } = text.firstSteps
    const steps = await seeSteps(at, doctor.hint, [hours.title, booking.title])
    await expect(steps.getByRole('link', { name: doctor.action })).toHaveAttribute('href', '/doctors')
    await expect(at.canvas.queryByRole('heading', { name: text.doctors.title })).not.toBeInTheDocument()
  },
})

export const FirstHours = meta.story({
  beforeEach: ({ msw }) => msw.use(...newClinic(firstDoctor), answering('GET /clinic_slots/{clinicId}', [])),
  play: async (at) => {
    const { hours, booking } = text.firstSteps
    const steps = await seeSteps(at, hours.hint, [booking.title])
    await expect(steps.getByRole('link', { name: hours.action })).toHaveAttribute(
      'href',
      `/doctor-profile/${String(firstDoctor[0]?.id)}?tab=hours`,
    )
  },
})

/** Without an answer about the slots the step stays open. */
export const FirstHoursUnread = meta.story({
  tags: ['behaviour', 'nightly'],
  beforeEach: ({ msw }) =>
    msw.use(...newClinic(firstDoctor), failing('GET /clinic_slots/{clinicId}', 500, en.server.unavailable)),
  play: async (at) => {
    await seeSteps(at, text.firstSteps.hours.hint, [text.firstSteps.booking.title])
  },
})

export const FirstBooking = meta.story({
  beforeEach: ({ msw }) => msw.use(...newClinic(firstDoctor)),
  play: async (at) => {
    const { booking } = text.firstSteps
    const steps = await seeSteps(at, booking.hint, [])
    await at.userEvent.click(steps.getByRole('button', { name: booking.action }))
    await openDialog(en.schedule.title)
  },
})

/** A clinic that has had patients and has none ahead has an ordinary empty day. */
export const NothingAhead = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) => msw.use(answering(LIST, [])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.empty.title)).toBeVisible()
    await expect(canvas.queryByRole('list', { name: text.firstSteps.title })).not.toBeInTheDocument()
  },
})

/** After *Add to clinic*, until the doctor accepts: the day and the booking name the request. */
export const FirstDayWithARequest = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...newClinic(), answering('GET /doctor_requests/{clinicId}', fixtures.doctorRequests)),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('list', { name: en.doctors.requests.title })).toHaveTextContent(
      'Dr. Viktor PetrovRequest sent on Nov 18, 2026',
    )
    await userEvent.keyboard('n')
    const doctor = await screen.findByRole('combobox', { name: en.appointments.fields.doctor })
    await waitFor(() =>
      expect(doctor).toHaveAccessibleDescription(
        `${en.schedule.noDoctors} Dr. Viktor Petrov Request sent on Nov 18, 2026`,
      ),
    )
  },
})

/** Who waits and can be booked now, beside the day. */
export const SomebodyWaits = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answering('GET /clinic_slots/{clinicId}', [
        {
          slotId: 700,
          doctor: fixtures.waitingList[0].doctor_name,
          date: '2026-11-24',
          weekday: 2,
          time: '1430',
          booking_limit: 1,
          remaining: 1,
        },
      ]),
    ),
  play: async ({ canvas, userEvent }) => {
    const waiting = within(await canvas.findByRole('region', { name: en.waitingList.list.title }))
    await expect(waiting.getByRole('link', { name: '2 people are waiting' })).toHaveAttribute(
      'href',
      '/waiting-list',
    )
    await userEvent.click(
      await waiting.findByRole('button', { name: /^Book Lena Moreau: Tue, Nov 24, 14:30/ }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: en.schedule.title }))
    await expect(dialog.getByLabelText(/Patient name/)).toHaveValue('Lena Moreau')
    await expect(currentUrl()).toBe('/dashboard?schedule=1')
  },
})

/** The day is complete without the list. */
export const WaitingListFails = meta.story({
  tags: ['behaviour', 'nightly'],
  beforeEach: ({ msw }) => msw.use(failing('GET /waiting_list/{clinicId}', 500, en.server.unavailable)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: text.doctors.title })).toBeVisible()
    await expect(canvas.queryByRole('region', { name: en.waitingList.list.title })).not.toBeInTheDocument()
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
  },
})

let release: () => void = () => undefined

/** The day begins where its skeleton was. Below a long day the page grows. */
export const NothingMoves = meta.story({
  tags: ['behaviour'],
  globals: { viewport: { value: 'desk', isRotated: false } },
  beforeEach: ({ msw }) => {
    const gate = new Promise<void>((resolve) => (release = resolve))
    msw.use(
      http.get('/appointments/{clinicId}', async ({ response }) => {
        await gate
        return response(200).json(dayList)
      }),
    )
  },
  play: async ({ canvas }) => {
    const day = await canvas.findByRole('group', { name: text.days })
    await canvas.findByText(text.loading)
    // The story before may have left the page scrolled, and the browser keeps the rows in place.
    window.scrollTo(0, 0)
    const before = day.getBoundingClientRect().top
    release()
    await group({ canvas }, text.groups.toAnswer, 3)
    await expect(day.getBoundingClientRect().top).toBe(before)
  },
})

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(LIST, 500, en.server.unavailable)),
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(en.errors.appointments.fetch)
    msw.use(answering(LIST, dayList))
    await userEvent.click(canvas.getByRole('button', { name: en.ui.retry }))
    await group({ canvas }, text.groups.toAnswer, 3)
  },
})

export const Refused = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(UPDATE, 409, en.server.transition)),
  play: async ({ canvas, userEvent }) => {
    const toAnswer = await group({ canvas }, text.groups.toAnswer, 3)
    const [accept] = toAnswer.getAllByRole('button', { name: change.to.accepted })
    if (accept) await userEvent.click(accept)
    await expect(await toAnswer.findByRole('alert')).toHaveTextContent(en.errors.status.failed)
    await expect(accept).toHaveFocus()
  },
})

/** A colleague was faster: the row goes to its new group with the failure, which says what happened. */
export const RefusedMeanwhile = meta.story({
  play: async ({ canvas, msw, userEvent }) => {
    const toAnswer = await group({ canvas }, text.groups.toAnswer, 3)
    const [accept] = toAnswer.getAllByRole('button', { name: change.to.accepted })
    const cancelledDayList = dayList.map((each) => ({ ...each, status: STATUS_NUMBERS.cancelled }))
    msw.use(failing(UPDATE, 409, en.server.transition), answering(LIST, cancelledDayList))
    if (accept) await userEvent.click(accept)
    const alert = await canvas.findByText(change.changedByOther.replace('{status}', en.ui.status.cancelled))
    await expect(alert).toBeVisible()
    // The pointer is over the list: its rows stay until *Show*.
    await group({ canvas }, text.groups.toAnswer, 3)
    await expect(canvas.getByRole('button', { name: 'Open appointment of Ana Lúcia Ferreira' })).toHaveFocus()
    await userEvent.click(await canvas.findByRole('button', { name: /changes · Show$/ }))
    await expect(canvas.queryByRole('region', { name: new RegExp(text.groups.toAnswer) })).toBeNull()
  },
})

export const Phone = meta.story({
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvas }) => {
    await group({ canvas }, text.groups.toAnswer, 3)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
