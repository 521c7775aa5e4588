import type { SetupWorker } from 'msw/browser'
import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { fixtures, TODAY } from '../mocks/fixtures'
import {
  answering,
  answeringSlotsWithAmounts,
  failing,
  happy,
  on,
  recording,
  slow,
  unanswered,
} from '../mocks/handlers'
import { grid, movable, nameOf } from './calendarGrid'
import { openUrl, setUpScreen, Screen, waitForQueries, type ScreenContext } from './screen'

const LIST = 'GET /appointments/{clinicId}'
const MOVE = 'POST /reschedule_appointment/{appointmentId}'

const meta = preview.meta({
  title: 'Screens/Calendar',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'desk', 'gallery'],
  args: { path: '/calendar' },
  beforeEach: async ({ msw, args }) => {
    msw.use(...happy)
    await setUpScreen('clinic', args.path)
  },
})

const { calendar: text, errors } = en

/** Moves an appointment to the last free slot of that time, by keyboard. @returns the patient */
async function moveTo(at: ScreenContext, time: string, appointment?: HTMLElement) {
  const movedElement = appointment ?? (await movable(at))
  const patient = nameOf(movedElement)
  movedElement.focus()
  await at.userEvent.keyboard(' ')
  const slots = within(await grid(at)).getAllByRole('button', { name: new RegExp(` free ${time}, `) })
  slots.at(-1)?.focus()
  await at.userEvent.keyboard('{Enter}')
  return patient
}

/** The alert of a move; a status announces the same text. */
const movedAlert = (at: ScreenContext, text: RegExp) =>
  at.canvas.findByText(text, { selector: '[data-slot=alert] *' })

const onMonday = { args: { path: '/calendar?date=2026-11-23' } }

/** What the statuses announce. */
const announcements = (at: ScreenContext) =>
  at.canvas.getAllByRole('status').flatMap(({ textContent }) => (textContent ? [textContent] : []))

/** The new place shows at once, before the backend has answered. It is announced as moved only afterwards. */
export const MoveUnderway = meta.story({
  tags: ['behaviour', 'nightly'],
  ...onMonday,
  play: async (at) => {
    at.msw.use(slow(MOVE))
    const patient = await moveTo(at, '14:30')
    await expect(document.activeElement).toHaveAccessibleName(new RegExp(`^${patient} .*14:30`))
    await waitFor(() =>
      expect(announcements(at)).toEqual([
        expect.stringMatching(new RegExp(`^Moving ${patient} to Mon, Nov 23, 14:30, Dr`)),
      ]),
    )
  },
})

/** Moved on before the first move has ended: that is refused in words, and only the first move is sent. */
const movedAgainAtOnce = (respond: () => Response, toldAfterwards: RegExp) => ({
  ...onMonday,
  play: async (at: ScreenContext & { msw: SetupWorker }) => {
    const requests: unknown[] = []
    let answer: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (answer = resolve))
    at.msw.use(
      on(MOVE, async ({ request }) => {
        requests.push(await request.json())
        await gate
        return respond()
      }),
    )
    const patient = await moveTo(at, '14:30')
    await moveTo(at, '09:30', document.activeElement as HTMLElement)
    await expect(await at.canvas.findByText(en.calendar.move.busy)).toBeVisible()
    await expect(document.activeElement).toHaveAccessibleName(new RegExp(`^${patient} .*14:30`))
    answer()
    await expect(await movedAlert(at, toldAfterwards)).toBeVisible()
    await expect(requests).toEqual([expect.objectContaining({ time: '1430' })])
  },
})
export const MovedAgainAtOnce = meta.story({
  tags: ['behaviour', '!gallery'],
  ...movedAgainAtOnce(() => Response.json({ message: 'Moved.' }), /^Moved .* 14:30/),
})
export const MovedAgainBeforeFailure = meta.story({
  tags: ['behaviour', '!gallery'],
  ...movedAgainAtOnce(
    () => Response.json({ error: en.server.slotFull }, { status: 409 }),
    new RegExp(en.server.slotFull),
  ),
})

/** The list cannot be read after a move: the appointment stays where it was moved. */
export const MovedBeforeListFails = meta.story({
  tags: ['behaviour', '!gallery'],
  ...onMonday,
  play: async (at) => {
    at.msw.use(
      recording(MOVE, { message: 'Moved.' }, () => at.msw.use(failing(LIST, 500, en.server.unavailable))),
    )
    const patient = await moveTo(at, '14:30')
    await expect(await movedAlert(at, new RegExp(`^Moved ${patient} to Mon, Nov 23, 14:30`))).toBeVisible()
    await waitForQueries()
    await at.userEvent.click(at.canvas.getByRole('heading', { level: 1 }))
    await expect(
      within(await grid(at)).getByRole('button', { name: new RegExp(`^${patient} .*14:30`) }),
    ).toBeVisible()
  },
})

/** The calendar is left before the backend answers: the outcome is a toast of the patient. */
export const LeftWhileMoving = meta.story({
  tags: ['behaviour', 'nightly'],
  ...onMonday,
  play: async (at) => {
    for (const [respond, text] of [
      [() => Response.json({ message: '' }), en.outcomes.moved],
      [() => Response.json({ error: en.server.slotFull }, { status: 409 }), en.server.slotFull],
      [() => Response.error(), errors.status.unanswered],
    ] as const) {
      let answer: () => void = () => undefined
      const gate = new Promise<void>((resolve) => (answer = resolve))
      at.msw.use(on(MOVE, () => gate.then(respond)))
      openUrl(onMonday.args.path)
      const patient = await moveTo(at, '14:30')
      openUrl('/doctors')
      await at.canvas.findByRole('heading', { level: 1, name: en.screens.doctors.title })
      answer()
      const toast = (await screen.findByText(text)).closest<HTMLElement>('[data-slot=toast]')
      await expect(toast).toHaveTextContent(en.appointments.change.title.replace('{patient}', patient))
      await at.userEvent.click(
        within(toast as HTMLElement).getByRole('button', { name: en.ui.dismiss, hidden: true }),
      )
      await waitFor(() => expect(toast).not.toBeInTheDocument())
    }
  },
})

export const Moved = meta.story({
  ...onMonday,
  play: async (at) => {
    const requests: { current?: object; time: string }[] = []
    at.msw.use(
      recording(MOVE, { message: 'Moved.' }, ({ body }) => requests.push(body as (typeof requests)[0])),
    )
    const { ariaLabel } = await movable(at)
    const [oldPlace = ''] = /\d\d:\d\d, Dr.*/.exec(ariaLabel ?? '') ?? []
    const patient = await moveTo(at, '14:30')
    await expect(await movedAlert(at, new RegExp(`^Moved ${patient} to Mon, Nov 23, 14:30`))).toBeVisible()
    await expect(requests).toEqual([expect.objectContaining({ date: '2026-11-23', time: '1430' })])
    // It is announced once.
    await expect(announcements(at)).toEqual([
      expect.stringMatching(new RegExp(`^Moved ${patient} to Mon, Nov 23, 14:30`)),
    ])
    await at.userEvent.click(at.canvas.getByRole('button', { name: `Undo: move ${patient} back` }))
    await waitFor(() => expect(requests).toHaveLength(2))
    const [{ current, ...to } = {}, back] = requests
    await expect(back).toEqual({ ...current, current: to, undo: true })
    await waitFor(() => expect(announcements(at)).toEqual([`Moved ${patient} to Mon, Nov 23, ${oldPlace}`]))
  },
})

/** The focus goes to the appointment in its old place: *Undo* is gone. */
export const UndoneByKeyboard = meta.story({
  tags: ['behaviour', 'nightly'],
  ...onMonday,
  play: async (at) => {
    const { ariaLabel: before } = await movable(at)
    const patient = await moveTo(at, '14:30')
    const undo = await at.canvas.findByRole('button', { name: `${text.move.undo}: move ${patient} back` })
    undo.focus()
    await at.userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(before ?? ''))
    await expect(await grid(at)).toContainElement(document.activeElement as HTMLElement)
  },
})

/** The focus goes to the moved appointment. */
export const DismissedByKeyboard = meta.story({
  tags: ['behaviour', 'nightly'],
  ...onMonday,
  play: async (at) => {
    const patient = await moveTo(at, '14:30')
    const alert = await movedAlert(at, new RegExp(`^Moved ${patient} to`))
    // The mocked list has the old place.
    await waitForQueries()
    at.canvas.getByRole('button', { name: en.ui.dismiss }).focus()
    await at.userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-appointment'))
    await expect(document.activeElement).toHaveTextContent(patient)
    await expect(alert).not.toBeInTheDocument()
  },
})

/** The backend refuses a time that has passed, so the move cannot be undone. */
export const NoUndoToPastTime = meta.story({
  tags: ['behaviour', 'nightly'],
  beforeEach: ({ msw }) =>
    msw.use(answering(LIST, [{ ...fixtures.appointment.accepted, date: TODAY, time: '0930' }])),
  play: async (at) => {
    const patient = await moveTo(at, '14:30')
    const alert = await movedAlert(at, new RegExp(`^Moved ${patient} to Fri, Nov 20, 14:30`))
    await expect(alert).toBeVisible()
    await expect(at.canvas.queryByText(text.move.undo)).not.toBeInTheDocument()
  },
})

/** The appointment returns to its place, and the alert stays while another one is moved. */
export const MoveRefused = meta.story({
  ...onMonday,
  play: async (at) => {
    at.msw.use(failing(MOVE, 409, en.server.slotFull))
    const { ariaLabel: before } = await movable(at)
    const patient = await moveTo(at, '14:30')
    const alert = await at.canvas.findByRole('alert')
    await expect(alert).toHaveTextContent(`${patient} was not moved`)
    await expect(alert).toHaveTextContent(en.server.slotFull)
    await expect(announcements(at)).toEqual([])
    const buttons = async () => within(await grid(at)).getAllByRole('button')
    await waitFor(async () => expect((await buttons()).map(({ ariaLabel }) => ariaLabel)).toContain(before))
    at.msw.use(answering(MOVE, { message: en.server.moved }))
    const other = (await buttons()).findLast((button) => button.draggable && nameOf(button) !== patient)
    const otherPatient = await moveTo(at, '14:30', other)
    await expect(await movedAlert(at, new RegExp(`^Moved ${otherPatient} to`))).toBeVisible()
    await expect(alert).toBeVisible()
  },
})

/** The move may have happened: the alert does not deny it. */
export const MoveUnanswered = meta.story({
  tags: ['behaviour', 'nightly'],
  ...onMonday,
  play: async (at) => {
    at.msw.use(unanswered(MOVE))
    const patient = await moveTo(at, '14:30')
    const alert = await at.canvas.findByRole('alert')
    await expect(alert).toHaveTextContent(`Look where ${patient} is now`)
    await expect(alert).not.toHaveTextContent(`${patient} was not moved`)
  },
})

/** The focus goes back with the appointment, unless somebody has moved it elsewhere. */
export const FocusAfterFailedMove = meta.story({
  tags: ['behaviour', 'nightly'],
  ...onMonday,
  play: async (at) => {
    const { ariaLabel } = await movable(at)
    const before = ariaLabel ?? ''
    for (const failure of [
      failing(MOVE, 409, en.server.slotFull),
      failing(MOVE, 500, en.server.unavailable),
      failing(MOVE, 503, en.server.unavailable),
      unanswered(MOVE),
    ]) {
      at.msw.use(failure)
      await moveTo(at, '14:30')
      await waitFor(() => expect(document.activeElement).toHaveAccessibleName(before))
      await at.userEvent.click(await at.canvas.findByRole('button', { name: en.ui.dismiss }))
    }
    await moveTo(at, '14:30')
    const elsewhere = at.canvas.getByRole('button', { name: text.today })
    elsewhere.focus()
    await expect(await at.canvas.findByRole('alert')).toBeVisible()
    await expect(await at.canvas.findByRole('button', { name: before })).toBeVisible()
    await expect(elsewhere).toHaveFocus()
  },
})

/** A backend without the call: the calendar and the status dialog say that it failed, and offer it no more. */
export const MoveMissing = meta.story({
  tags: ['behaviour', 'nightly'],
  ...onMonday,
  play: async (at) => {
    at.msw.use(failing(MOVE, 404, ''))
    await expect(await grid(at)).toHaveAccessibleDescription(`${text.instructions} ${text.move.instructions}`)
    const patient = await moveTo(at, '14:30')
    await expect(await at.canvas.findByRole('alert')).toHaveTextContent(errors.move.failed)
    await expect(await grid(at)).toHaveAccessibleDescription(text.instructions)
    const appointment = within(await grid(at)).getAllByRole('button', { name: new RegExp(patient) })[0]
    appointment?.focus()
    await at.userEvent.keyboard(' ')
    await expect(await grid(at)).not.toHaveAttribute('data-moving')
    await at.userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog')
    await expect(
      within(dialog).queryByRole('button', { name: en.appointments.move.open }),
    ).not.toBeInTheDocument()
  },
})

const toOtherAmount = {
  args: { path: '/calendar?date=2026-11-23' },
  beforeEach: ({ msw }: { msw: SetupWorker }) =>
    msw.use(
      answering(LIST, [
        {
          ...fixtures.appointment.accepted,
          date: '2026-11-23',
          time: '0930',
          service_amount: 750,
          is_pay_on_clinic: 1,
        },
      ]),
      answeringSlotsWithAmounts((doctor) =>
        doctor === fixtures.appointment.accepted.doctor_name ? 750 : 550,
      ),
    ),
}

/** Moves the only appointment to another doctor, whose amount differs. @returns the patient and the question */
async function moveToOtherAmount(at: ScreenContext) {
  const patient = await moveTo(at, '14:30')
  const question = await screen.findByRole('alertdialog', { name: new RegExp(`^Move ${patient} to Dr`) })
  await waitFor(() => expect(question).toBeVisible())
  return { patient, question }
}

/** A move to a doctor with another amount asks first, and *Moved* says both amounts, also after *Undo*. */
export const AmountChanges = meta.story({
  ...toOtherAmount,
  play: async (at) => {
    const requests: unknown[] = []
    at.msw.use(recording(MOVE, { message: en.server.moved }, ({ body }) => requests.push(body)))
    const { patient, question } = await moveToOtherAmount(at)
    await expect(question).toHaveAccessibleDescription('The amount changes from ₹750 to ₹550.')
    await expect(within(question).getByRole('button', { name: text.move.keep })).toHaveFocus()
    await expect(requests).toEqual([])
    await at.userEvent.click(within(question).getByRole('button', { name: en.appointments.move.open }))
    await expect(await movedAlert(at, /The amount changed from ₹750 to ₹550\.$/)).toBeVisible()
    await expect(requests).toHaveLength(1)
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-appointment'))
    await at.userEvent.click(at.canvas.getByRole('button', { name: `Undo: move ${patient} back` }))
    await expect(await movedAlert(at, /The amount changed from ₹550 to ₹750\.$/)).toBeVisible()
    await expect(requests).toHaveLength(2)
  },
})

/** The appointment stays where it is, with the focus on it. */
export const AmountKept = meta.story({
  tags: ['behaviour'],
  ...toOtherAmount,
  play: async (at) => {
    const requests: unknown[] = []
    at.msw.use(recording(MOVE, { message: en.server.moved }, ({ body }) => requests.push(body)))
    const before = (await movable(at)).ariaLabel ?? ''
    const { question } = await moveToOtherAmount(at)
    await at.userEvent.keyboard('{Enter}')
    await waitFor(() => expect(question).not.toBeInTheDocument())
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(before))
    await expect(requests).toEqual([])
  },
})
