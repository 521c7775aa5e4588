import { expect, fireEvent, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { apiConfig } from '@/api/config'
import { screenNames, screens } from '@/app/shell/screens'
import { STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import { addDays } from '@/domain/calendar'
import { en } from '@/messages'
import { CLINIC_ID, fixtures, TODAY } from '../mocks/fixtures'
import { answering, failing, happy, on, slow, unanswered } from '../mocks/handlers'
import { currentUrl, goBack, openUrl, setUpScreen, Screen, type ScreenContext } from '../screens/screen'
import { field } from './scheduleDialog'

const texts = en.palette
const PATIENTS = 'GET /patients/{clinicId}'
const { accepted } = fixtures.appointment
const [lena, arthur] = fixtures.knownPatients
const phone = accepted.phone_number ?? ''

let queries: (string | null)[] = []

/** The real screens on a mocked network. It is Friday, 10:00. */
const meta = preview.meta({
  title: 'Tests/Find a caller',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'nightly'],
  args: { path: screens.payments.getHref() },
  beforeEach: async ({ args, msw }) => {
    queries = []
    msw.use(
      answering('GET /appointments/{clinicId}', [accepted]),
      on(PATIENTS, ({ request }) => {
        const query = new URL(request.url).searchParams.get('q')
        queries.push(query)
        return Response.json(query === 'arthur' ? [arthur] : [lena])
      }),
      ...happy,
    )
    await setUpScreen('clinic', args.path)
  },
})

const SHORTCUT = '{Control>}k{/Control}'

async function screenIsThere({ canvas }: Pick<ScreenContext, 'canvas'>) {
  await canvas.findByRole('button', { name: en.shell.findCaller })
  await canvas.findByRole('heading', { level: 1 })
}

async function openedPalette() {
  const dialog = await screen.findByRole('dialog', { name: en.shell.findCaller })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

async function find(context: ScreenContext, query: string) {
  await screenIsThere(context)
  await context.userEvent.keyboard(SHORTCUT)
  await context.userEvent.keyboard(query)
  return openedPalette()
}

/** What is typed before the code of the palette has loaded is not lost. */
export const OpensAnAppointment = meta.story({
  play: async (context) => {
    const palette = await find(context, 'moreau')
    await expect(palette.getByRole('combobox', { name: texts.label })).toHaveValue('moreau')
    await expect(await palette.findByRole('option', { name: /^Today 09:30/ })).toBeVisible()
    await expect(queries).toEqual(['moreau'])
    await context.userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Appointment of Lena Moreau' })
    await waitFor(() => expect(dialog).toBeVisible())
    await expect(currentUrl()).toBe(screens.appointments.getHref({ appointment: accepted.id }))
    await context.userEvent.click(within(dialog).getByRole('button', { name: en.ui.close }))
    await waitFor(() => expect(currentUrl()).toBe(screens.payments.getHref()))
  },
})

export const OpensByTheButton = meta.story({
  tags: ['behaviour'],
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await screenIsThere(context)
    const button = context.canvas.getByRole('button', { name: en.shell.findCaller })
    await context.userEvent.click(button)
    const palette = await openedPalette()
    await waitFor(() => expect(palette.getByRole('combobox')).toHaveFocus())
    await context.userEvent.keyboard('{Escape}')
    await waitFor(() => expect(button).toHaveFocus())
  },
})

/** Arabic, Hindi, and Caps Lock. */
export const OpensOnEachKeyboard = meta.story({
  tags: ['behaviour'],
  play: async (context) => {
    await screenIsThere(context)
    for (const key of ['ن', 'क', 'K']) {
      await fireEvent.keyDown(document.body, { key, code: 'KeyK', ctrlKey: true })
      await openedPalette()
      await context.userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    }
  },
})

/** The dashboard's screens, one after the other. */
export const OnEveryScreen = meta.story({
  tags: ['behaviour'],
  play: async (context) => {
    await screenIsThere(context)
    for (const name of screenNames.filter((each) => screens[each].inDashboard)) {
      const href = screens[name].path.replace(':id', '1')
      openUrl(href)
      await waitFor(() => expect(currentUrl()).toBe(href))
      await screenIsThere(context)
      await context.userEvent.keyboard(SHORTCUT)
      await openedPalette()
      await context.userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    }
  },
})

/** The next caller is another one. */
export const ForgetsTheLastCaller = meta.story({
  tags: ['behaviour'],
  play: async (context) => {
    const { userEvent } = context
    await find(context, 'moreau')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await userEvent.keyboard(SHORTCUT)
    const palette = await openedPalette()
    await expect(palette.getByRole('combobox')).toHaveValue('')
    await expect(palette.getByText(texts.idleTitle)).toBeVisible()
    // Pressed again, it stays, and no letter is lost.
    await userEvent.keyboard(SHORTCUT)
    await userEvent.keyboard('len')
    await expect(palette.getByRole('combobox')).toHaveValue('len')
  },
})

/** An appointment that the list of all hides opens in the list of its doctor. */
export const OpensAnOldAppointment = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answering('GET /doctor-appointments/{doctorId}/{clinicId}', {
        doctor_name: fixtures.doctor.name,
        appointments: [{ ...accepted, id: 821, date: addDays(TODAY, -330) }],
      }),
    ),
  play: async (context) => {
    const palette = await find(context, '555014')
    await context.userEvent.click(await palette.findByRole('option', { name: /2025/ }))
    await expect(
      await screen.findByRole('dialog', { name: 'Appointment of Lena Moreau' }),
    ).toBeInTheDocument()
    await expect(currentUrl()).toBe('/doctor-appointments/1?appointment=821')
  },
})

/** From another dialog: that one gives way. */
export const FromAnotherDialog = meta.story({
  tags: ['behaviour'],
  args: {
    path: screens.appointments.getHref({ appointment: accepted.id }),
    before: [screens.appointments.getHref()],
    state: { clinicId: CLINIC_ID, openedDialog: true },
  },
  play: async ({ userEvent }) => {
    await screen.findByRole('dialog', { name: 'Appointment of Lena Moreau' })
    await userEvent.keyboard(SHORTCUT)
    const palette = await openedPalette()
    await userEvent.keyboard('moreau')
    await userEvent.click(await palette.findByRole('option', { name: texts.bookAgain }))
    await screen.findByRole('dialog', { name: en.schedule.title })
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    goBack()
    await waitFor(() => expect(currentUrl()).toBe(screens.appointments.getHref()))
  },
})

const cancelled = {
  ...lena.appointments.find(({ status }) => status === STATUS_NUMBERS.cancelled),
  id: 823,
  date: TODAY,
  changed_at: '2026-11-20T03:00:00Z',
}
const RESTORE = 'POST /restore_appointment/{appointmentId}'
const full = en.server.slotFull
let restoredIds: string[] = []

async function pressRestore(context: ScreenContext) {
  const palette = await find(context, 'moreau')
  const option = await palette.findByRole('option', { name: /^Restore Lena Moreau’s 14:30/ })
  await context.userEvent.click(option)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
}

/** One press restores it, and a toast says the outcome over the screen below. */
export const RestoresAnAppointment = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answering(PATIENTS, [{ ...lena, appointments: [cancelled] }]),
      on(RESTORE, ({ params }) => {
        restoredIds.push(String(params.appointmentId))
        return Response.json({ message: 'ok' })
      }),
    ),
  play: async (context) => {
    restoredIds = []
    await pressRestore(context)
    await expect(await screen.findByText(en.outcomes.restored)).toBeVisible()
    await expect(screen.getByText('Lena Moreau')).toBeVisible()
    await expect(restoredIds).toEqual(['823'])
    await expect(currentUrl()).toBe(screens.payments.getHref())
  },
})
/** The outcome says why it was not restored. */
export const RestoresNothing = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) =>
    msw.use(answering(PATIENTS, [{ ...lena, appointments: [cancelled] }]), failing(RESTORE, 409, full)),
  play: async (context) => {
    await pressRestore(context)
    await expect(await screen.findByText(full)).toBeVisible()
    // No response says nothing about the slot.
    context.msw.use(unanswered(RESTORE))
    await pressRestore(context)
    await expect(await screen.findByText(en.errors.status.unanswered)).toBeVisible()
  },
})

/** Name, phone, age, gender and the doctor of the last time. */
export const BooksAgain = meta.story({
  play: async (context) => {
    const palette = await find(context, 'arthur')
    await context.userEvent.click(await palette.findByRole('option', { name: texts.bookAgain }))
    const dialog = within(await screen.findByRole('dialog', { name: en.schedule.title }))
    const { schedule } = en
    await expect(field(dialog, schedule.patientName)).toHaveValue(arthur.patient_name)
    await expect(field(dialog, en.appointments.fields.phone)).toHaveValue(arthur.phone_number)
    await expect(field(dialog, schedule.patientAge)).toHaveValue('61')
    await expect(dialog.getByRole('combobox', { name: en.appointments.fields.doctor })).toHaveValue(
      arthur.appointments[0]?.doctor_name,
    )
    await expect(dialog.queryByText(/unfinished booking/)).not.toBeInTheDocument()
    await expect(currentUrl()).toBe(screens.appointments.getHref({ schedule: true }))
    // The next booking is another patient's: the form is empty and offers to resume.
    await context.userEvent.keyboard('{Escape}')
    await waitFor(() => expect(currentUrl()).toBe(screens.payments.getHref()))
    openUrl(screens.appointments.getHref({ schedule: true }))
    const next = within(await screen.findByRole('dialog', { name: schedule.title }))
    await expect(field(next, schedule.patientName)).toHaveValue('')
    await context.userEvent.click(
      next.getByRole('button', { name: `Resume ${arthur.patient_name}'s booking` }),
    )
    await expect(field(next, schedule.patientName)).toHaveValue(arthur.patient_name)
  },
})

/** A doctor who does not work at the clinic any more is not filled in. */
export const DoctorWhoHasLeft = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) => msw.use(answering('GET /doctor/{clinicId}', fixtures.clinicDoctors.slice(0, 1))),
  play: async (context) => {
    const palette = await find(context, 'arthur')
    await context.userEvent.click(await palette.findByRole('option', { name: texts.bookAgain }))
    const dialog = within(await screen.findByRole('dialog', { name: en.schedule.title }))
    await expect(dialog.getByRole('combobox', { name: en.appointments.fields.doctor })).toHaveValue('')
  },
})

/** A day that cannot be shown is no patient: the palette says which days there are. */
export const NoSuchDay = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) => msw.use(answering(PATIENTS, [])),
  play: async (context) => {
    const palette = await find(context, '3')
    for (const [query, reason] of [
      ['31 feb', /^The calendar has no such day/],
      ['February 30 2027', /^The calendar has no such day/],
      ['31/02/2026', /^The calendar has no such day/],
      ['01/01/1900', /^Choose 01\/01\/2016 or a later day/],
      ['1 January 2050', /^Choose 31\/12\/2036 or an earlier day/],
    ] as const) {
      const input = palette.getByRole('combobox')
      await context.userEvent.clear(input)
      await context.userEvent.type(input, query)
      await expect(await palette.findByText(reason)).toBeVisible()
      await expect(palette.queryByRole('option', { name: texts.bookWalkIn })).not.toBeInTheDocument()
    }
  },
})

/** A text that names an action is about no patient. */
export const CloseForToday = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) => msw.use(answering(PATIENTS, [])),
  play: async (context) => {
    const { name } = fixtures.clinicDoctors[0] ?? {}
    const palette = await find(context, `${name ?? ''} today`)
    await palette.findByRole('option', { name: texts.bookWalkIn })
    await expect(palette.getByRole('option', { selected: true })).toHaveTextContent(en.closures.today)
    await expect(palette.queryByText(/^No patient found/)).not.toBeInTheDocument()
  },
})

/** The typed number is filled in, and the focus is on the name. */
export const BooksAWalkIn = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(PATIENTS, [])),
  play: async (context) => {
    const palette = await find(context, '5559998877')
    await expect(await palette.findByRole('option', { name: texts.bookWalkIn })).toBeVisible()
    await context.userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: en.schedule.title }))
    await expect(field(dialog, en.appointments.fields.phone)).toHaveValue('5559998877')
    await waitFor(() => expect(field(dialog, en.schedule.patientName)).toHaveFocus())
  },
})

/** A number with a label and a country code, also unfinished and between invisible marks, is never a name. */
export const BooksAWalkInWithACountryCode = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) => msw.use(answering(PATIENTS, [])),
  play: async (context) => {
    const palette = await find(context, 'Ph: \u202a+91 987,65\u202c')
    await expect(await palette.findByRole('option', { name: texts.bookWalkIn })).toBeVisible()
    await context.userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: en.schedule.title }))
    await expect(field(dialog, en.appointments.fields.phone)).toHaveValue('98765')
    await expect(field(dialog, en.schedule.patientName)).toHaveValue('')
  },
})

/** A number and a name, in either order and with any label, fill in both fields. */
export const BooksAWalkInWithNumberAndName = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) => msw.use(answering(PATIENTS, [])),
  play: async (context) => {
    const palette = await find(context, 'M-5559998877 Yara')
    await expect(await palette.findByRole('option', { name: texts.bookWalkIn })).toBeVisible()
    await context.userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: en.schedule.title }))
    await expect(field(dialog, en.appointments.fields.phone)).toHaveValue('5559998877')
    await expect(field(dialog, en.schedule.patientName)).toHaveValue('Yara')
  },
})

/** A number with too many digits finds nobody, which no request has to tell. The form takes it over to be corrected. */
export const NumberWithTooManyDigits = meta.story({
  tags: ['behaviour'],
  play: async (context) => {
    const palette = await find(context, '55599988770')
    await expect(await palette.findByText(texts.noneHint)).toBeVisible()
    await expect(palette.queryByText(texts.idleHint)).not.toBeInTheDocument()
    await expect(queries).not.toContain('55599988770')
    await context.userEvent.click(palette.getByRole('option', { name: texts.bookWalkIn }))
    const dialog = within(await screen.findByRole('dialog', { name: en.schedule.title }))
    await expect(field(dialog, en.appointments.fields.phone)).toHaveValue('55599988770')
    await expect(field(dialog, en.schedule.patientName)).toHaveValue('')
  },
})

/** While more digits are typed, what was found is narrowed down; Enter never opens another patient's appointment. */
export const NarrowsDown = meta.story({
  tags: ['behaviour'],
  play: async (context) => {
    const { msw, userEvent } = context
    const palette = await find(context, phone.slice(0, 6))
    await palette.findByRole('option', { name: /^Today/ })
    msw.use(slow(PATIENTS))
    await userEvent.keyboard(phone.slice(6, 8))
    await expect(palette.getByRole('option', { name: /^Today/ })).toBeVisible()
    await userEvent.keyboard('00')
    await expect(palette.queryByRole('option')).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect(currentUrl()).toBe(screens.payments.getHref())
  },
})

const fromTheLoadedList = async (context: ScreenContext) => {
  const palette = await find(context, phone.slice(0, 6))
  await expect(await palette.findByRole('group', { name: `Lena Moreau ${phone}` })).toBeVisible()
  await context.userEvent.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Appointment of Lena Moreau' })
  await expect(currentUrl()).toBe(screens.appointments.getHref({ appointment: accepted.id }))
}

/** A backend without the call: it is made once. */
export const FromTheLoadedList = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      on(PATIENTS, ({ request }) => {
        queries.push(new URL(request.url).searchParams.get('q'))
        return Response.json({ error: en.server.notFound }, { status: 404 })
      }),
    ),
  play: async (context) => {
    const palette = await find(context, 'moreau')
    await palette.findByRole('option', { name: /^Today/ })
    await context.userEvent.keyboard(' l')
    await palette.findByRole('option', { name: /^Today/ })
    await expect(queries).toEqual(['moreau'])
  },
})

/** A backend whose patients have no appointments. */
export const WithoutAppointments = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) =>
    msw.use(answering(PATIENTS, [{ patient_name: 'Lena Moreau', phone_number: phone }])),
  play: fromTheLoadedList,
})

export const WithoutExtensions = meta.story({
  beforeEach: () => {
    Object.assign(apiConfig, { extensions: false })
    return () => Object.assign(apiConfig, { extensions: true })
  },
  play: async (context) => {
    await fromTheLoadedList(context)
    await expect(queries).toEqual([])
  },
})

/** The list could not be loaded either. */
export const NothingLoaded = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) =>
    msw.use(
      failing(PATIENTS, 404, en.server.notFound),
      failing('GET /appointments/{clinicId}', 500, en.server.unavailable),
    ),
  play: async (context) => {
    const palette = await find(context, 'moreau')
    await expect(await palette.findByRole('alert')).toHaveTextContent(en.errors.appointments.fetch)
    context.msw.use(answering('GET /appointments/{clinicId}', [accepted]))
    await context.userEvent.click(palette.getByRole('button', { name: en.ui.retry }))
    await expect(await palette.findByRole('option', { name: /^Today/ })).toBeVisible()
  },
})

const failsAndRecovers = async (
  context: ScreenContext & { msw: { use: (...each: typeof happy) => void } },
) => {
  const palette = await find(context, 'moreau')
  await expect(await palette.findByRole('alert')).toHaveTextContent(en.errors.appointments.fetch)
  context.msw.use(answering(PATIENTS, [lena]))
  await context.userEvent.click(palette.getByRole('button', { name: en.ui.retry }))
  await expect(await palette.findByRole('option', { name: /^Today/ })).toBeVisible()
}

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(PATIENTS, 500, en.server.unavailable)),
  play: failsAndRecovers,
})

export const Unanswered = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) => msw.use(unanswered(PATIENTS)),
  play: failsAndRecovers,
})

/** No patient stays on the screen. */
export const SessionExpires = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) => msw.use(failing(PATIENTS, 401, en.errors.status.noToken)),
  play: async (context) => {
    await find(context, 'moreau')
    await expect(await context.canvas.findByRole('heading', { name: en.auth.login.heading })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await context.userEvent.keyboard(SHORTCUT)
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  },
})
