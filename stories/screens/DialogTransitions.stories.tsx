import { http } from 'msw'
import type { SetupWorker } from 'msw/browser'
import type { Canvas } from 'storybook/internal/csf'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import type { Wire } from '@/api/wire'
import { preloadCode } from '@/app/shell/App'
import { queryClient } from '@/app/shell/screenLoader'
import { screens } from '@/app/shell/screens'
import { beginBooking } from '@/app/appointments/bookings'
import { logOut } from '@/app/shell/session'
import { en } from '@/messages'
import { advanceHeldTimers, holdTimers } from '../dialogs/heldTimers'
import { chooseDoctor, field, submitIn } from '../dialogs/scheduleDialog'
import { waitUntilDialogClosed } from '../dialogs/statusDialog'
import { CLINIC_EMAIL, CLINIC_ID, fixtures } from '../mocks/fixtures'
import { answering, failing, happy, on, recording, unanswered } from '../mocks/handlers'
import { identity } from '../mocks/identity'
import { openDialog } from './appointmentList'
import { cutConnection } from './cutConnection'
import { currentUrl, goBack, openUrl, setUpScreen, Screen, waitForQueries } from './screen'

const UPDATE_STATUS = 'POST /update_appointment_status/{appointmentId}/{newStatus}'
const { schedule } = en
const { change } = en.appointments
const first: Wire['Appointment'] = { ...fixtures.appointment.pending, id: 901, patient_name: 'Lena Moreau' }
const second: Wire['Appointment'] = { ...fixtures.appointment.pending, id: 902, patient_name: 'Ravi Menon' }
const [lena] = fixtures.knownPatients
const titleOf = ({ patient_name }: Wire['Appointment']) =>
  change.title.replace('{patient}', patient_name ?? '')
const urlOf = ({ id }: Wire['Appointment']) => screens.appointments.getHref({ appointment: id })

/** The ways from an open dialog to the next one: nothing of one patient reaches another. */
const meta = preview.meta({
  title: 'Tests/Dialog transitions',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen'],
  args: { path: screens.appointments.getHref() },
  beforeEach: async ({ args, msw }) => {
    msw.use(
      answering('GET /appointments/{clinicId}', [first, second]),
      on('GET /patients/{clinicId}', ({ request }) => {
        const query = new URL(request.url).searchParams.get('q') ?? ''
        return Response.json(lena.phone_number.startsWith(query) ? [lena] : [])
      }),
      ...happy,
    )
    await setUpScreen('clinic', args.path)
    return holdTimers(3_000, 1_500)
  },
})

/** What may be open next, and how to get there from any dialog. */
const nextDialogs = [
  { name: titleOf(second), open: () => openUrl(urlOf(second)) },
  { name: schedule.title, open: () => openUrl(screens.appointments.getHref({ schedule: true })) },
]

/** Where the call of the first dialog is when the next one opens. */
const calls = [
  {
    state: 'running',
    respond: () => Response.json({ message: '' }),
    text: en.outcomes.statusChanged.accepted,
  },
  {
    state: 'failed',
    respond: () => Response.json({ error: '' }, { status: 409 }),
    text: en.errors.status.failed,
  },
  { state: 'unanswered', respond: () => Response.error(), text: en.errors.status.unanswered },
  { state: 'done', respond: () => Response.json({ message: '' }), text: en.outcomes.statusChanged.accepted },
]

/** A message, and the timer that closes the dialog after it, belong to their appointment. */
export const OutcomeStaysWithItsAppointment = meta.story({
  play: async ({ canvas, msw }) => {
    await canvas.findByRole('heading', { level: 1 })
    for (const next of nextDialogs) {
      for (const { state, respond, text } of calls) {
        let answer: () => void = () => undefined
        const gate = new Promise<void>((resolve) => (answer = resolve))
        if (state !== 'running') answer()
        msw.use(on(UPDATE_STATUS, () => gate.then(respond)))
        openUrl(urlOf(first))
        const dialog = await openDialog(titleOf(first))
        await userEvent.click(dialog.getByRole('button', { name: change.to.accepted }))
        if (state !== 'running') await dialog.findByText(text)
        next.open()
        const other = await openDialog(next.name)
        answer()
        if (state === 'running') {
          const toast = (await screen.findByText(text)).closest<HTMLElement>('[data-slot=toast]')
          await expect(toast).toHaveTextContent(titleOf(first))
        }
        advanceHeldTimers(3_000)
        await expect(screen.getByRole('dialog', { name: next.name })).toBeVisible()
        await expect(other.queryByText(text)).not.toBeInTheDocument()
        await expect(other.queryByRole('alert')).not.toBeInTheDocument()
        await userEvent.keyboard('{Escape}')
        await waitUntilDialogClosed()
      }
    }
  },
})

/** A dialog closes while its call runs: the next caller's digits are typed at once, and the outcome is a toast of its patient. */
export const ClosedWhileRunning = meta.story({
  play: async ({ canvas, msw }) => {
    await canvas.findByRole('heading', { level: 1 })
    const hurried = userEvent.setup({ delay: 60 })
    for (const { respond, text } of calls.slice(0, 3)) {
      let answer: () => void = () => undefined
      const gate = new Promise<void>((resolve) => (answer = resolve))
      msw.use(on(UPDATE_STATUS, () => gate.then(respond)))
      openUrl(urlOf(first))
      const dialog = await openDialog(titleOf(first))
      await userEvent.click(dialog.getByRole('button', { name: change.to.accepted }))
      await hurried.keyboard('{Escape}n9876543210')
      const next = await openDialog(schedule.title)
      await waitFor(() => expect(field(next, en.appointments.fields.phone)).toHaveValue('9876543210'))
      answer()
      const toast = (await screen.findByText(text)).closest<HTMLElement>('[data-slot=toast]')
      await expect(toast).toHaveTextContent(titleOf(first))
      await expect(next.queryByRole('alert')).not.toBeInTheDocument()
      await userEvent.click(
        within(toast as HTMLElement).getByRole('button', { name: en.ui.dismiss, hidden: true }),
      )
      await userEvent.keyboard('{Escape}')
      await waitUntilDialogClosed()
    }
  },
})

/** The connection ends before the list was read again: the next dialog has the actions that follow, until somebody else changes it. */
export const ConfirmedBeforeTheListIsRead = meta.story({
  play: async ({ canvas, msw }) => {
    msw.use(answering(UPDATE_STATUS, { message: '' }))
    await canvas.findByRole('heading', { level: 1 })
    openUrl(urlOf(first))
    const dialog = await openDialog(titleOf(first))
    await waitForQueries()
    msw.use(unanswered('GET /appointments/{clinicId}'))
    await userEvent.click(dialog.getByRole('button', { name: change.to.accepted }))
    await dialog.findByText(en.outcomes.statusChanged.accepted)
    advanceHeldTimers(3_000)
    await waitUntilDialogClosed()
    openUrl(urlOf(first))
    const again = await openDialog(titleOf(first))
    await expect(again.getByText(change.otpHint)).toBeVisible()
    await expect(again.queryByRole('button', { name: change.to.accepted })).not.toBeInTheDocument()
    msw.use(answering('GET /appointments/{clinicId}', [{ ...first, status: 4 }, second]))
    await queryClient.refetchQueries()
    await expect(
      await again.findByText(change.changedMeanwhile.status.replace('{status}', en.ui.status.cancelled)),
    ).toBeVisible()
  },
})

const daysOrScreens = [
  { leave: () => userEvent.click(screen.getByRole('button', { name: en.today.tomorrow })) },
  { leave: () => openUrl(screens.doctors.getHref()) },
]

/** A row's own call ends after its day or the screen was left: the outcome is a toast of its patient. */
export const RowLeftWhileRunning = meta.story({
  args: { path: screens.dashboard.getHref() },
  play: async ({ canvas, msw }) => {
    for (const { leave } of daysOrScreens) {
      for (const { respond, text } of calls.slice(0, 3)) {
        let answer: () => void = () => undefined
        const gate = new Promise<void>((resolve) => (answer = resolve))
        msw.use(on(UPDATE_STATUS, () => gate.then(respond)))
        openUrl(screens.dashboard.getHref())
        const row = await canvas.findByRole('button', {
          name: en.today.open.replace('{patient}', 'Lena Moreau'),
        })
        const actions = within(row.closest<HTMLElement>('[data-appointment]') as HTMLElement)
        await userEvent.click(actions.getByRole('button', { name: change.to.accepted }))
        await leave()
        await waitFor(() => expect(row).not.toBeInTheDocument())
        answer()
        const toast = (await screen.findByText(text)).closest<HTMLElement>('[data-slot=toast]')
        await expect(toast).toHaveTextContent(titleOf(first))
        await userEvent.click(
          within(toast as HTMLElement).getByRole('button', { name: en.ui.dismiss, hidden: true }),
        )
        await waitFor(() => expect(toast).not.toBeInTheDocument())
      }
    }
  },
})

/** What is typed into the palette outlives the dialog below it, which closes after the palette. */
export const PaletteOverAnOutcome = meta.story({
  play: async ({ canvas, msw }) => {
    msw.use(answering(UPDATE_STATUS, { message: '' }))
    await canvas.findByRole('heading', { level: 1 })
    openUrl(urlOf(first))
    const dialog = await openDialog(titleOf(first))
    await userEvent.click(dialog.getByRole('button', { name: change.to.accepted }))
    await dialog.findByText(en.outcomes.statusChanged.accepted)
    await userEvent.keyboard('{Control>}k{/Control}')
    const search = await screen.findByRole('combobox', { name: en.palette.label })
    await userEvent.type(search, 'Ravi')
    advanceHeldTimers(3_000)
    await expect(search).toHaveValue('Ravi')
    await expect(search).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(search).not.toBeInTheDocument())
    await expect(screen.getByRole('dialog', { name: titleOf(first) })).toBeVisible()
    advanceHeldTimers(3_000)
    await waitUntilDialogClosed()
    await expect(currentUrl()).toBe(screens.appointments.getHref())
  },
})

/** Ten digits at 60 ms a key, from a screen that has to load the list first, twice. */
export const KeysTypedBeforeTheFocus = meta.story({
  args: { path: screens.dashboard.getHref() },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 })
    const hurried = userEvent.setup({ delay: 60 })
    for (const phone of ['9876543210', '9123456780']) {
      await hurried.keyboard(`n${phone}`)
      const dialog = await openDialog(schedule.title)
      await waitFor(() => expect(field(dialog, en.appointments.fields.phone)).toHaveValue(phone))
      await userEvent.keyboard('{Escape}')
      await waitUntilDialogClosed()
      await expect(currentUrl()).toBe(screens.dashboard.getHref())
    }
  },
})

const { findCaller } = en.shell
const caller = { dialog: findCaller, field: en.palette.label }
const booking = { dialog: schedule.title, field: en.appointments.fields.phone }

/** Types at one key in `delay` milliseconds. */
const escapeBeforeTheFocus =
  (delay: number) =>
  async ({ canvas }: { canvas: Canvas }) => {
    await canvas.findByRole('heading', { level: 1 })
    const hurried = userEvent.setup({ delay })
    for (const { keys, digits, into } of [
      { keys: 'n{Escape}n', digits: '9876543210', into: booking },
      { keys: 'n{Escape}98765n98{Escape}n', digits: '9123456780', into: booking },
      { keys: '{Control>}k{/Control}{Escape}n', digits: '9876543210', into: booking },
      { keys: 'n98765{Escape}{Control>}k{/Control}', digits: '5550217261', into: caller },
      { keys: 'n{Escape}{Control>}k{/Control}', digits: '9876543210', into: caller },
      {
        keys: '{Control>}k{/Control}{Escape}{Control>}k{/Control}',
        digits: '5550217261',
        into: caller,
      },
    ]) {
      await hurried.keyboard(keys + digits)
      const fieldInDialog = () => {
        const dialog = within(screen.getByRole('dialog', { name: into.dialog }))
        return dialog.getByRole('combobox', { name: new RegExp(`^${into.field}`) })
      }
      // The dialogs before it open and close.
      await waitFor(() => expect(fieldInDialog(), `${keys} at ${delay} ms`).toHaveValue(digits), {
        timeout: 10_000,
      })
      await userEvent.keyboard('{Escape}')
      await waitUntilDialogClosed()
      await waitFor(() => expect(currentUrl()).toBe(screens.dashboard.getHref()))
    }
  }

/** Escape before the dialog is there closes it. The keys after it are the page's, and those of the next dialog arrive in their order. */
export const EscapeBeforeTheFocus = meta.story({
  args: { path: screens.dashboard.getHref() },
  play: escapeBeforeTheFocus(20),
})

export const EscapeBeforeTheFocusSlowly = EscapeBeforeTheFocus.extend({
  tags: ['nightly'],
  play: escapeBeforeTheFocus(60),
})

/** A key after Escape may focus a field of the page. The next keys are typed into it. */
export const SearchAfterEscape = meta.story({
  play: async ({ canvas }) => {
    const search = await canvas.findByRole('searchbox')
    for (const delay of [0, 60]) {
      await userEvent.setup({ delay }).keyboard('n{Escape}/ravi')
      await waitFor(() => expect(search).toHaveValue('ravi'), { timeout: 10_000 })
      await userEvent.clear(search)
      search.blur()
    }
  },
})

const onBooking = fn<Parameters<typeof recording>[2]>()

/** A booking that was left does not become that of the next caller. */
export const DraftOfAnotherPatient = meta.story({
  beforeEach: ({ msw }) => {
    onBooking.mockClear()
    msw.use(recording('POST /book_appointment', { message: en.server.booked }, onBooking))
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 })
    await userEvent.keyboard('n')
    const firstDialog = await openDialog(schedule.title)
    await userEvent.type(field(firstDialog, en.appointments.fields.phone), lena.phone_number)
    await userEvent.click(await firstDialog.findByRole('option', { name: new RegExp(lena.patient_name) }))
    await expect(field(firstDialog, schedule.patientName)).toHaveValue(lena.patient_name)
    await userEvent.keyboard('{Escape}')
    await waitUntilDialogClosed()

    await userEvent.keyboard('n')
    const dialog = await openDialog(schedule.title)
    await expect(field(dialog, schedule.patientName)).toHaveValue('')
    await expect(dialog.getByRole('button', { name: `Resume ${lena.patient_name}'s booking` })).toBeVisible()
    await userEvent.type(field(dialog, en.appointments.fields.phone), '9123456780')
    await userEvent.type(field(dialog, schedule.patientName), 'Omar Farouk')
    await userEvent.type(field(dialog, schedule.patientAge), '40')
    await userEvent.click(dialog.getByRole('radio', { name: 'Male' }))
    await chooseDoctor(dialog, userEvent, 'Dr. Li Wei')
    const slots = await dialog.findAllByRole('radio', { name: /14:30/ })
    await userEvent.click(slots[0] as HTMLElement)
    await userEvent.click(submitIn(dialog))
    await dialog.findByText(en.outcomes.booked)
    await expect(
      onBooking.mock.calls.map(([{ body }]) => (body as Wire['BookingRequest']).patientName),
    ).toEqual(['Omar Farouk'])

    // The next caller, at once.
    const hurried = userEvent.setup({ delay: 60 })
    await hurried.keyboard('{Escape}n9876540003')
    const next = await openDialog(schedule.title)
    await waitFor(() => expect(field(next, en.appointments.fields.phone)).toHaveValue('9876540003'))
    await expect(field(next, schedule.patientName)).toHaveValue('')
  },
})

/** A press that waits for the slots is dropped with its dialog, even if they arrive while it fades out. */
export const ClosedWhileThePressWaits = meta.story({
  tags: ['motion'],
  beforeEach: ({ msw }) => {
    onBooking.mockClear()
    msw.use(recording('POST /book_appointment', { message: en.server.booked }, onBooking))
  },
  play: async ({ canvas, msw }) => {
    await canvas.findByRole('heading', { level: 1 })
    let answer: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (answer = resolve))
    msw.use(
      on('GET /doctor_appointment_slots/{doctorName}', () => gate.then(() => Response.json(fixtures.slots))),
    )
    const slotId = fixtures.slots[0]?.slotId ?? null
    beginBooking(CLINIC_ID, {
      ...{ doctor: 'Dr. Li Wei', patientName: 'Omar Farouk', phone: '9123456780', patientAge: '40' },
      ...{ gender: 'Male', slotId },
    })
    openUrl(screens.appointments.getHref({ schedule: true }))
    const dialog = await openDialog(schedule.title)
    await userEvent.click(submitIn(dialog))
    await waitFor(() => expect(submitIn(dialog)).toHaveAttribute('aria-busy', 'true'))
    await userEvent.keyboard('{Escape}')
    answer()
    await waitUntilDialogClosed()
    await waitForQueries()
    await expect(onBooking).not.toHaveBeenCalled()
  },
})

/** What a chosen patient has filled in goes with the number; what was typed stays. */
export const ChosenPatientGoesWithTheNumber = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 })
    await userEvent.keyboard('n')
    const dialog = await openDialog(schedule.title)
    const phone = field(dialog, en.appointments.fields.phone)
    await userEvent.type(phone, lena.phone_number)
    await userEvent.click(await dialog.findByRole('option', { name: new RegExp(lena.patient_name) }))
    await expect(field(dialog, schedule.patientAge)).toHaveValue(String(lena.patient_age))
    await userEvent.type(field(dialog, en.appointments.fields.symptoms), 'Cough')
    await userEvent.clear(field(dialog, schedule.patientAge))
    await userEvent.type(field(dialog, schedule.patientAge), '35')
    await userEvent.type(phone, '{Backspace}9')
    await expect(field(dialog, schedule.patientName)).toHaveValue('')
    await expect(dialog.getByRole('radio', { name: 'Female' })).not.toBeChecked()
    await expect(field(dialog, schedule.patientAge)).toHaveValue('35')
    await expect(field(dialog, en.appointments.fields.symptoms)).toHaveValue('Cough')
  },
})

/** After an expired session the same clinic finds an unfinished booking as it was, and another clinic finds none. A logout deletes it. */
export const DraftAcrossLogins = meta.story({
  play: async ({ canvas, msw }) => {
    const logIn = async (clinicId: string) => {
      msw.use(answering('POST /login', { ...fixtures.login, clinicId }), ...happy, ...identity())
      await userEvent.type(await canvas.findByLabelText(en.auth.email), CLINIC_EMAIL)
      await userEvent.type(canvas.getByLabelText(en.auth.password), 'demo-password')
      await userEvent.click(canvas.getByRole('button', { name: en.auth.login.submit }))
    }
    await canvas.findByRole('heading', { level: 1 })
    await userEvent.keyboard('n')
    let dialog = await openDialog(schedule.title)
    await userEvent.type(field(dialog, en.appointments.fields.phone), '9123456780')
    await userEvent.type(field(dialog, schedule.patientName), 'Omar Farouk')
    for (const [clinicId, phone, name] of [
      ['another', '', ''],
      [CLINIC_ID, '9123456780', 'Omar Farouk'],
    ] as const) {
      msw.use(failing('GET /appointments/{clinicId}', 401, en.errors.status.noToken))
      await queryClient.invalidateQueries()
      await userEvent.click(await dialog.findByRole('link', { name: en.appointments.logIn }))
      await logIn(clinicId)
      dialog = await openDialog(schedule.title)
      await expect(field(dialog, en.appointments.fields.phone)).toHaveValue(phone)
      await expect(field(dialog, schedule.patientName)).toHaveValue(name)
      await expect(dialog.queryByRole('button', { name: /^Resume/ })).not.toBeInTheDocument()
      // invalidateQueries does not repeat a load that has not ended.
      await waitForQueries()
    }

    logOut()
    await logIn(CLINIC_ID)
    await canvas.findByRole('heading', { level: 1, name: en.screens.dashboard.title })
    await userEvent.keyboard('n')
    const empty = await openDialog(schedule.title)
    await expect(field(empty, en.appointments.fields.phone)).toHaveValue('')
    await expect(empty.queryByRole('button', { name: /^Resume/ })).not.toBeInTheDocument()
  },
})

/** Four dialogs were opened and closed on the dashboard: one press of Back leaves it. */
export const BackOnTheDashboard = meta.story({
  args: {
    path: screens.dashboard.getHref(),
    before: [screens.payments.getHref()],
  },
  beforeEach: ({ msw }) =>
    msw.use(
      answering('GET /appointments/{clinicId}', [
        { ...first, date: '2026-11-20', time: '1500' },
        { ...second, date: '2026-11-20', time: '1530' },
      ]),
    ),
  play: async ({ canvas }) => {
    for (const each of [first, second, first, second]) {
      await userEvent.click(
        await canvas.findByRole('button', { name: `Open appointment of ${each.patient_name ?? ''}` }),
      )
      const dialog = await openDialog(titleOf(each))
      await userEvent.click(dialog.getByRole('button', { name: change.to.accepted }))
      const following = await dialog.findByRole('button', { name: change.nextPending })
      await userEvent.click(following)
      await waitFor(() =>
        expect(screen.queryByRole('dialog', { name: titleOf(each) })).not.toBeInTheDocument(),
      )
      await userEvent.keyboard('{Escape}')
      await waitUntilDialogClosed()
    }
    await expect(currentUrl()).toBe(screens.dashboard.getHref())
    goBack()
    await waitFor(() => expect(currentUrl()).toBe(screens.payments.getHref()))
    await expect(within(document.body).queryByRole('dialog')).not.toBeInTheDocument()
  },
})

const scheduleButton = () => screen.getByRole('button', { name: en.app.schedule })
const { waitingList, payments, settings, notifications, doctorProfile } = screens
const firstHrefs = [
  ...[waitingList, payments, settings, notifications].map((each) => each.getHref()),
  doctorProfile.getHref(1),
]
const waysToBook = [
  () => userEvent.keyboard('n'),
  async () => {
    scheduleButton().focus()
    await userEvent.keyboard('{Enter}')
  },
]
const listHeading = () =>
  screen.findByRole('heading', { level: 1, name: en.screens.appointments.title, hidden: true })

/** Holds back the reads of the screens, which a loader does not await for more than 100 ms. */
function holdReads(msw: SetupWorker) {
  let release: () => void = () => undefined
  let gate = Promise.resolve()
  msw.use(http.get('*/api/*', () => gate))
  return {
    hold: async () => {
      await waitForQueries()
      await queryClient.invalidateQueries({ refetchType: 'none' })
      gate = new Promise<void>((resolve) => (release = resolve))
    },
    release: () => release(),
  }
}

/** The booking form was opened over the list from the first screen after a page load. That screen's heading gets the focus. */
export const BackOnTheFirstScreen = meta.story({
  beforeEach: () => holdTimers(100),
  play: async ({ canvas, mount, msw }) => {
    const reads = holdReads(msw)
    for (const [index, href] of firstHrefs.entries()) {
      await preloadCode(href)
      await mount(<Screen key={href} path={href} />)
      await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toBeVisible())
      await waitForQueries()
      const { textContent: title } = canvas.getByRole('heading', { level: 1 })
      for (const [round, isSlow] of [false, true].entries()) {
        await waysToBook[(index + round) % waysToBook.length]?.()
        await openDialog(schedule.title)
        if (isSlow) await reads.hold()
        await userEvent.keyboard('{Escape}')
        await waitUntilDialogClosed()
        const list = isSlow && (await listHeading())
        if (list) await waitFor(() => expect(list).toHaveFocus())
        reads.release()
        await waitFor(() => expect(currentUrl()).toBe(href))
        await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: title })).toHaveFocus())
      }
    }
  },
})

/** The palette opens while the screen below the closed form loads: what is typed there stays. */
export const PaletteOnTheWayBack = meta.story({
  args: { path: payments.getHref() },
  beforeEach: () => holdTimers(100),
  play: async ({ canvas, msw }) => {
    const reads = holdReads(msw)
    const heading = { level: 1, name: en.screens.payments.title }
    await canvas.findByRole('heading', heading)
    await userEvent.keyboard('n')
    await openDialog(schedule.title)
    await reads.hold()
    await userEvent.keyboard('{Escape}')
    await waitUntilDialogClosed()
    await userEvent.keyboard('{Control>}k{/Control}98')
    const search = await screen.findByRole('combobox', { name: en.palette.label })
    await waitFor(() => expect(search).toHaveValue('98'))
    await expect(await listHeading()).toBeInTheDocument()
    reads.release()
    await canvas.findByRole('heading', { ...heading, hidden: true })
    await userEvent.keyboard('76')
    await expect(search).toHaveValue('9876')
    await userEvent.keyboard('{Escape}')
    await waitUntilDialogClosed()
    await waitFor(() => expect(canvas.getByRole('heading', heading)).toHaveFocus())
  },
})

const screensOnTheWay = [screens.appointments, screens.calendar, screens.doctors].map((screen) =>
  screen.getHref(),
)
const linkTo = (path: string) => document.querySelector<HTMLElement>(`nav a[href="${path}"]`)

/** A press while the next screen loads: what it opens is on that screen, and closing it leads back there. */
export const PressedOnTheWay = meta.story({
  args: { path: screens.dashboard.getHref() },
  play: async ({ canvas }) => {
    for (const path of screensOnTheWay) {
      openUrl(screens.dashboard.getHref())
      await canvas.findByRole('heading', { level: 1, name: en.screens.dashboard.title })
      linkTo(path)?.click()
      scheduleButton().click()
      scheduleButton().click()
      await openDialog(schedule.title)
      await userEvent.keyboard('{Escape}')
      await waitUntilDialogClosed()
      await waitFor(() => expect(currentUrl()).toBe(path))
      goBack()
      await waitFor(() => expect(currentUrl()).toBe(screens.dashboard.getHref()))
    }

    openUrl(screens.dashboard.getHref())
    await canvas.findByRole('heading', { level: 1, name: en.screens.dashboard.title })
    linkTo(screens.appointments.getHref())?.click()
    await userEvent.keyboard('/Ravi')
    await waitFor(() => expect(currentUrl()).toBe(screens.appointments.getHref()))
    await waitFor(() => expect(canvas.getByRole('searchbox')).toHaveValue('Ravi'))
  },
})

/** The last press decides on the screen. */
export const AnotherScreenOnTheWay = meta.story({
  args: { path: screens.dashboard.getHref() },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: en.screens.dashboard.title })
    linkTo(screens.appointments.getHref())?.click()
    scheduleButton().click()
    linkTo(screens.doctors.getHref())?.click()
    await canvas.findByRole('heading', { level: 1, name: en.screens.doctors.title })
    await waitForQueries()
    await expect(currentUrl()).toBe(screens.doctors.getHref())
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    // The keys are the page's again.
    await userEvent.keyboard('n')
    await openDialog(schedule.title)
  },
})

/** A dialog that closes by itself does not end the way to another screen. */
export const ClosedOnTheWay = meta.story({
  play: async ({ canvas, msw }) => {
    msw.use(answering(UPDATE_STATUS, { message: '' }))
    await canvas.findByRole('heading', { level: 1 })
    openUrl(urlOf(first))
    const dialog = await openDialog(titleOf(first))
    await userEvent.click(dialog.getByRole('button', { name: change.to.accepted }))
    await dialog.findByText(en.outcomes.statusChanged.accepted)
    openUrl(screens.doctors.getHref())
    advanceHeldTimers(3_000)
    await canvas.findByRole('heading', { level: 1, name: en.screens.doctors.title })
    await waitForQueries()
    await expect(currentUrl()).toBe(screens.doctors.getHref())
  },
})

/** The doctor's own slots cannot be read without a connection: the time that was chosen before stays visible. */
export const ChosenSlotStaysOffline = meta.story({
  play: async ({ canvas, msw }) => {
    await canvas.findByRole('heading', { level: 1 })
    await userEvent.keyboard('n')
    const dialog = await openDialog(schedule.title)
    await userEvent.type(field(dialog, en.appointments.fields.phone), '9123456780')
    const free = await dialog.findByRole('group', { name: schedule.nextFree })
    const [choice] = await within(free).findAllByRole('button')
    const restore = cutConnection()
    msw.use(on('GET /doctor_appointment_slots/{doctorName}', () => Response.error()))
    await userEvent.click(choice as HTMLElement)
    await waitFor(() => expect(dialog.getByRole('radio', { checked: true })).toBeVisible())
    await expect(dialog.queryByText(en.errors.slots.fetch)).not.toBeInTheDocument()
    restore()
  },
})
