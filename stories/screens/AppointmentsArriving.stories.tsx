import { expect, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { addDays } from '@/domain/calendar'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import { answering, happy, inPieces } from '../mocks/handlers'
import { openAs, Screen } from './screen'

const LIST = 'GET /appointments/{clinicId}'
const { filters, loading, incomplete, empty } = en.appointments
const { pagination } = en.ui

/** Latest first, ten a day. */
const all = Array.from({ length: 400 }, (_, index) => ({
  ...fixtures.appointment.pending,
  id: 5000 + index,
  patient_name: index === 390 ? 'Zelda Zimmermann' : `Lena Moreau ${index}`,
  date: addDays('2026-12-20', -Math.floor(index / 10)),
  time: `1${9 - (index % 10)}00`,
}))
const asText = (from: number, to: number) => JSON.stringify(all.slice(from, to)).slice(1, -1)

let answer: ReturnType<typeof inPieces>

/** A list so long that its first rows are there before its last ones. */
const meta = preview.meta({
  title: 'Screens/Appointments arriving',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs', '!visual', 'screen'],
  args: { path: '/appointments' },
  beforeEach: async ({ msw, args }) => {
    answer = inPieces(LIST)
    msw.use(answer.handler, ...happy)
    await openAs('clinic', args.path)
    answer.send(`[${asText(0, 250)}`)
  },
})

/** What is shown stays where it is; nothing is said about those that are not there yet. */
export const RestOnTheWay = meta.story({
  play: async ({ canvas, userEvent }) => {
    const table = await canvas.findByRole('table')
    const rows = within(table).getAllByRole('row')
    await expect(rows).toHaveLength(16)
    await expect(canvas.getByText('1–15 of many')).toBeVisible()
    await expect(canvas.getByText(filters.loadingRest)).toBeVisible()
    await expect(canvas.queryByText(/\d appointments?/)).not.toBeInTheDocument()
    await expect(canvas.queryByRole('button', { name: pagination.previous })).not.toBeInTheDocument()

    await userEvent.click(canvas.getByRole('button', { name: pagination.next }))
    await expect(await canvas.findByText('16–30 of many')).toBeVisible()

    // Less than a page of what is sought has come: whether there is more of it is not known.
    await userEvent.type(canvas.getByRole('searchbox'), 'Ze')
    await expect(await canvas.findByText(loading)).toBeInTheDocument()
    await expect(canvas.queryByText(/No appointment/)).not.toBeInTheDocument()

    answer.send(`,${asText(250, 400)}]`)
    answer.end()
    await expect(await canvas.findByText('1 appointment')).toBeVisible()
    await expect(canvas.getByText('1–1 of 1')).toBeVisible()
  },
})

/** What has come stays, whoever looks at it is told, and nobody hears that what is missing does not exist. */
export const BreaksOff = meta.story({
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByRole('table')
    answer.end()
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent(en.errors.appointments.fetch)
    await expect(alert).toHaveTextContent(incomplete)
    await expect(canvas.getByText('1–15 of many')).toBeVisible()
    await expect(canvas.queryByText(filters.loadingRest)).not.toBeInTheDocument()

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
