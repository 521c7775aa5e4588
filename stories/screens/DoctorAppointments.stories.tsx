import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { CLINIC_ID, fixtures } from '../mocks/fixtures'
import {
  answering,
  failing,
  happy,
  html,
  recording,
  slow,
  unanswered,
  wrongShape,
  type ResponseBody,
} from '../mocks/handlers'
import {
  returnToTab,
  failed,
  offline,
  offlineAndBack,
  oddAppointments,
  openDialog,
  phone,
  seeFailure,
  seeList,
  seeLogin,
  seeOddAppointments,
  seeWaiting,
} from './appointmentList'
import { currentUrl, setUpScreen, Screen, type ScreenContext } from './screen'
import { shownIn } from './shownIn'

const LIST = 'GET /doctor-appointments/{doctorId}/{clinicId}'
const NAME = 'Appointments of Dr. Amara Okafor'
const firstPage = { name: NAME, total: '24 appointments', rows: 10, range: '1–10 of 24' }

const read = fn<Parameters<typeof recording>[2]>()

const meta = preview.meta({
  title: 'Screens/DoctorAppointments',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'gallery'],
  args: { path: '/doctor-appointments/1' },
  beforeEach: async ({ msw, args }) => {
    msw.use(recording(LIST, fixtures.doctorAppointments, read), ...happy)
    await setUpScreen('clinic', args.path)
  },
})

const having = (appointments: ResponseBody<typeof LIST>['appointments']) =>
  answering(LIST, { ...fixtures.doctorAppointments, appointments })

/** Ten a page, without a doctor column, since the heading names the doctor. */
export const Full = meta.story({
  tags: ['full-checks', 'tree'],
  play: async ({ canvas }) => {
    await seeList({ canvas }, firstPage)
    await expect(canvas.queryByRole('columnheader', { name: en.appointments.fields.doctor })).toBeNull()
    await expect(canvas.queryByRole('combobox', { name: en.appointments.filters.doctor })).toBeNull()
    await expect(canvas.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
    const profile = canvas.getByRole('link', { name: en.app.showProfile })
    await expect(profile).toHaveAttribute('href', '/doctor-profile/1')
    await expect(read.mock.calls.map(([{ params }]) => params)).toEqual([
      { doctorId: '1', clinicId: CLINIC_ID },
    ])
    await expect(read.mock.lastCall?.[0].headers.get('authorization')).toBe('Bearer token-demo')
  },
})

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(LIST)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(en.appointments.loading)).toBeInTheDocument()
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      en.screens.doctorAppointments.title,
    )
  },
})

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(having([])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(en.appointments.empty.title)).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  },
})

export const LastPage = meta.story({
  tags: ['nightly'],
  args: { path: '/doctor-appointments/1?page=2' },
  play: async ({ canvas, userEvent }) => {
    await seeList({ canvas }, { ...firstPage, range: '11–20 of 24' })
    await userEvent.click(canvas.getByRole('button', { name: en.ui.pagination.next }))
    await seeList({ canvas }, { ...firstPage, rows: 4, range: '21–24 of 24' })
    await expect(currentUrl()).toBe('/doctor-appointments/1?page=3')
  },
})

/** Unlike the list of all doctors, this list hides no old appointments. */
export const OlderThanThirtyDays = meta.story({
  beforeEach: ({ msw }) => msw.use(having([{ ...fixtures.appointment.completed, date: '2024-02-29' }])),
  play: async ({ canvas }) => {
    const [old] = await seeList(
      { canvas },
      { name: NAME, total: '1 appointment', rows: 1, range: '1–1 of 1' },
    )
    await expect(old).toHaveTextContent('Feb 29, 2024')
  },
})

const statusFilter = { args: { path: '/doctor-appointments/1?status=pending' } }

export const OneStatus = meta.story({
  tags: ['nightly'],
  ...statusFilter,
  beforeEach: ({ msw }) => msw.use(having([fixtures.appointment.pending, fixtures.appointment.completed])),
  play: async ({ canvas }) => {
    const [pending] = await seeList(
      { canvas },
      { name: NAME, total: '1 appointment', rows: 1, range: '1–1 of 1' },
    )
    await expect(pending).toHaveTextContent(en.ui.status.pending)
    await expect(canvas.getByRole('button', { name: 'Remove filter Status: Pending' })).toBeVisible()
  },
})

export const NoResults = meta.story({
  tags: ['nightly'],
  ...statusFilter,
  beforeEach: ({ msw }) => msw.use(having([fixtures.appointment.completed])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(en.appointments.empty.filteredTitle)).toBeVisible()
  },
})

/** The doctor is in the path; `doctor` in the query is ignored. */
export const DoctorInTheQueryIgnored = meta.story({
  tags: ['behaviour', 'nightly'],
  args: { path: '/doctor-appointments/1?doctor=3' },
  play: async ({ canvas }) => {
    await seeList({ canvas }, firstPage)
    await expect(canvas.queryByRole('list', { name: en.ui.filters.applied })).toBeNull()
  },
})

export const LongNamesAndMissingFields = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answering(LIST, {
        doctor_name: 'Dr. Maximiliana Featherstonehaugh-Oyelaran de Villanueva',
        appointments: oddAppointments,
      }),
    ),
  play: async ({ canvas }) => {
    const name = 'Appointments of Dr. Maximiliana Featherstonehaugh-Oyelaran de Villanueva'
    await seeOddAppointments(
      await seeList({ canvas }, { name, total: '3 appointments', rows: 3, range: '1–3 of 3' }),
    )
  },
})

export const OnAPhone = meta.story({
  globals: phone,
  play: async ({ canvas }) => {
    await seeList({ canvas }, firstPage)
    await expect(canvas.queryByRole('table')).not.toBeInTheDocument()
  },
})

export const StatusDialogOpen = meta.story({
  tags: ['nightly'],
  args: { path: `/doctor-appointments/1?appointment=${fixtures.appointment.pending.id}` },
  beforeEach: ({ msw }) => msw.use(having([fixtures.appointment.pending])),
  play: async () => {
    const dialog = await openDialog('Appointment of Lena Moreau')
    await expect(dialog.getByRole('button', { name: en.appointments.change.to.accepted })).toBeEnabled()
  },
})

export const NotInThisList = meta.story({
  args: { path: '/doctor-appointments/1?appointment=4711' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(en.appointments.missing)).toBeVisible()
  },
})

/** An invalid id: no call is made. */
export const InvalidId = meta.story({
  args: { path: '/doctor-appointments/okafor' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(en.errors.doctors.notFound)
    await expect(read).not.toHaveBeenCalled()
  },
})

export const Failed = meta.story(failed(failing(LIST, 500, en.server.unavailable)))
export const Unanswered = meta.story({ ...failed(unanswered(LIST)), tags: ['nightly'] })
export const BackendAnswersHtml = meta.story({ ...failed(html(LIST)), tags: ['nightly'] })
/** A list without the doctor: the shape of the other list's response. */
export const BackendAnswersWrongShape = meta.story({
  ...failed(wrongShape(LIST, fixtures.appointments)),
  tags: ['nightly'],
})
export const Offline = meta.story({ ...offline, tags: ['nightly'] })
export const OfflineAndBack = meta.story({ ...offlineAndBack(firstPage), tags: ['behaviour', 'nightly'] })

export const RefetchFailed = meta.story({
  tags: ['nightly'],
  play: async ({ canvas, msw }) => {
    await seeList({ canvas }, firstPage)
    await returnToTab({ msw }, failing(LIST, 500, en.server.unavailable))
    await seeFailure({ canvas })
    await seeList({ canvas }, firstPage)
  },
})

const backToLogin = ({ canvas, args }: Pick<ScreenContext, 'canvas'> & { args: { path: string } }) =>
  seeLogin({ canvas }, args.path)

export const SessionExpired = meta.story({
  tags: ['behaviour', 'nightly'],
  beforeEach: ({ msw }) => msw.use(failing(LIST, 401, en.errors.status.noToken)),
  play: backToLogin,
})

export const NotLoggedIn = meta.story({
  tags: ['behaviour', 'nightly'],
  beforeEach: ({ args }) => setUpScreen('nobody', args.path),
  play: backToLogin,
})

export const PendingClinic = meta.story({
  tags: ['behaviour', 'nightly'],
  beforeEach: async ({ args, msw }) => {
    msw.use(answering('GET /clinics/{clinicId}', fixtures.pendingClinic))
    await setUpScreen('pendingClinic', args.path)
  },
  play: seeWaiting,
})

export const Hindi = meta.story({ tags: ['nightly'], globals: { language: 'hi' }, play: shownIn('hi') })

export const Arabic = meta.story({ tags: ['nightly'], globals: { language: 'ar' }, play: shownIn('ar') })
