import { expect, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { queryClient } from '@/app/queryClient'
import { addDays } from '@/domain/calendar'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import { answering, happy, inPieces } from '../mocks/handlers'
import { openAs, Screen } from './screen'

const LIST_PATH = '/appointments/{clinicId}'
const LIST = `GET ${LIST_PATH}` as const
const { loading, incomplete, empty } = en.appointments

/** Latest first, as a backend may send them, ten a day: what is due today comes late. */
const all = Array.from({ length: 400 }, (_, index) => ({
  ...fixtures.appointment.pending,
  id: 5000 + index,
  patient_name: index === 390 ? 'Zelda Zimmermann' : `Lena Moreau ${index}`,
  date: addDays('2026-12-20', -Math.floor(index / 10)),
  time: `1${9 - (index % 10)}00`,
}))
const asText = (from: number, to: number) => JSON.stringify(all.slice(from, to)).slice(1, -1)

let answer: ReturnType<typeof inPieces>

/** A list so long that its first rows arrive well before its last ones. */
const meta = preview.meta({
  title: 'Screens/Appointments arriving',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs', 'screen'],
  args: { path: '/appointments' },
  beforeEach: async ({ msw, args }) => {
    answer = inPieces(LIST)
    msw.use(answer.handler, ...happy)
    await openAs('clinic', args.path)
    answer.send(`[${asText(0, 250)}`)
  },
})

/** Rows that are still to come may belong on the first page, so none is shown before. */
export const RestOnTheWay = meta.story({
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(queryClient.getQueriesData({ queryKey: ['get', LIST_PATH] })[0]?.[1]).toMatchObject({
        complete: false,
      }),
    )
    await expect(canvas.getByText(loading)).toBeInTheDocument()
    await expect(canvas.queryByRole('table')).not.toBeInTheDocument()
    await expect(canvas.queryByText(/\d appointments?/)).not.toBeInTheDocument()

    answer.send(`,${asText(250, 400)}]`)
    answer.end()
    await expect(await canvas.findByText('1–15 of 400')).toBeVisible()
    await expect(within(canvas.getByRole('table')).getAllByRole('row')[1]).toHaveTextContent('Today')
  },
})

/** What has come stays, whoever looks at it is told, and nobody hears that what is missing does not exist. */
export const BreaksOff = meta.story({
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByText(loading)
    answer.end()
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
