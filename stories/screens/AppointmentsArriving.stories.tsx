import { expect, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { FIRST_ROWS } from '@/api/firstRows'
import { appointmentOf } from '@/api/mapping/appointments'
import { DEFAULT_SORT } from '@/domain/appointments/appointmentSort'
import { addDays } from '@/domain/calendar'
import { sortAppointments } from '@/components/clinic/appointments/columns'
import { en } from '@/messages'
import { fixtures, TODAY } from '../mocks/fixtures'
import { answering, happy, answeringInTwoSteps } from '../mocks/handlers'
import { setUpScreen, Screen, type ScreenContext } from './screen'

const LIST = 'GET /appointments/{clinicId}'
const { loading, incomplete, empty } = en.appointments
const { pagination } = en.ui

/** Latest first, as a backend may send them, ten a day. */
const all = Array.from({ length: 400 }, (_, index) => ({
  ...fixtures.appointment.pending,
  id: 5000 + index,
  patient_name: index === 390 ? 'Zelda Zimmermann' : `Lena Moreau ${index}`,
  date: addDays('2026-12-20', -Math.floor(index / 10)),
  time: `1${9 - (index % 10)}00`,
}))

let list: ReturnType<typeof answeringInTwoSteps<typeof LIST>>

/** A long list, whose first rows arrive before the rest. */
const meta = preview.meta({
  title: 'Tests/Appointments arriving',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen'],
  args: { path: '/appointments' },
  beforeEach: async ({ msw, args }) => {
    const ids = sortAppointments(all.map(appointmentOf), DEFAULT_SORT, TODAY).map(({ id }) => id)
    const first = all.filter(({ id }) => ids.slice(0, FIRST_ROWS).includes(id))
    list = answeringInTwoSteps(LIST, first)
    msw.use(list.handler, ...happy)
    await setUpScreen('clinic', args.path)
  },
})

const patientsIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => /Lena Moreau \d+/.exec(row.textContent)?.[0])

/** The list can be used while the rest loads, and the shown page does not change. */
export const RestStillLoading = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('1–15 of many')).toBeVisible()
    await expect(within(canvas.getByRole('table')).getAllByRole('row')[1]).toHaveTextContent('Today')
    await expect(canvas.queryByText(/\d appointments?/)).not.toBeInTheDocument()

    await userEvent.click(canvas.getByRole('button', { name: pagination.next }))
    await expect(await canvas.findByText('16–30 of many')).toBeVisible()
    const before = patientsIn(canvas.getByRole('table'))
    await expect(before).toHaveLength(16)

    list.answer(all)
    await expect(await canvas.findByText('16–30 of 400')).toBeVisible()
    await expect(patientsIn(canvas.getByRole('table'))).toEqual(before)
  },
})

async function seeLoading({ canvas }: Pick<ScreenContext, 'canvas'>) {
  await expect(await canvas.findByText(loading)).toBeInTheDocument()
  await expect(canvas.queryByRole('table')).not.toBeInTheDocument()
}

/** Pages that later rows can change show as loading: another order, and a page that is not full. */
export const PagesThatMayChange = meta.story({
  tags: ['nightly'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('1–15 of many')
    const search = canvas.getByRole('searchbox')
    await userEvent.type(search, 'Lena Moreau 311')
    await seeLoading({ canvas })
    await userEvent.clear(search)
    await canvas.findByText('1–15 of many')
    await userEvent.click(canvas.getByRole('button', { name: en.appointments.fields.patient }))
    await seeLoading({ canvas })
    list.answer(all)
    await expect(await canvas.findByText('1–15 of 400')).toBeVisible()
  },
})

/** The page of the address is not among the first rows. */
export const LaterPage = meta.story({
  tags: ['nightly'],
  args: { path: '/appointments?page=20' },
  play: async ({ canvas }) => {
    await seeLoading({ canvas })
    list.answer(all)
    await expect(await canvas.findByText('286–300 of 400')).toBeVisible()
  },
})

/** The rest fails to load: the first rows stay, with an alert, and a search does not say that nothing was found. */
export const RestFails = meta.story({
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByText('1–15 of many')
    list.fail(500, en.server.unavailable)
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent(en.errors.appointments.fetch)
    await expect(alert).toHaveTextContent(incomplete)
    await expect(canvas.getByText('1–15 of many')).toBeVisible()

    await userEvent.type(canvas.getByRole('searchbox'), 'Ze')
    await waitFor(() => expect(canvas.queryByRole('table')).not.toBeInTheDocument())
    await expect(canvas.getByRole('alert')).toHaveTextContent(en.errors.appointments.fetch)
    await expect(canvas.queryByText(empty.searchHint)).not.toBeInTheDocument()

    msw.use(answering(LIST, all))
    await userEvent.click(canvas.getByRole('button', { name: en.ui.retry }))
    await expect(await canvas.findByText('1 appointment')).toBeVisible()
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
  },
})
