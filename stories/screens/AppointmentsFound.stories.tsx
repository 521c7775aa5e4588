import { expect, fireEvent, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { queryClient } from '@/app/queryClient'
import { en } from '@/messages'
import { holdTimers, pass } from '../dialogs/heldTimers'
import { CLINIC_EMAIL, CLINIC_ID, fixtures } from '../mocks/fixtures'
import { answering, failing, happy } from '../mocks/handlers'
import { identity } from '../mocks/identity'
import { openDialog, phone, seeList } from './appointmentList'
import { address, openAs, Screen, type AtScreen } from './screen'

const { filters, fields, empty, sort } = en.appointments

/** Searched and sorted: the order is in the address, what is sought never is. */
const meta = preview.meta({
  title: 'Screens/Appointments found',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs', 'screen'],
  args: { path: '/appointments' },
  beforeEach: async ({ msw, args }) => {
    msw.use(...happy)
    await openAs('clinic', args.path)
  },
})

type OnCanvas = Pick<AtScreen, 'canvas'>

const searchField = ({ canvas }: OnCanvas) => canvas.findByRole('searchbox', { name: filters.search })
const marks = (row: HTMLElement | undefined) =>
  [...(row?.querySelectorAll('mark') ?? [])]
    .filter((mark) => mark.checkVisibility())
    .map((mark) => mark.textContent)
const patients = (rows: HTMLElement[]) => rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)

/** From the second page to the first of what is found; closing a dialog leads back to it. */
export const Searched = meta.story({
  globals: { viewport: { value: 'desk' } },
  args: { path: '/appointments?page=2' },
  play: async ({ canvas, userEvent }) => {
    const field = await searchField({ canvas })
    const table = await canvas.findByRole('table')
    const { top } = table.getBoundingClientRect()
    await userEvent.type(field, 'tomas')
    const rows = await seeList({ canvas }, { total: '4 appointments', rows: 4, range: '1–4 of 4' })
    for (const row of rows) await expect(marks(row)).toEqual(['Tomás'])
    await expect(canvas.getByRole('table').getBoundingClientRect().top).toBe(top)
    await waitFor(() => expect(address()).toBe('/appointments'))

    const [open] = canvas.getAllByRole('button', { name: /appointment of Tomás/ })
    await userEvent.click(open as HTMLElement)
    await openDialog('Appointment of Tomás Herrera')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(address()).toBe('/appointments'))
    await expect(await searchField({ canvas })).toHaveValue('tomas')

    await userEvent.click(canvas.getByRole('button', { name: en.ui.clearSearch }))
    await seeList({ canvas }, { total: '56 appointments', rows: 15, range: '1–15 of 56' })
    await expect(await searchField({ canvas })).toHaveValue('')
  },
})

/** What the entry of the history has kept, as after a reload or on the way back. */
export const FoundAgain = meta.story({
  args: { path: '/appointments?sort=patient', state: { clinicId: CLINIC_ID, search: 'OKAFOR 555' } },
  play: async ({ canvas }) => {
    await expect(await searchField({ canvas })).toHaveValue('OKAFOR 555')
    const [first] = within(await canvas.findByRole('table'))
      .getAllByRole('row')
      .slice(1)
    await expect(marks(first)).toEqual(['Okafor', '555'])
  },
})

/** The history outlives a logout: what another clinic sought in this tab is not shown, and ends with the first search. */
export const SoughtByAnother = meta.story({
  args: { path: '/appointments', state: { clinicId: 'another', search: 'Lena Moreau' } },
  beforeEach: () => holdTimers(300),
  play: async ({ canvas, msw, userEvent }) => {
    const field = await searchField({ canvas })
    await expect(field).toHaveValue('')
    await seeList({ canvas }, { total: '56 appointments', rows: 15, range: '1–15 of 56' })

    // A letter in the very moment in which what stands before it is kept.
    await userEvent.type(field, 'tom')
    pass(300)
    await fireEvent.change(field, { target: { value: 'toma' } })
    await seeList({ canvas }, { total: '4 appointments', rows: 4, range: '1–4 of 4' })
    await expect(field).toHaveValue('toma')

    // The session ends in the middle of the word: the next clinic of this tab finds nothing of it, the same one all.
    for (const [clinicId, found] of [
      ['another', ''],
      [CLINIC_ID, 'toma'],
    ] as const) {
      msw.use(failing('GET /appointments/{clinicId}', 401, en.errors.status.noToken))
      await queryClient.invalidateQueries()
      await waitFor(() => expect(address()).toBe('/login?from=%2Fappointments'))
      msw.use(answering('POST /login', { ...fixtures.login, clinicId }), ...happy, ...identity())
      await userEvent.type(await canvas.findByLabelText(en.auth.email), CLINIC_EMAIL)
      await userEvent.type(canvas.getByLabelText(en.auth.password), 'demo-password')
      await userEvent.click(canvas.getByRole('button', { name: en.auth.login.submit }))
      await expect(await searchField({ canvas })).toHaveValue(found)
      await expect(address()).toBe('/appointments')
      // A list that is still on its way for the first time is not asked for anew.
      await canvas.findByRole('table')
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

/** Ascending at the first press, descending at the next, from the first page each time. */
export const Sorted = meta.story({
  args: { path: '/appointments?page=3&sort=name' },
  play: async ({ canvas, userEvent }) => {
    const date = await canvas.findByRole('columnheader', { name: fields.date })
    await expect(date).toHaveAttribute('aria-sort', 'other')
    const heading = canvas.getByRole('columnheader', { name: fields.patient })
    const press = within(heading).getByRole('button')
    await userEvent.click(press)
    await waitFor(() => expect(address()).toBe('/appointments?sort=patient'))
    await waitFor(() => expect(heading).toHaveAttribute('aria-sort', 'ascending'))
    await expect(date).not.toHaveAttribute('aria-sort')
    const up = await seeList({ canvas }, { total: '56 appointments', rows: 15, range: '1–15 of 56' })
    await expect(patients(up)[0]).toBe('Ana Lúcia Ferreira')
    await userEvent.click(press)
    await waitFor(() => expect(address()).toBe('/appointments?sort=-patient'))
    await waitFor(() => expect(heading).toHaveAttribute('aria-sort', 'descending'))
    const down = await seeList({ canvas }, { total: '56 appointments', rows: 15, range: '1–15 of 56' })
    await expect(patients(down)[0]).toBe(fixtures.appointment.longNames.patient_name)
    await expect(press).toHaveFocus()
  },
})

/** The list of one doctor has no such column: it keeps the default order. */
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
    await waitFor(() => expect(marks(canvas.getAllByRole('listitem')[1])).not.toEqual([]))
  },
})
