import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { draftStore } from '@/app/shell/drafts'
import { en } from '@/messages'
import { CLINIC_ID, fixtures, TODAY } from '../mocks/fixtures'
import { answering, failing, happy, on, recording, slow, unanswered } from '../mocks/handlers'
import { followSidebarLink, pendingClinic, readFails, sessionExpires } from './inDashboard'
import { currentUrl, setUpScreen, Screen, type ScreenContext } from './screen'
import { shownIn } from './shownIn'

const READ = 'GET /waiting_list/{clinicId}'
const ADD = 'POST /waiting_list/{clinicId}'
const REMOVE = 'DELETE /waiting_list/{clinicId}/{entryId}'
const BOOK = 'POST /book_appointment'
const { waitingList: text, schedule } = en

const [lena, arjun] = fixtures.waitingList
const [doctor] = fixtures.clinicDoctors
const slot = {
  slotId: 700,
  doctor: doctor?.name ?? '',
  date: '2026-11-24',
  weekday: 2,
  time: '1430',
  booking_limit: 1,
  remaining: 1,
}

/** The bodies of the calls that were sent. */
let requests: unknown[] = []

const meta = preview.meta({
  title: 'Screens/WaitingList',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'nightly', 'gallery'],
  args: { path: '/waiting-list' },
  beforeEach: async ({ args, msw }) => {
    requests = []
    msw.use(
      answering('GET /clinic_slots/{clinicId}', [slot]),
      answering('GET /doctor_appointment_slots/{doctorName}', [slot]),
      answering('GET /patients/{clinicId}', []),
      ...happy,
    )
    await setUpScreen('clinic', args.path)
  },
})

const fillIn = async ({ canvas, userEvent }: ScreenContext) => {
  await userEvent.type(
    await canvas.findByRole('textbox', { name: en.appointments.fields.phone }),
    '5550101010',
  )
  await userEvent.type(canvas.getByRole('textbox', { name: schedule.patientName }), 'Ruth Abebe')
}
const press = async ({ canvas, userEvent }: ScreenContext) =>
  userEvent.click(await canvas.findByRole('button', { name: text.form.submit }))

export const Waiting = meta.story({
  tags: ['visual-screen', '!nightly'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 people are waiting')).toBeVisible()
    await expect(await canvas.findByRole('button', { name: /^Book Lena Moreau: .*14:30/ })).toBeVisible()
    await expect(canvas.getByText('Arjun Mehta')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Book Arjun/ })).not.toBeInTheDocument()
  },
})

/** The next form is empty: no typed data reaches the next person. */
export const Added = meta.story({
  tags: ['!nightly'],
  beforeEach: ({ msw }) => msw.use(recording(ADD, lena, ({ body }) => requests.push(body))),
  play: async (at) => {
    await fillIn(at)
    await press(at)
    await waitFor(() =>
      expect(requests).toEqual([
        { patient_name: 'Ruth Abebe', phone_number: '5550101010', from: TODAY, to: '2026-12-03' },
      ]),
    )
    await expect(await screen.findByText(text.form.done)).toBeVisible()
    await waitFor(() =>
      expect(at.canvas.getByRole('textbox', { name: en.appointments.fields.phone })).toHaveValue(''),
    )
    await expect(at.canvas.getByRole('textbox', { name: en.appointments.fields.phone })).toHaveFocus()
    await expect(at.canvas.getByRole('textbox', { name: schedule.patientName })).toHaveValue('')
  },
})

/** The booking form is filled in with person and slot, and the booking names the entry. */
export const Booked = meta.story({
  tags: ['!nightly'],
  beforeEach: ({ msw }) =>
    msw.use(recording(BOOK, { message: en.server.booked }, ({ body }) => requests.push(body))),
  play: async ({ canvas, msw, userEvent }) => {
    await userEvent.dblClick(await canvas.findByRole('button', { name: /^Book Lena Moreau/ }))
    const dialog = within(await screen.findByRole('dialog', { name: schedule.title }))
    await expect(dialog.getByLabelText(/Patient name/)).toHaveValue('Lena Moreau')
    await expect(dialog.queryByRole('button', { name: schedule.wait })).not.toBeInTheDocument()
    await userEvent.type(dialog.getByLabelText(/Patient age/), '34')
    await userEvent.click(dialog.getByRole('radio', { name: 'Female' }))
    msw.use(answering(READ, [arjun]))
    await userEvent.click(dialog.getByRole('button', { name: schedule.submit }))
    await waitFor(() => expect(requests).toHaveLength(1))
    await expect(requests[0]).toMatchObject({
      waiting_list_id: lena.id,
      patientName: 'Lena Moreau',
      doctor: doctor?.name,
      date: slot.date,
      time: slot.time,
    })
    await waitFor(() => expect(currentUrl()).toBe('/waiting-list'), { timeout: 5000 })
    await expect(await canvas.findByText('1 person is waiting')).toBeVisible()
  },
})

const whole = { ...lena, patient_age: 34, gender: 'Female' }
const bookLena = (at: Pick<ScreenContext, 'canvas'>) =>
  at.canvas.findByRole('button', { name: /^Book Lena Moreau/ })

/** With age and gender one press books, and its outcome leads to the appointment. */
export const BookedInOnePress = meta.story({
  tags: ['!nightly'],
  beforeEach: ({ msw }) =>
    msw.use(
      answering(READ, [whole, arjun]),
      recording(BOOK, { message: en.server.booked }, ({ body }) => requests.push(body)),
    ),
  play: async (at) => {
    const { canvas, msw, userEvent } = at
    const book = await bookLena(at)
    msw.use(answering(READ, [arjun]))
    await userEvent.dblClick(book)
    const outcome = await canvas.findByText(/^Booked for Lena Moreau: .*November 24.*14:30 · .*Clinora\d{7}$/)
    await expect(outcome).toHaveTextContent(doctor?.name ?? '')
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await waitFor(() => expect(canvas.queryByText('2 people are waiting')).not.toBeInTheDocument())
    await expect(requests).toMatchObject([
      { waiting_list_id: lena.id, patientAge: 34, gender: 'Female', date: slot.date, time: slot.time },
    ])
    const { appointment_number: number } = requests[0] as { appointment_number: string }
    const show = canvas.getByRole('button', { name: en.appointments.booked.show })
    await waitFor(() => expect(show).toHaveFocus())
    msw.use(failing('GET /patients/{clinicId}', 500, en.server.unavailable))
    await userEvent.click(show)
    await expect(await canvas.findByText(en.errors.appointments.fetch)).toBeVisible()
    msw.use(
      answering('GET /patients/{clinicId}', [
        {
          patient_name: lena.patient_name,
          phone_number: lena.phone_number,
          appointments: [{ id: fixtures.appointment.pending.id, appointment_number: number }],
        },
      ]),
    )
    await userEvent.click(show)
    await waitFor(() =>
      expect(currentUrl()).toBe(`/appointments?appointment=${String(fixtures.appointment.pending.id)}`),
    )
  },
})

/** The person was booked although the response is lost: the same number tells it. */
export const ResponseOfOnePressLost = meta.story({
  tags: ['behaviour', '!gallery'],
  beforeEach: ({ msw }) =>
    msw.use(
      answering(READ, [whole, arjun]),
      on(BOOK, async ({ request }) => {
        const isFirst =
          requests.push(((await request.json()) as { appointment_number: string }).appointment_number) === 1
        return isFirst
          ? Response.json({ error: en.server.unavailable }, { status: 500 })
          : Response.json({ message: en.server.booked })
      }),
    ),
  play: async (at) => {
    await at.userEvent.click(await bookLena(at))
    await expect(await at.canvas.findByText(/^Booked for Lena Moreau: /)).toBeVisible()
    await expect(at.canvas.queryByRole('alert')).not.toBeInTheDocument()
    await expect(requests).toEqual([requests[0], requests[0]])
  },
})

export const BookingInOnePress = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(READ, [whole, arjun]), slow(BOOK)),
  play: async (at) => {
    await at.userEvent.click(await bookLena(at))
    await waitFor(async () => expect(await bookLena(at)).toHaveAttribute('aria-busy', 'true'))
  },
})

/** The loser of a race between two desks gets one message, and nothing is booked. */
export const OnePressElsewhere = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answering(READ, [whole, arjun]),
      on(BOOK, () => Response.json({ error: en.server.notWaiting, code: 'not_waiting' }, { status: 409 })),
    ),
  play: async (at) => {
    const book = await bookLena(at)
    at.msw.use(answering(READ, [arjun]))
    await at.userEvent.click(book)
    await expect(await at.canvas.findByRole('alert')).toHaveTextContent(en.server.notWaiting)
    await expect(await at.canvas.findByText('1 person is waiting')).toBeVisible()
    await expect(at.canvas.getAllByRole('alert')).toHaveLength(1)
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  },
})

/** The place is full by now: the person stays on the list. */
export const OnePressFull = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(READ, [whole, arjun]), failing(BOOK, 409, en.server.slotFull)),
  play: async (at) => {
    await at.userEvent.click(await bookLena(at))
    await expect(await at.canvas.findByRole('alert')).toHaveTextContent(en.server.slotFull)
    await waitFor(async () => expect(await bookLena(at)).toBeEnabled())
  },
})

/** The patient has that time already: the form asks before it books again. */
export const OnePressRepeated = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answering(READ, [whole, arjun]),
      on(BOOK, () =>
        Response.json({ error: en.server.repeatedBooking, code: 'repeated_booking' }, { status: 409 }),
      ),
    ),
  play: async (at) => {
    await at.userEvent.click(await bookLena(at))
    const dialog = within(await screen.findByRole('dialog', { name: schedule.title }))
    await expect(dialog.getByLabelText(/Patient age/)).toHaveValue('34')
    await at.userEvent.click(dialog.getByRole('button', { name: schedule.submit }))
    await expect(await dialog.findByRole('button', { name: schedule.repeatedConfirm })).toBeVisible()
  },
})

const roomForTwo = answering('GET /clinic_slots/{clinicId}', [{ ...slot, booking_limit: 2, remaining: 2 }])
const arjunBesideLena = { ...lena, id: arjun.id, patient_name: arjun.patient_name }

/** The booking of each patient is answered when the story says so. */
const bookingsAnsweredLater = () => {
  const answers = new Map<string, (response: Response) => void>()
  const handler = on(BOOK, async ({ request }) => {
    const { patientName } = (await request.json()) as { patientName: string }
    return new Promise<Response>((resolve) => answers.set(patientName, resolve))
  })
  const answer = async (patient: string, body: object, status = 200) => {
    await waitFor(() => expect(answers.has(patient)).toBe(true))
    answers.get(patient)?.(Response.json(body, { status }))
  }
  return { handler, answer }
}

/** The answer to *Book* arrives while the form of another patient is open: it keeps its draft. */
export const OnePressRepeatedLate = meta.story({
  play: async (at) => {
    const { handler, answer } = bookingsAnsweredLater()
    at.msw.use(roomForTwo, answering(READ, [whole, arjunBesideLena]), handler)
    await at.userEvent.click(await bookLena(at))
    await at.userEvent.click(await at.canvas.findByRole('button', { name: /^Book Arjun/ }))
    const dialog = within(await screen.findByRole('dialog', { name: schedule.title }))
    await answer('Lena Moreau', { error: en.server.repeatedBooking, code: 'repeated_booking' }, 409)
    await expect(
      await screen.findByText(new RegExp(`^Lena Moreau: ${en.server.repeatedBooking}`)),
    ).toBeInTheDocument()
    await expect(dialog.getByLabelText(/Patient name/)).toHaveValue('Arjun Mehta')
    await expect(dialog.getByLabelText(/Patient age/)).toHaveValue('')
  },
})

/** The answer for one person leaves the focus on *Book* of the next one. */
export const TwoPersonsBooked = meta.story({
  play: async (at) => {
    const { handler, answer } = bookingsAnsweredLater()
    at.msw.use(
      roomForTwo,
      answering(READ, [whole, { ...arjunBesideLena, patient_age: 52, gender: 'Male' }]),
      handler,
    )
    await at.userEvent.click(await bookLena(at))
    const bookArjun = await at.canvas.findByRole('button', { name: /^Book Arjun/ })
    await at.userEvent.click(bookArjun)
    await answer('Lena Moreau', { message: en.server.booked })
    await expect(await at.canvas.findByText(/^Booked for Lena Moreau/)).toBeVisible()
    await expect(bookArjun).toHaveFocus()
    await answer('Arjun Mehta', { message: en.server.booked })
    await expect(await at.canvas.findByText(/^Booked for Arjun Mehta/)).toBeVisible()
    await expect(at.canvas.getByRole('button', { name: en.appointments.booked.show })).toHaveFocus()
  },
})

/** A patient whom the clinic knows needs no typing: *Book*, then Enter. */
export const BookedKnownPatient = meta.story({
  tags: ['!nightly'],
  beforeEach: ({ msw }) =>
    msw.use(
      recording(BOOK, { message: en.server.booked }, ({ body }) => requests.push(body)),
      answering('GET /patients/{clinicId}', [
        {
          patient_name: 'LENA MOREAU',
          phone_number: lena.phone_number,
          patient_age: 34,
          gender: 'Female',
          last_date: '2026-10-01',
          appointments: [],
        },
      ]),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Book Lena Moreau/ }))
    const dialog = within(await screen.findByRole('dialog', { name: schedule.title }))
    await waitFor(() => expect(dialog.getByLabelText(/Patient age/)).toHaveValue('34'))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(requests).toHaveLength(1))
    await expect(requests[0]).toMatchObject({ waiting_list_id: lena.id, patientAge: 34, gender: 'Female' })
  },
})

/** Another patient in the form takes nobody off the list. */
export const BookedForAnother = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(recording(BOOK, { message: en.server.booked }, ({ body }) => requests.push(body))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Book Lena Moreau/ }))
    const dialog = within(await screen.findByRole('dialog', { name: schedule.title }))
    const name = dialog.getByLabelText(/Patient name/)
    await userEvent.clear(name)
    await userEvent.type(name, 'Noor Haddad')
    await userEvent.type(dialog.getByLabelText(/Patient age/), '8')
    await userEvent.click(dialog.getByRole('radio', { name: 'Female' }))
    await userEvent.click(dialog.getByRole('button', { name: schedule.submit }))
    await waitFor(() => expect(requests).toHaveLength(1))
    await expect(requests[0]).not.toHaveProperty('waiting_list_id')
  },
})

/** Another desk was first: the form says so, sends no second request, and keeps what was typed. */
export const BookedElsewhere = meta.story({
  beforeEach: ({ msw: worker }) =>
    worker.use(
      on(BOOK, () => {
        requests.push(BOOK)
        worker.use(answering('GET /doctor_appointment_slots/{doctorName}', [{ ...slot, remaining: 0 }]))
        return Response.json({ error: en.server.notWaiting, code: 'not_waiting' }, { status: 409 })
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Book Lena Moreau/ }))
    const dialog = within(await screen.findByRole('dialog', { name: schedule.title }))
    await userEvent.type(dialog.getByLabelText(/Patient age/), '34')
    await userEvent.click(dialog.getByRole('radio', { name: 'Female' }))
    await userEvent.click(dialog.getByRole('button', { name: schedule.submit }))
    await expect(await dialog.findByText(en.server.notWaiting)).toBeVisible()
    await expect(dialog.getByLabelText(/Patient age/)).toHaveValue('34')
    await expect(requests).toEqual([BOOK])
    // The slot is full now, since the other desk has booked it. The dialog shows one message about that.
    await waitFor(() => expect(dialog.getByRole('radio', { name: /14:30/ })).toBeDisabled())
    await expect(dialog.queryByText(en.appointments.slots.filled)).not.toBeInTheDocument()
  },
})

export const RemovedAndBack = meta.story({
  tags: ['!nightly'],
  beforeEach: ({ msw }) => msw.use(recording(ADD, lena, ({ body }) => requests.push(body))),
  play: async ({ canvas, msw, userEvent }) => {
    const remove = await canvas.findByRole('button', { name: /^Remove Lena Moreau/ })
    msw.use(answering(READ, [arjun]))
    await userEvent.click(remove)
    await expect(await canvas.findByText('Lena Moreau was removed.')).toBeVisible()
    const undo = canvas.getByRole('button', { name: text.list.undo })
    await waitFor(() => expect(undo).toHaveFocus())
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Remove Lena/ })).toBeNull())
    msw.use(answering(READ, [lena, arjun]))
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByRole('button', { name: /^Remove Lena Moreau/ })).toBeVisible()
    await expect(requests).toEqual([
      {
        patient_name: lena.patient_name,
        phone_number: lena.phone_number,
        note: lena.note,
        doctor_id: lena.doctor_id,
        from: lena.from,
        to: lena.to,
        waiting_since: lena.waiting_since,
      },
    ])
    await expect(canvas.queryByText('Lena Moreau was removed.')).not.toBeInTheDocument()
  },
})

export const RemoveFails = meta.story({
  beforeEach: ({ msw }) => msw.use(unanswered(REMOVE)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Remove Lena Moreau/ }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(en.errors.doctors.unanswered)
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Remove Lena Moreau/ })).toBeEnabled())
  },
})

/** The person was removed although the response is lost: Undo is there. */
export const ResponseOfRemovingLost = meta.story({
  tags: ['behaviour', '!gallery'],
  beforeEach: ({ msw }) => msw.use(unanswered(REMOVE)),
  play: async ({ canvas, msw, userEvent }) => {
    const remove = await canvas.findByRole('button', { name: /^Remove Lena Moreau/ })
    msw.use(answering(READ, [arjun]))
    await userEvent.click(remove)
    await expect(await canvas.findByText('Lena Moreau was removed.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: text.list.undo })).toBeVisible()
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
  },
})

/** Undo that fails can be tried again: the person is not lost. */
export const UndoFails = meta.story({
  beforeEach: ({ msw }) => msw.use(unanswered(ADD)),
  play: async ({ canvas, msw, userEvent }) => {
    const remove = await canvas.findByRole('button', { name: /^Remove Lena Moreau/ })
    msw.use(answering(READ, [arjun]))
    await userEvent.click(remove)
    const undo = { name: en.waitingList.list.undo }
    await userEvent.click(await canvas.findByRole('button', undo))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(en.errors.doctors.unanswered)
    msw.use(answering(ADD, fixtures.waitingList[0]))
    await userEvent.click(await canvas.findByRole('button', undo))
    await waitFor(() => expect(canvas.queryByRole('button', undo)).toBeNull())
  },
})

/** The person is on the list again although the response is lost. */
export const ResponseOfUndoLost = meta.story({
  tags: ['behaviour', '!gallery'],
  beforeEach: ({ msw }) => msw.use(unanswered(ADD)),
  play: async ({ canvas, msw, userEvent }) => {
    const remove = await canvas.findByRole('button', { name: /^Remove Lena Moreau/ })
    msw.use(answering(READ, [arjun]))
    await userEvent.click(remove)
    const undo = await canvas.findByRole('button', { name: text.list.undo })
    msw.use(answering(READ, [lena, arjun]))
    await userEvent.click(undo)
    await waitFor(() => expect(canvas.queryByText('Lena Moreau was removed.')).toBeNull())
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
  },
})

export const AddFails = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(ADD, 500, en.server.unavailable)),
  play: async (at) => {
    await fillIn(at)
    await press(at)
    await expect(await at.canvas.findByRole('alert')).toHaveTextContent(en.server.unavailable)
    await expect(at.canvas.getByRole('textbox', { name: schedule.patientName })).toHaveValue('Ruth Abebe')
  },
})

/** The answer comes once the screen was left: a toast names the person, and the next form is empty. */
export const AddedLate = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(ADD, 500, en.server.unavailable)),
  play: async (at) => {
    await fillIn(at)
    await press(at)
    await followSidebarLink(at, en.screens.dashboard.title)
    await expect((await screen.findAllByText('Ruth Abebe'))[0]).toBeVisible()
  },
})

/** The answer comes once the form of the next person was begun: that draft stays. */
export const AddedDuringTheNext = meta.story({
  tags: ['behaviour'],
  play: async (at) => {
    let answer: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (answer = resolve))
    at.msw.use(on(ADD, () => gate.then(() => Response.json(lena))))
    await fillIn(at)
    await press(at)
    await followSidebarLink(at, en.screens.dashboard.title)
    await at.userEvent.click(await at.canvas.findByRole('link', { name: '2 people are waiting' }))
    const name = await at.canvas.findByRole('textbox', { name: schedule.patientName })
    await at.userEvent.type(name, 'Omar Farouk')
    answer()
    await screen.findByText(text.form.done)
    await expect(name).toHaveValue('Omar Farouk')
    await expect(draftStore.of(CLINIC_ID).waiting?.patientName).toBe('Omar Farouk')
  },
})

/** What was begun and left does not come into the next form. */
export const LeftAndBegunAgain = meta.story({
  tags: ['behaviour'],
  play: async (at) => {
    await fillIn(at)
    await followSidebarLink(at, en.screens.dashboard.title)
    await at.userEvent.click(await at.canvas.findByRole('link', { name: '2 people are waiting' }))
    await expect(await at.canvas.findByRole('textbox', { name: schedule.patientName })).toHaveValue('')
  },
})

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(READ, [])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.list.emptyHint)).toBeVisible()
  },
})

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(READ)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.loading)).toBeInTheDocument()
  },
})

export const Failed = meta.story(
  readFails(en.screens.waitingList.failed, failing(READ, 500, en.server.unavailable)),
)
export const SessionExpires = meta.story(sessionExpires(READ))
export const PendingClinic = meta.story(pendingClinic)
export const Hindi = meta.story({ globals: { language: 'hi' }, play: shownIn('hi') })
export const Arabic = meta.story({ globals: { language: 'ar' }, play: shownIn('ar') })
