import ICAL from 'ical.js'
import Papa from 'papaparse'
import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { CLINIC_ID, fixtures } from '../mocks/fixtures'
import { answering, failing, happy } from '../mocks/handlers'
import { catchSavedFiles } from '../savedFiles'
import { openDialog, phone, seeList } from './appointmentList'
import { currentUrl, setUpScreen, Screen, type ScreenContext } from './screen'

const LIST = 'GET /appointments/{clinicId}'
const { menu, statement, views } = en.tools
const { accepted, cancelledByPatient } = fixtures.appointment
const full = { total: '56 appointments', rows: 15, range: '1–15 of 56' }

let savedFiles: ReturnType<typeof catchSavedFiles> = []

/** What can be done with the whole list. Its code loads half a second after the list. */
const meta = preview.meta({
  title: 'Tests/Appointments tools',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'nightly'],
  args: { path: '/appointments' },
  beforeEach: async ({ msw, args }) => {
    savedFiles = catchSavedFiles()
    msw.use(...happy)
    await setUpScreen('clinic', args.path)
  },
})

async function choose({ canvas, userEvent }: ScreenContext, item: string) {
  await userEvent.click(await canvas.findByRole('button', { name: menu.label }, { timeout: 5000 }))
  const menuItem = await screen.findByRole('menuitem', { name: item })
  await waitFor(() => expect(menuItem).not.toHaveAttribute('aria-disabled'))
  await userEvent.click(menuItem)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
}

const savedFile = async () => {
  await waitFor(() => expect(savedFiles).toHaveLength(1))
  const [name, text] = savedFiles[0] ?? []
  return { name, text: (await text) ?? '' }
}

/** The file has every row that the filters show, on all pages, in the order of the list. */
export const ListAsCsv = meta.story({
  args: { path: '/appointments?status=pending&sort=-amount' },
  play: async (context) => {
    await choose(context, menu.csv)
    const { name, text } = await savedFile()
    await expect(name).toBe('Clinora-appointments-2026-11-20.csv')
    await expect(text.startsWith('\uFEFF')).toBe(true)
    const { data } = Papa.parse<Record<string, string>>(text.trimEnd(), { header: true })
    const total = `${data.length} appointments`
    const rows = Math.min(15, data.length)
    const visibleRows = await seeList(context, { total, rows, range: `1–${rows} of ${data.length}` })
    for (const [index, row] of visibleRows.entries()) {
      await expect(row).toHaveTextContent(data[index]?.['Patient'] ?? 'none')
      await expect(row).toHaveTextContent(data[index]?.['Time']?.trim() ?? 'none')
    }
    await expect(new Set(data.map((row) => row['Status']))).toEqual(new Set([en.ui.status.pending]))
    const amounts = data.map((row) => Number(row[en.files.amount]))
    await expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  },
})

/** A doctor's week: the list, filtered by doctor and week. */
export const DoctorsWeekAsCalendar = meta.story({
  args: { path: `/appointments?day=thisWeek&doctor=${fixtures.doctors[0]?.id}` },
  play: async (context) => {
    await choose(context, menu.calendar)
    const { name, text } = await savedFile()
    await expect(name).toBe('Clinora-appointments-2026-11-20.ics')
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
    const summaries = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).summary)
    const count = summaries.length
    await expect(count).toBeGreaterThan(0)
    await expect(await context.canvas.findByText(`1–${count} of ${count}`)).toBeVisible()
    for (const summary of summaries) await expect(summary).toContain(fixtures.doctors[0]?.name)
  },
})

export const OneAppointmentAsCalendar = meta.story({
  args: { path: `/appointments?appointment=${accepted.id}` },
  beforeEach: ({ msw }) => msw.use(answering(LIST, [accepted, ...fixtures.appointments])),
  play: async () => {
    const dialog = await openDialog(
      en.appointments.change.title.replace('{patient}', accepted.patient_name ?? ''),
    )
    const link = dialog.getByRole('link', { name: en.appointments.change.calendarFile })
    await expect(link).toHaveAttribute('download', `Clinora-appointment-${accepted.id}.ics`)
    const text = await (await fetch(link.getAttribute('href') ?? '')).text()
    const [event] = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent')
    await expect(event && new ICAL.Event(event).summary).toBe(
      `${accepted.patient_name}, ${accepted.doctor_name}`,
    )
  },
})

/** The last month is chosen first, since it is complete. The list may hide its first days; the file has them. */
export const MonthlyStatement = meta.story({
  play: async (context) => {
    await choose(context, menu.statement)
    const dialog = await openDialog(statement.title)
    await expect(dialog.getByRole('combobox', { name: statement.month })).toHaveTextContent('October 2026')
    await context.userEvent.click(dialog.getByRole('button', { name: statement.download }))
    const { name, text } = await savedFile()
    await expect(name).toBe('Clinora-statement-2026-10.csv')
    const october = fixtures.appointments.filter(({ date }) => date?.startsWith('2026-10'))
    const { data } = Papa.parse<string[]>(text.trimEnd())
    const gap = data.findIndex((cells) => cells.length === 1)
    await expect(gap).toBe(october.length + 1)
    await expect(data.at(-1)?.[0]).toBe(en.files.allDoctors)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  },
})

export const StatementFails = meta.story({
  play: async (context) => {
    await seeList(context, full)
    await choose(context, menu.statement)
    const dialog = await openDialog(statement.title)
    context.msw.use(failing(LIST, 500, en.server.unavailable))
    await context.userEvent.click(dialog.getByRole('button', { name: statement.download }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(en.errors.appointments.fetch)
    context.msw.use(...happy)
    await context.userEvent.click(dialog.getByRole('button', { name: statement.download }))
    await savedFile()
  },
})

/** The sheets begin with the first day of the filter, for the doctor of the filter. */
export const SheetOfTheFilters = meta.story({
  args: { path: `/appointments?day=nextWeek&doctor=${fixtures.doctors[0]?.id}` },
  play: async (context) => {
    await choose(context, menu.printWeek)
    await waitFor(() =>
      expect(currentUrl()).toBe(`/print?day=2026-11-27&days=7&doctor=${fixtures.doctors[0]?.id}`),
    )
  },
})

async function openViews({ canvas, userEvent }: ScreenContext) {
  await userEvent.click(await canvas.findByRole('button', { name: views.label }, { timeout: 5000 }))
  const popover = await screen.findByRole('dialog', { name: views.label })
  await waitFor(() => expect(popover).toBeVisible())
  return within(popover)
}

export const GivenViews = meta.story({
  args: { path: '/appointments?status=declined&page=2' },
  play: async (context) => {
    for (const [name, search] of [
      [views.given.toAnswer, '?status=pending'],
      [views.given.cancelledToday, '?status=cancelled&changed=today'],
      [views.given.weekByDoctor, '?day=thisWeek&sort=doctor'],
      [views.given.today, '?day=today'],
    ] as const) {
      const popover = await openViews(context)
      await context.userEvent.click(popover.getByRole('link', { name }))
      await waitFor(() => expect(currentUrl()).toMatch(new RegExp(`^/appointments[?]${search.slice(1)}`)))
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    }
  },
})

/** An own view is stored for this clinic, with ids only. */
export const OwnView = meta.story({
  args: {
    path: `/appointments?day=thisWeek&from=2026-11-01&to=2026-11-30&doctor=${fixtures.doctors[0]?.id}&changed=today&sort=-amount`,
  },
  beforeEach: ({ msw }) => {
    const changedAppointment = { ...cancelledByPatient, doctor_name: fixtures.doctors[0]?.name ?? '' }
    msw.use(answering(LIST, [changedAppointment, { ...changedAppointment, id: 830 }]))
  },
  play: async (context) => {
    const { userEvent } = context
    await context.canvas.findByText(/^1–/)
    const popover = await openViews(context)
    await userEvent.type(popover.getByRole('textbox', { name: views.name }), 'Amara’s week')
    await userEvent.click(popover.getByRole('button', { name: views.save }))
    const link = await popover.findByRole('link', { name: 'Amara’s week' })
    const storedViews = localStorage.getItem(`views.${CLINIC_ID}`) ?? ''
    await expect(JSON.parse(storedViews)).toEqual([
      {
        name: 'Amara’s week',
        day: 'thisWeek',
        from: '2026-11-01',
        to: '2026-11-30',
        status: 'all',
        doctor: fixtures.doctors[0]?.id,
        changedToday: true,
        sort: '-amount',
      },
    ])
    await expect(link).toHaveAttribute('href', context.args.path)
    await userEvent.click(
      popover.getByRole('button', { name: views.remove.replace('{name}', 'Amara’s week') }),
    )
    await expect(popover.queryByRole('link', { name: 'Amara’s week' })).not.toBeInTheDocument()
    await expect(localStorage.getItem(`views.${CLINIC_ID}`)).toBe('[]')
  },
})

/** The browser keeps views after a logout, so they must not name a patient. */
export const PersonalName = meta.story({
  tags: ['behaviour'],
  play: async (context) => {
    await seeList(context, full)
    const popover = await openViews(context)
    const field = popover.getByRole('textbox', { name: views.name })
    await context.userEvent.type(field, 'all of lena moreau{Enter}')
    await expect(field).toHaveAccessibleDescription(new RegExp(views.personal))
    await expect(localStorage.getItem(`views.${CLINIC_ID}`)).toBeNull()
  },
})

/** The sums are of all pages. */
export const Sums = meta.story({
  tags: ['gallery'],
  play: async (context) => {
    await seeList(context, full)
    const all = await context.canvas.findByText(/without declined and cancelled$/, {}, { timeout: 5000 })
    await expect(all).toHaveTextContent('38 without declined and cancelled')
  },
})

export const OnAPhone = meta.story({
  globals: phone,
  play: async (context) => {
    await choose(context, menu.statement)
    await openDialog(statement.title)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
