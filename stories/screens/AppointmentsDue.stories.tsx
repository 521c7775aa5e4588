import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import { addDays } from '@/domain/calendar'
import { en } from '@/messages'
import { fixtures, TODAY } from '../mocks/fixtures'
import { answering, happy } from '../mocks/handlers'
import { openDialog, phone, seeList } from './appointmentList'
import { currentUrl, setUpScreen, Screen, type ScreenContext } from './screen'

const LIST = 'GET /appointments/{clinicId}'
const { pending, accepted, overdue, forAnother } = fixtures.appointment
const { overdue: overdueWord, fields, filters, manageOf, sort } = en.appointments

const on = (days: number, time: string, patient: string) => ({
  ...pending,
  id: 5000 + days * 10 + Number(time.slice(0, 1)),
  patient_name: patient,
  user_fullname: patient,
  date: addDays(TODAY, days),
  time,
})

/** Unsorted; some dates cannot be parsed. */
const unsortedRows = [
  on(-1, '0900', 'Yesterday, early'),
  on(9, '0900', 'Next week'),
  { ...on(0, '0900', 'Some day'), id: 1, date: '20/11/2026' },
  on(0, '1600', 'Today, late'),
  { ...on(-1, '1600', 'Yesterday, late'), status: STATUS_NUMBERS.completed },
  { ...on(0, '0900', 'Never'), id: 2, date: null },
  { ...on(1, '0900', 'Tomorrow'), date: `${addDays(TODAY, 1)}T00:00:00.000Z` },
  on(-31, '0900', 'Too old'),
  { ...on(-32, '0900', 'Too old a moment'), date: `${addDays(TODAY, -32)}T00:00:00Z` },
  on(0, '0800', 'Today, early'),
]

/** The default order: due appointments first (docs/product.md#order). */
const meta = preview.meta({
  title: 'Tests/Appointments due',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'nightly'],
  args: { path: '/appointments' },
  globals: { viewport: { value: 'desk', isRotated: false } },
  beforeEach: async ({ msw, args }) => {
    msw.use(answering(LIST, unsortedRows), ...happy)
    await setUpScreen('clinic', args.path)
  },
})

const patientsIn = (rows: HTMLElement[]) =>
  rows.map((row) => row.querySelector('[data-field=patient]')?.textContent)
const all = { total: '8 appointments', rows: 8, range: '1–8 of 8' }

/** Today and later, ascending; then the past, latest first; then unreadable dates. */
export const Order = meta.story({
  play: async ({ canvas }) => {
    const rows = await seeList({ canvas }, all)
    await expect(patientsIn(rows)).toEqual([
      'Today, early',
      'Today, late',
      'Tomorrow',
      'Next week',
      'Yesterday, late',
      'Yesterday, early',
      'Some day',
      'Never',
    ])
    await expect(canvas.getByRole('columnheader', { name: fields.date })).toHaveAttribute(
      'aria-sort',
      'other',
    )
    await expect(within(rows[2] as HTMLElement).getByText('Sat, Nov 21')).toBeVisible()
    await expect(within(rows[6] as HTMLElement).getByText('20/11/2026')).toBeVisible()
    await expect(rows[7]?.querySelector('[data-field=date]')).toHaveTextContent(en.shell.missing)
    // Pending, with a date in the past.
    await expect(rows.map((row) => within(row).queryByText(overdueWord) !== null)).toEqual(
      [0, 0, 0, 0, 0, 1, 0, 0].map(Boolean),
    )
  },
})

/** The chosen order is kept until logout. */
export const OrderRemembered = meta.story({
  play: async ({ canvas, userEvent }) => {
    await seeList({ canvas }, all)
    await userEvent.click(canvas.getByRole('button', { name: fields.patient }))
    await waitFor(() => expect(currentUrl()).toBe('/appointments?sort=patient'))
    const main = within(canvas.getByRole('navigation', { name: en.shell.navigation }))
    await userEvent.click(main.getByRole('link', { name: en.screens.policy.title }))
    await canvas.findByRole('heading', { level: 1, name: en.screens.policy.title })
    await userEvent.click(main.getByRole('link', { name: en.screens.appointments.title }))
    const rows = await seeList({ canvas }, all)
    await expect(currentUrl()).toBe('/appointments?sort=patient')
    await expect(patientsIn(rows)[0]).toBe('Never')
    await expect(canvas.getByRole('columnheader', { name: fields.patient })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )

    // A third click on the date's heading restores the default order.
    await userEvent.click(canvas.getByRole('button', { name: fields.date }))
    await waitFor(() => expect(currentUrl()).toBe('/appointments?sort=upcoming'))
    await waitFor(() => expect(patientsIn(canvas.getAllByRole('row').slice(1))[0]).toBe('Today, early'))
  },
})

/** After a reload the URL is all that is left of the choice. */
export const OrderOfTheUrlRemembered = meta.story({
  args: { path: '/appointments?sort=patient' },
  play: async ({ canvas, userEvent }) => {
    await seeList({ canvas }, all)
    const main = within(canvas.getByRole('navigation', { name: en.shell.navigation }))
    await userEvent.click(main.getByRole('link', { name: en.screens.policy.title }))
    await canvas.findByRole('heading', { level: 1, name: en.screens.policy.title })
    await userEvent.click(main.getByRole('link', { name: en.screens.appointments.title }))
    await expect(patientsIn(await seeList({ canvas }, all))[0]).toBe('Never')
  },
})

/** A colleague has changed the appointment: the list is read again when the window gets the focus. */
export const RefetchedOnFocus = meta.story({
  play: async ({ canvas, msw }) => {
    await seeList({ canvas }, all)
    msw.use(answering(LIST, [on(3, '1000', 'New patient')]))
    window.dispatchEvent(new Event('focus'))
    const [row] = await seeList({ canvas }, { total: '1 appointment', rows: 1, range: '1–1 of 1' })
    await expect(row).toHaveTextContent('New patient')
  },
})

const press = manageOf.replace('{patient}', 'Lena Moreau')

/** A click anywhere on a row opens its dialog, except on links and buttons and at the end of a text selection. */
export const RowOpens = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(LIST, [accepted])),
  play: async ({ canvas, userEvent }) => {
    const [row] = await seeList({ canvas }, { total: '1 appointment', rows: 1, range: '1–1 of 1' })
    const doctor = within(row as HTMLElement).getByText('Dr. Amara Okafor')
    getSelection()?.selectAllChildren(doctor)
    doctor.click()
    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument()
    await expect(currentUrl()).toBe('/appointments')
    getSelection()?.removeAllRanges()

    await userEvent.click(doctor)
    await openDialog('Appointment of Lena Moreau')
    await expect(currentUrl()).toBe('/appointments?appointment=802')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(currentUrl()).toBe('/appointments'))
    await waitFor(() => expect(canvas.getByRole('button', { name: press })).toHaveFocus())
  },
})

/** The highest possible rows: each has a second line for the booker and one for Overdue. */
const highRows = Array.from({ length: 15 }, (_, index) => ({
  ...forAnother,
  id: 6000 + index,
  date: overdue.date,
}))
const fullPage = { total: '15 appointments', rows: 15, range: '1–15 of 15' }

/** A page of the highest rows fits a screen 900 px high. */
export const FullPage = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(LIST, highRows)),
  play: async ({ canvas }) => {
    const rows = await seeList({ canvas }, fullPage)
    await expect(canvas.getByText('1–15 of 15').getBoundingClientRect().bottom).toBeLessThanOrEqual(900)
    for (const row of rows) {
      await expect(row).toHaveTextContent('Mia MoreauBooked by Lena Moreau')
      await expect(within(row).getByText(overdueWord)).toBeVisible()
    }
  },
})

/** The narrowest table: search and filters take one line, and the phone number is below the patient. */
export const OnASmallTablet = meta.story({
  globals: { viewport: { value: 'from-md', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(answering(LIST, highRows)),
  play: async ({ canvas }) => {
    const rows = await seeList({ canvas }, fullPage)
    // The patient, who booked, and the phone number.
    for (const row of rows) await expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(60)
    for (const row of rows) await expect(within(row).getByRole('link')).toBeVisible()
    const scroll = canvas.getByRole('table').parentElement
    await expect(scroll?.scrollWidth).toBe(scroll?.clientWidth)
    const bottoms = [canvas.getByRole('searchbox'), ...canvas.getAllByRole('combobox')].map(
      (control) => control.getBoundingClientRect().bottom,
    )
    await expect(new Set(bottoms).size).toBe(1)
    await expect(canvas.queryByRole('button', { name: filters.open })).not.toBeInTheDocument()
  },
})

const cards = ({ canvas }: Pick<ScreenContext, 'canvas'>) =>
  within(canvas.getByRole('list', { name: 'Appointments' })).getAllByRole('listitem')

/** On a phone the search has a row of its own. Filters and order are in a sheet and take effect at once. */
export const OnAPhone = meta.story({
  globals: phone,
  play: async ({ canvas, userEvent }) => {
    await seeList({ canvas }, all)
    await expect(cards({ canvas })[0]?.getBoundingClientRect().top).toBeLessThanOrEqual(300)
    await expect(canvas.queryByRole('combobox')).not.toBeInTheDocument()

    await userEvent.click(canvas.getByRole('button', { name: filters.open }))
    const sheet = await openDialog(filters.open)
    await userEvent.click(sheet.getByRole('combobox', { name: filters.day }))
    await userEvent.click(await screen.findByRole('option', { name: filters.days.today }))
    await sheet.findByRole('button', { name: 'Show 2 appointments' })
    await userEvent.click(sheet.getByRole('combobox', { name: sort.by }))
    await userEvent.click(await screen.findByRole('option', { name: fields.time }))
    await userEvent.click(await sheet.findByRole('combobox', { name: sort.order }))
    await userEvent.click(await screen.findByRole('option', { name: sort.descending }))
    await userEvent.click(sheet.getByRole('button', { name: 'Show 2 appointments' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await expect(patientsIn(cards({ canvas }))).toEqual(['Today, late', 'Today, early'])
    await expect(currentUrl()).toBe('/appointments?day=today&sort=-time')
    await expect(canvas.getByRole('button', { name: `${filters.open} 1 in use` })).toHaveFocus()
  },
})

/** A tap on a card opens its dialog; a tap on the phone number calls. */
export const CardOpens = meta.story({
  globals: phone,
  beforeEach: ({ msw }) => msw.use(answering(LIST, [accepted])),
  play: async ({ canvas, userEvent }) => {
    await seeList({ canvas }, { total: '1 appointment', rows: 1, range: '1–1 of 1' })
    const call = canvas.getByRole('link', { name: '5550142233' })
    await expect(call).toHaveAttribute('href', 'tel:5550142233')
    await expect(call.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    call.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(call)
    await expect(currentUrl()).toBe('/appointments')

    await userEvent.click(canvas.getByText('09:30'))
    await openDialog('Appointment of Lena Moreau')
  },
})
