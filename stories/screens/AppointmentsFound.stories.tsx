import { expect, fireEvent, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { queryClient } from '@/app/shell/screenLoader'
import { en } from '@/messages'
import { holdTimers, advanceHeldTimers } from '../dialogs/heldTimers'
import { CLINIC_EMAIL, CLINIC_ID, fixtures } from '../mocks/fixtures'
import { answering, failing, happy } from '../mocks/handlers'
import { identity } from '../mocks/identity'
import { openDialog, phone, seeList } from './appointmentList'
import { currentUrl, setUpScreen, Screen, type ScreenContext, waitForQueries } from './screen'

const { filters, fields, empty, sort } = en.appointments

/** Search and order. The URL has the order and never the search text. */
const meta = preview.meta({
  title: 'Tests/Appointments found',
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

const searchField = ({ canvas }: OnCanvas) => canvas.findByRole('searchbox', { name: filters.search })
const highlightedTexts = (row: HTMLElement | undefined) =>
  [...(row?.querySelectorAll('mark') ?? [])]
    .filter((mark) => mark.checkVisibility())
    .map((mark) => mark.textContent)
const patientCells = (rows: HTMLElement[]) =>
  rows.map((row) => row.querySelector('[data-field=patient]')?.textContent)

/** A search on page 2 goes to the first page of the results. Closing a dialog leads back to the results. */
export const Searched = meta.story({
  globals: { viewport: { value: 'desk' } },
  args: { path: '/appointments?page=2' },
  play: async ({ canvas, userEvent }) => {
    const field = await searchField({ canvas })
    const table = await canvas.findByRole('table')
    const { top } = table.getBoundingClientRect()
    await userEvent.type(field, 'tomas')
    const rows = await seeList({ canvas }, { total: '4 appointments', rows: 4, range: '1–4 of 4' })
    for (const row of rows) await expect(highlightedTexts(row)).toEqual(['Tomás'])
    await expect(canvas.getByRole('table').getBoundingClientRect().top).toBe(top)
    await waitFor(() => expect(currentUrl()).toBe('/appointments'))

    const [open] = canvas.getAllByRole('button', { name: /appointment of Tomás/ })
    await userEvent.click(open as HTMLElement)
    await openDialog('Appointment of Tomás Herrera')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(currentUrl()).toBe('/appointments'))
    await expect(await searchField({ canvas })).toHaveValue('tomas')

    await userEvent.click(canvas.getByRole('button', { name: en.ui.clearSearch }))
    await seeList({ canvas }, { total: '56 appointments', rows: 15, range: '1–15 of 56' })
    await expect(await searchField({ canvas })).toHaveValue('')
  },
})

/** The search is restored from the history entry, as after a reload or Back. */
export const SearchRestored = meta.story({
  tags: ['desk'],
  args: { path: '/appointments?sort=patient', state: { clinicId: CLINIC_ID, search: 'OKAFOR 555' } },
  play: async ({ canvas }) => {
    await expect(await searchField({ canvas })).toHaveValue('OKAFOR 555')
    const [first] = within(await canvas.findByRole('table'))
      .getAllByRole('row')
      .slice(1)
    await expect(highlightedTexts(first)).toEqual(['Okafor', '555'])
  },
})

/** The history outlives a logout: another clinic's search in this tab does not show, and the first new search replaces it. */
export const SearchOfAnotherClinic = meta.story({
  tags: ['desk'],
  args: { path: '/appointments', state: { clinicId: 'another', search: 'Lena Moreau' } },
  beforeEach: () => holdTimers(300),
  play: async ({ canvas, msw, userEvent }) => {
    const field = await searchField({ canvas })
    await expect(field).toHaveValue('')
    await seeList({ canvas }, { total: '56 appointments', rows: 15, range: '1–15 of 56' })

    // Type a letter at the moment at which the search is stored.
    await userEvent.type(field, 'tom')
    advanceHeldTimers(300)
    await fireEvent.change(field, { target: { value: 'toma' } })
    await seeList({ canvas }, { total: '4 appointments', rows: 4, range: '1–4 of 4' })
    await expect(field).toHaveValue('toma')

    // The session ends while the person types. Another clinic in this tab finds nothing of the search; the same clinic finds all.
    for (const [clinicId, searchText] of [
      ['another', ''],
      [CLINIC_ID, 'toma'],
    ] as const) {
      msw.use(failing('GET /appointments/{clinicId}', 401, en.errors.status.noToken))
      await queryClient.invalidateQueries()
      await waitFor(() => expect(currentUrl()).toBe('/login?from=%2Fappointments'))
      msw.use(answering('POST /login', { ...fixtures.login, clinicId }), ...happy, ...identity())
      await userEvent.type(await canvas.findByLabelText(en.auth.email), CLINIC_EMAIL)
      await userEvent.type(canvas.getByLabelText(en.auth.password), 'demo-password')
      await userEvent.click(canvas.getByRole('button', { name: en.auth.login.submit }))
      await expect(await searchField({ canvas })).toHaveValue(searchText)
      await expect(currentUrl()).toBe('/appointments')
      await canvas.findByRole('table')
      // invalidateQueries does not repeat a load that has not ended.
      await waitForQueries()
    }
    await seeList({ canvas }, { total: '4 appointments', rows: 4, range: '1–4 of 4' })
  },
})

export const NothingFound = meta.story({
  args: { path: '/appointments?status=completed', state: { clinicId: CLINIC_ID, search: 'nobody' } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No appointment found for “nobody”')).toBeVisible()
    await expect(canvas.getByText(empty.searchFilteredHint)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: empty.clearFilters }))
    await expect(await canvas.findByText(empty.searchHint)).toBeVisible()
    const [, inTheList] = canvas.getAllByRole('button', { name: en.ui.clearSearch })
    await userEvent.click(inTheList as HTMLElement)
    await seeList({ canvas }, { total: '56 appointments', rows: 15, range: '1–15 of 56' })
    await expect(await searchField({ canvas })).toHaveFocus()
  },
})

/** The first click sorts ascending, the next descending. Each goes to the first page. */
export const Sorted = meta.story({
  tags: ['desk'],
  args: { path: '/appointments?page=3&sort=name' },
  play: async ({ canvas, userEvent }) => {
    const date = await canvas.findByRole('columnheader', { name: fields.date })
    await expect(date).toHaveAttribute('aria-sort', 'other')
    const heading = canvas.getByRole('columnheader', { name: fields.patient })
    const press = within(heading).getByRole('button')
    await userEvent.click(press)
    await waitFor(() => expect(currentUrl()).toBe('/appointments?sort=patient'))
    await waitFor(() => expect(heading).toHaveAttribute('aria-sort', 'ascending'))
    await expect(date).not.toHaveAttribute('aria-sort')
    const up = await seeList({ canvas }, { total: '56 appointments', rows: 15, range: '1–15 of 56' })
    await expect(patientCells(up)[0]).toBe('Ana Lúcia Ferreira')
    await userEvent.click(press)
    await waitFor(() => expect(currentUrl()).toBe('/appointments?sort=-patient'))
    await waitFor(() => expect(heading).toHaveAttribute('aria-sort', 'descending'))
    const down = await seeList({ canvas }, { total: '56 appointments', rows: 15, range: '1–15 of 56' })
    await expect(patientCells(down)[0]).toBe(fixtures.appointment.longNames.patient_name)
    await expect(press).toHaveFocus()
  },
})

/** On a phone the list of one doctor cannot be sorted by doctor: it keeps the default order. */
export const SortedOnAPhone = meta.story({
  args: { path: '/doctor-appointments/1?sort=doctor' },
  globals: phone,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: filters.open }))
    const sheet = await openDialog(filters.open)
    await expect(sheet.getByRole('combobox', { name: sort.by })).toHaveTextContent(sort.upcoming)
    await expect(sheet.queryByRole('combobox', { name: sort.order })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await userEvent.type(await searchField({ canvas }), '5')
    await waitFor(() => expect(highlightedTexts(canvas.getAllByRole('listitem')[1])).not.toEqual([]))
  },
})
