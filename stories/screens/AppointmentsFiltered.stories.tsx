import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { apiConfig } from '@/api/config'
import type { DayFilter } from '@/domain/appointments/appointmentList'
import { STATUS_NUMBERS, STATUSES, type AppointmentStatus } from '@/domain/appointments/appointmentStatus'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import { answering, failing, happy, slow, unanswered } from '../mocks/handlers'
import { seeList } from './appointmentList'
import { currentUrl, setUpScreen, Screen, type ScreenContext } from './screen'

const { filters, loading, empty } = en.appointments
const [okafor, , raman] = fixtures.doctors
const recent = fixtures.appointments.filter(({ date }) => date && date >= '2026-10-21')

/** Filters are in the URL, so that a link opens the filtered list. */
const meta = preview.meta({
  title: 'Tests/Appointments filtered',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'nightly'],
  args: { path: '/appointments' },
  beforeEach: async ({ msw, args }) => {
    msw.use(...happy)
    await setUpScreen('clinic', args.path)
  },
})

type OnCanvas = Pick<ScreenContext, 'canvas'>

async function seeFilters({ canvas }: OnCanvas, ...labels: string[]) {
  await waitFor(async () => {
    const chips = within(canvas.getByRole('list', { name: en.ui.filters.applied }))
    await expect(chips.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual(labels)
  })
}

/** Checks the total and the number of the page. */
const seeCount = async (at: OnCanvas, count: number) => {
  const rows = Math.min(count, 15)
  const total = count === 1 ? '1 appointment' : `${count} appointments`
  return seeList(at, { total, rows, range: `1–${rows} of ${count}` })
}

const onDays = (day: DayFilter, count: number) => ({
  args: { path: `/appointments?day=${day}` },
  play: async ({ canvas }: OnCanvas) => {
    await seeCount({ canvas }, count)
    await seeFilters({ canvas }, `${filters.day}: ${filters.days[day]}`)
  },
})

export const Today = meta.story(onDays('today', 17))
export const Yesterday = meta.story(onDays('yesterday', 3))
/** Today and the six days after it. */
export const ThisWeek = meta.story(onDays('thisWeek', 26))
export const NextWeek = meta.story(onDays('nextWeek', 8))
export const LastSevenDays = meta.story(onDays('last7Days', 11))

const between = recent.filter(({ date }) => date && date >= '2026-11-20' && date <= '2026-11-25')

/** Both days are included, and the other filters hold beside them. */
export const Dates = meta.story({
  tags: ['gallery'],
  args: { path: '/appointments?from=2026-11-20&to=2026-11-25' },
  play: async (at) => {
    await seeCount(at, between.length)
    await seeFilters(at, `${filters.dates}: Nov 20 – 25, 2026`)
  },
})

export const DatesWithStatus = meta.story({
  args: { path: '/appointments?from=2026-11-20&to=2026-11-25&status=pending' },
  play: async (at) => {
    await seeCount(at, between.filter(({ status }) => status === STATUS_NUMBERS.pending).length)
  },
})

/** A date that is none is ignored, like any other wrong value. */
export const WrongDates = meta.story({
  args: { path: '/appointments?from=2026-02-30&to=tomorrow' },
  play: async (at) => {
    await seeCount(at, recent.length)
    await expect(at.canvas.queryByRole('list', { name: en.ui.filters.applied })).not.toBeInTheDocument()
  },
})

/** A typed date is in the URL. */
export const DatesTyped = meta.story({
  tags: ['desk'],
  play: async (at) => {
    await seeCount(at, recent.length)
    await at.userEvent.click(at.canvas.getByRole('button', { name: filters.dates }))
    const from = await at.canvas.findByRole('textbox', { name: en.ui.date.from })
    await waitFor(() => expect(from).toHaveFocus())
    await at.userEvent.keyboard('20112026{Enter}')
    await waitFor(() => expect(currentUrl()).toBe('/appointments?from=2026-11-20'))
    await seeFilters(at, `${filters.dates}: from Nov 20, 2026`)
  },
})

const { unchanged, cancelledByPatient, declinedByClinic } = fixtures.appointment
const changes = answering('GET /appointments/{clinicId}', [unchanged, cancelledByPatient, declinedByClinic])

/** What was changed today, with its author and reason. */
export const ChangedToday = meta.story({
  tags: ['desk'],
  args: { path: '/appointments?changed=today' },
  beforeEach: ({ msw }) => msw.use(changes),
  play: async ({ canvas }) => {
    await seeList({ canvas }, { total: '1 appointment', rows: 1, range: '1–1 of 1' })
    await seeFilters({ canvas }, filters.changedToday)
    await expect(canvas.getByText(en.appointments.changedBy.patient)).toBeVisible()
    await expect(canvas.getByText(/^Feels better/)).toBeVisible()
  },
})

/** One press from the list. */
export const ChangedTodayChosen = meta.story({
  tags: ['desk'],
  beforeEach: ({ msw }) => msw.use(changes),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: filters.changedToday }))
    await seeList({ canvas }, { total: '1 appointment', rows: 1, range: '1–1 of 1' })
    await waitFor(() => expect(currentUrl()).toBe('/appointments?changed=today'))
  },
})

/** A backend that does not keep changes has no such filter, and a link with it shows everything. */
export const ChangesNotKept = meta.story({
  args: { path: '/appointments?changed=today' },
  play: async ({ canvas }) => {
    await seeCount({ canvas }, recent.length)
    await expect(canvas.queryByRole('button', { name: filters.changedToday })).not.toBeInTheDocument()
  },
})

const ofStatus = (status: AppointmentStatus) =>
  recent.filter((each) => each.status === STATUS_NUMBERS[status])

export const Pending = meta.story({
  args: { path: '/appointments?status=pending' },
  play: async ({ canvas }) => {
    await seeCount({ canvas }, ofStatus('pending').length)
    await seeFilters({ canvas }, `${filters.status}: ${en.ui.status.pending}`)
  },
})

export const EachStatus = meta.story({
  tags: ['desk'],
  play: async ({ canvas, userEvent }) => {
    await seeCount({ canvas }, recent.length)
    for (const status of STATUSES) {
      const label = en.ui.status[status]
      await userEvent.click(canvas.getByRole('combobox', { name: filters.status }))
      await userEvent.click(await screen.findByRole('option', { name: label }))
      const visibleRows = await seeCount({ canvas }, ofStatus(status).length)
      await expect(currentUrl()).toBe(`/appointments?status=${status}`)
      await seeFilters({ canvas }, `${filters.status}: ${label}`)
      for (const row of visibleRows) await expect(row).toHaveTextContent(label)
    }
  },
})

/** A backend without extensions has the five specified statuses. */
export const WithoutExtensions = meta.story({
  tags: ['desk'],
  beforeEach: () => {
    Object.assign(apiConfig, { extensions: false })
    return () => Object.assign(apiConfig, { extensions: true })
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: filters.status }))
    await screen.findByRole('listbox')
    const options = screen.getAllByRole('option').map((option) => option.textContent)
    await expect(options).toEqual(['All', 'Pending', 'Accepted', 'Completed', 'Declined', 'Cancelled'])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  },
})

const ofDoctor = ({ name } = { name: '' }) => recent.filter(({ doctor_name }) => doctor_name === name)

/** The URL has the doctor's id, never a name. */
export const OneDoctor = meta.story({
  args: { path: `/appointments?doctor=${okafor?.id}` },
  play: async ({ canvas }) => {
    const visibleRows = await seeCount({ canvas }, ofDoctor(okafor).length)
    await seeFilters({ canvas }, 'Doctor: Dr. Amara Okafor')
    for (const row of visibleRows) await expect(row).toHaveTextContent('Dr. Amara Okafor')
  },
})

export const DoctorChosen = meta.story({
  tags: ['desk'],
  play: async ({ canvas, userEvent }) => {
    await seeCount({ canvas }, 56)
    await userEvent.click(canvas.getByRole('combobox', { name: filters.doctor }))
    await userEvent.click(await screen.findByRole('option', { name: raman?.name }))
    await seeCount({ canvas }, ofDoctor(raman).length)
    await expect(currentUrl()).toBe('/appointments?doctor=3')
  },
})

/** Any part of the name finds the doctor: every name begins with “Dr.”. */
export const DoctorTyped = meta.story({
  tags: ['behaviour', 'desk'],
  play: async ({ canvas, userEvent }) => {
    await seeCount({ canvas }, 56)
    await userEvent.click(canvas.getByRole('combobox', { name: filters.doctor }))
    await userEvent.keyboard(`${raman?.name.split(' ').at(-1)?.toLowerCase() ?? ''}{Enter}`)
    await seeCount({ canvas }, ofDoctor(raman).length)
    await expect(currentUrl()).toBe('/appointments?doctor=3')
  },
})

/** While the doctors' names load, the unfiltered list must not show. */
export const DoctorsLoading = meta.story({
  args: { path: '/appointments?doctor=1' },
  beforeEach: ({ msw }) => msw.use(slow('GET /doctors')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(loading)).toBeInTheDocument()
    await expect(canvas.queryByText(/\d appointments$/)).not.toBeInTheDocument()
  },
})

/** Without the names the doctor's id means nothing: the list shows all rows with an alert, and no filter is active. */
const withoutNames = async ({ canvas }: OnCanvas) => {
  await expect(await canvas.findByText(filters.doctorsFailed)).toBeVisible()
  await seeCount({ canvas }, 56)
  await expect(canvas.queryByRole('list', { name: en.ui.filters.applied })).not.toBeInTheDocument()
}

export const DoctorsFailed = meta.story({
  args: { path: '/appointments?doctor=1' },
  beforeEach: ({ msw }) => msw.use(failing('GET /doctors', 500, en.server.unavailable)),
  play: async ({ canvas, msw, userEvent }) => {
    await withoutNames({ canvas })
    msw.use(answering('GET /doctors', fixtures.doctors))
    await userEvent.click(canvas.getByRole('button', { name: en.ui.retry }))
    await seeFilters({ canvas }, 'Doctor: Dr. Amara Okafor')
    await expect(canvas.queryByText(filters.doctorsFailed)).not.toBeInTheDocument()
  },
})

export const DoctorsUnanswered = meta.story({
  args: { path: '/appointments?doctor=1' },
  beforeEach: ({ msw }) => msw.use(unanswered('GET /doctors')),
  play: withoutNames,
})

/** Changing another filter keeps the doctor in the URL; dismissing the warning removes it. */
export const DoctorUnknown = meta.story({
  tags: ['desk'],
  args: { path: '/appointments?doctor=99' },
  play: async ({ canvas, userEvent }) => {
    const warning = await canvas.findByText(filters.doctorUnknown)
    await userEvent.click(canvas.getByRole('combobox', { name: filters.status }))
    await userEvent.click(await screen.findByRole('option', { name: en.ui.status.pending }))
    await waitFor(() => expect(currentUrl()).toBe('/appointments?status=pending&doctor=99'))
    await userEvent.click(canvas.getByRole('button', { name: en.ui.dismiss }))
    await waitFor(() => expect(warning).not.toBeInTheDocument())
    await expect(currentUrl()).toBe('/appointments?status=pending')
  },
})

const ALL_THREE = '/appointments?day=thisWeek&status=accepted&doctor=1'

export const AllThree = meta.story({
  tags: ['gallery'],
  args: { path: ALL_THREE },
  beforeEach: ({ msw }) =>
    msw.use(answering('GET /appointments/{clinicId}', [fixtures.appointment.accepted, ...recent])),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Manage appointment of Lena Moreau' })
    await seeFilters({ canvas }, 'Day: This week', 'Status: Accepted', 'Doctor: Dr. Amara Okafor')
  },
})

/** Removing one filter keeps the others and goes to the first page. */
export const OneRemoved = meta.story({
  args: { path: `${ALL_THREE}&page=2` },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Remove filter Doctor: Dr. Amara Okafor' }),
    )
    await waitFor(() => expect(currentUrl()).toBe('/appointments?day=thisWeek&status=accepted'))
    await seeFilters({ canvas }, 'Day: This week', 'Status: Accepted')
  },
})

const nothing = { args: { path: '/appointments?day=yesterday&status=pending' } }

export const NoResults = meta.story({
  tags: ['gallery'],
  ...nothing,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(empty.filteredTitle)).toBeVisible()
    await expect(canvas.getByText('0 appointments')).toBeVisible()
    await expect(canvas.queryByRole('navigation', { name: en.ui.pagination.label })).not.toBeInTheDocument()
  },
})

export const NoResultsThenCleared = meta.story({
  ...nothing,
  play: async ({ canvas, userEvent }) => {
    const hint = await canvas.findByText(empty.filteredHint)
    const inTheList = canvas.getByRole('button', { name: empty.clearFilters })
    await userEvent.click(inTheList)
    await waitFor(() => expect(hint).not.toBeInTheDocument())
    await seeCount({ canvas }, 56)
    await expect(currentUrl()).toBe('/appointments')
  },
})
