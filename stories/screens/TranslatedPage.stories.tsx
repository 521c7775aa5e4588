import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { screens } from '@/app/shell/screens'
import { STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import { answering, happy, recording } from '../mocks/handlers'
import { openDialog, phone } from './appointmentList'
import { Screen, setUpScreen, type ScreenContext } from './screen'
import { TRANSLATED, translatePage } from './translatedPage'

const LIST = 'GET /appointments/{clinicId}'
const UPDATE = 'POST /update_appointment_status/{appointmentId}/{newStatus}'
const { filters, change } = en.appointments
const { acceptedWalkIn, unchanged, arrived } = fixtures.appointment

/** The browser translates the page: it moves each text into an element of its own. Nothing may fail. */
const meta = preview.meta({
  title: 'Tests/Translated page',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'behaviour', 'nightly'],
  args: { path: '/appointments' },
  beforeEach: async ({ msw, args }) => {
    msw.use(...happy)
    await setUpScreen('clinic', args.path)
    return translatePage()
  },
})

const expectTranslated = () => expect(document.querySelectorAll(TRANSLATED).length).toBeGreaterThan(20)

/** A render that fails shows this screen. */
const expectNoFailure = () =>
  expect(screen.queryByRole('heading', { name: en.errors.unexpected })).not.toBeInTheDocument()

async function choose({ canvas, userEvent }: ScreenContext, name: string, option: string) {
  await userEvent.click(canvas.getByRole('combobox', { name }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

async function workThroughList({ canvas, userEvent }: ScreenContext) {
  const search = await canvas.findByRole('searchbox')
  await canvas.findAllByText(/^1–/)
  await expectTranslated()
  for (const text of ['a', 'an', '{Backspace}{Backspace}', '98', '{Backspace}{Backspace}zzzz']) {
    await userEvent.type(search, text)
    await expectNoFailure()
  }
  await userEvent.clear(search)
  await canvas.findAllByText(/^1–/)
}

export const List = meta.story({
  tags: ['desk'],
  play: async (at) => {
    const { canvas, userEvent } = at
    await workThroughList(at)
    await choose(at, filters.doctor, fixtures.doctors[2]?.name ?? '')
    await choose(at, filters.status, en.ui.status.pending)
    await choose(at, filters.status, en.ui.status.completed)
    await choose(at, filters.day, filters.days.today)
    await userEvent.click(canvas.getByRole('button', { name: en.ui.filters.clear }))
    for (const name of ['Date', 'Patient', 'Status'])
      await userEvent.click(canvas.getByRole('button', { name }))
    await userEvent.click(canvas.getByRole('button', { name: en.ui.pagination.next }))
    const [row] = canvas.getAllByRole('button', { name: /appointment of/ })
    if (row) await userEvent.click(row)
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await expectNoFailure()
  },
})

export const Cards = meta.story({ globals: phone, play: workThroughList })

export const Day = meta.story({
  args: { path: '/dashboard' },
  beforeEach: ({ msw }) => {
    let list = [unchanged, arrived]
    msw.use(
      recording(UPDATE, { message: en.server.statusUpdated }, ({ params }) => {
        list = list.map((each) =>
          String(each.id) === params['appointmentId'] ? { ...each, status: STATUS_NUMBERS.accepted } : each,
        )
        msw.use(answering(LIST, list))
      }),
      answering(LIST, list),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: change.to.accepted }))
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: change.to.accepted })).not.toBeInTheDocument(),
    )
    await expectTranslated()
    for (const name of [en.today.tomorrow, en.today.yesterday, en.today.title])
      await userEvent.click(canvas.getByRole('button', { name }))
    const date = canvas.getByRole('textbox', { name: en.today.day })
    await userEvent.clear(date)
    await userEvent.type(date, '1/1/2{Enter}')
    await expect(canvas.getByRole('alert')).toBeVisible()
    await userEvent.type(date, '027{Enter}')
    await canvas.findByRole('heading', { name: /January 1/ })
    await expectNoFailure()
  },
})

export const StatusDialog = meta.story({
  args: { path: screens.appointments.getHref({ appointment: unchanged.id }) },
  beforeEach: ({ msw }) =>
    msw.use(
      answering(LIST, [unchanged]),
      recording(UPDATE, { message: en.server.statusUpdated }, () => undefined),
    ),
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('button', { name: change.to.declined }))
    await userEvent.click(await dialog.findByRole('button', { name: change.keep.declined }))
    await userEvent.click(await dialog.findByRole('button', { name: change.to.accepted }))
    await expect(await dialog.findByText(en.outcomes.statusChanged.accepted)).toBeVisible()
    await expectTranslated()
    await expectNoFailure()
  },
})

export const ScheduleDialog = meta.story({
  args: { path: screens.appointments.getHref({ schedule: true }) },
  beforeEach: ({ msw }) => msw.use(answering('GET /doctor/{clinicId}', fixtures.clinicDoctors)),
  play: async ({ userEvent }) => {
    const dialog = await openDialog(en.schedule.title)
    await userEvent.click(dialog.getByRole('button', { name: en.schedule.submit }))
    await userEvent.type(
      dialog.getByLabelText(en.appointments.fields.phone),
      acceptedWalkIn.phone_number ?? '',
    )
    const [doctor, other] = fixtures.clinicDoctors
    for (const name of [doctor?.name, other?.name]) {
      const field = dialog.getByRole('combobox', { name: en.appointments.fields.doctor })
      await userEvent.clear(field)
      await userEvent.type(field, `${name}{Enter}`)
      await dialog.findAllByRole('radio', { name: /day/ })
    }
    await expectTranslated()
    await expectNoFailure()
  },
})

export const Calendar = meta.story({
  tags: ['desk'],
  args: { path: '/calendar' },
  play: async (at) => {
    const { canvas, userEvent } = at
    await canvas.findByRole('grid')
    await expectTranslated()
    for (const name of ['Next day', 'Previous day', 'Week', 'Next week', 'Month', 'Day']) {
      await userEvent.click(canvas.getByRole('button', { name }))
      await expectNoFailure()
    }
    await canvas.findByRole('grid')
  },
})
