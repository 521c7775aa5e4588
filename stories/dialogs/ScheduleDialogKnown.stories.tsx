import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { apiConfig } from '@/api/config'
import { screens } from '@/app/shell/screens'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import { answering, failing, happy, recording, unanswered } from '../mocks/handlers'
import { setUpScreen, Screen, type ScreenContext } from '../screens/screen'
import { holdTimers } from './heldTimers'
import { chooseDoctor, field, submitIn } from './scheduleDialog'

const texts = en.schedule
const PATIENTS = 'GET /patients/{clinicId}'
const BOOK = 'POST /book_appointment'
const { acceptedWalkIn } = fixtures.appointment
const phone = acceptedWalkIn.phone_number ?? ''

let requests: unknown[] = []

/** A walk-in of a known patient: the real screen on a mocked network. It is Friday, 10:00. */
const meta = preview.meta({
  title: 'Tests/Schedule dialog, known patients',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'nightly'],
  args: { path: screens.appointments.getHref({ schedule: true }) },
  beforeEach: async ({ args, msw }) => {
    requests = []
    msw.use(
      answering('GET /appointments/{clinicId}', [acceptedWalkIn]),
      answering('GET /doctor/{clinicId}', fixtures.clinicDoctors.slice(0, 2)),
      answering(PATIENTS, [
        { patient_name: 'Ruth Abebe', phone_number: phone, patient_age: 61, gender: 'Female' },
      ]),
      recording(BOOK, { message: en.server.booked }, ({ body }) => requests.push(body)),
      ...happy,
    )
    await setUpScreen('clinic', args.path)
    return holdTimers(1_500)
  },
})

async function openedDialog() {
  const dialog = await screen.findByRole('dialog', { name: texts.title })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

/** Without a doctor the next free slots of all doctors are offered once the phone number is complete. */
export const BookedInAFewPresses = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await openedDialog()
    await waitFor(() => expect(field(dialog, en.appointments.fields.phone)).toHaveFocus())
    await expect(dialog.queryByRole('group', { name: texts.nextFree })).not.toBeInTheDocument()
    await userEvent.keyboard(phone)
    await dialog.findByRole('option', { name: /^Ruth Abebe/ })
    await dialog.findAllByRole('button', { name: /^Today 14:30/ })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await userEvent.keyboard('{Enter}')
    await expect(submitIn(dialog)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(await dialog.findByText(en.outcomes.booked)).toBeVisible()
    await expect(requests).toMatchObject([
      {
        doctor: fixtures.clinicDoctors[0]?.name,
        patientName: 'Ruth Abebe',
        patientAge: 61,
        phone_no: phone,
        gender: 'Female',
        date: '2026-11-20',
        time: '1430',
        chosen_date: true,
      },
    ])
  },
})

/** No key waits for what is found. */
export const TypedWithoutLooking = meta.story({
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    const dialog = await openedDialog()
    await waitFor(() => expect(field(dialog, en.appointments.fields.phone)).toHaveFocus())
    await userEvent.keyboard(`${phone}{ArrowDown}{Enter}{Enter}{Enter}`)
    await expect(await dialog.findByText(en.outcomes.booked)).toBeVisible()
    await expect(requests).toMatchObject([{ patientName: 'Ruth Abebe', phone_no: phone, time: '1430' }])
  },
})

/** Enter leads to the name, and shows no errors of an empty form. */
const enterFindsNobody = async ({ userEvent }: Pick<ScreenContext, 'userEvent'>) => {
  const dialog = await openedDialog()
  await waitFor(() => expect(field(dialog, en.appointments.fields.phone)).toHaveFocus())
  await userEvent.keyboard('5550199999{Enter}')
  await waitFor(() => expect(field(dialog, texts.patientName)).toHaveFocus())
  await expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
}
export const NobodyFound = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) => msw.use(answering(PATIENTS, [])),
  play: enterFindsNobody,
})
export const SearchFailed = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) => msw.use(failing(PATIENTS, 500, en.server.unavailable)),
  play: enterFindsNobody,
})

/** The loaded list is searched. */
const fromTheLoadedList = async ({ userEvent }: Pick<ScreenContext, 'userEvent'>) => {
  const dialog = await openedDialog()
  await userEvent.type(field(dialog, en.appointments.fields.phone), phone.slice(0, 6))
  const option = await dialog.findByRole('option', {
    name: new RegExp(`^${acceptedWalkIn.patient_name ?? ''}`),
  })
  await userEvent.click(option)
  await expect(field(dialog, texts.patientName)).toHaveValue(acceptedWalkIn.patient_name)
  await expect(field(dialog, en.appointments.fields.phone)).toHaveValue(phone)
}

/** A backend without the call. */
export const FromTheLoadedList = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(PATIENTS, 404, en.server.notFound)),
  play: fromTheLoadedList,
})

/** The call is not repeated: the list is searched at once. */
export const PatientsUnanswered = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) => msw.use(unanswered(PATIENTS)),
  play: fromTheLoadedList,
})

/** Nothing is offered as free that could not be read. The doctor's weekly slots are enough to book. */
export const NextFreeFailed = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) => msw.use(failing('GET /clinic_slots/{clinicId}', 500, en.server.unavailable)),
  play: async ({ userEvent }) => {
    const dialog = await openedDialog()
    await userEvent.type(field(dialog, en.appointments.fields.phone), phone)
    await dialog.findByRole('option', { name: /^Ruth Abebe/ })
    await waitFor(() => expect(dialog.queryByRole('group', { name: texts.nextFree })).not.toBeInTheDocument())
    await chooseDoctor(dialog, userEvent, fixtures.clinicDoctors[0]?.name ?? '')
    await expect((await dialog.findAllByRole('radio', { name: /^Monday/ }))[0]).toBeEnabled()
    await expect(dialog.queryByRole('group', { name: texts.nextFree })).not.toBeInTheDocument()
  },
})

/** As specified: the doctor comes first, and nothing is searched or offered. */
export const WithoutExtensions = meta.story({
  beforeEach: () => {
    Object.assign(apiConfig, { extensions: false })
    return () => Object.assign(apiConfig, { extensions: true })
  },
  play: async ({ userEvent }) => {
    const dialog = await openedDialog()
    await waitFor(() =>
      expect(dialog.getByRole('combobox', { name: en.appointments.fields.doctor })).toHaveFocus(),
    )
    await userEvent.type(field(dialog, en.appointments.fields.phone), phone)
    await expect(dialog.queryByText(/known patient/)).not.toBeInTheDocument()
    await expect(dialog.queryByRole('group', { name: texts.nextFree })).not.toBeInTheDocument()
  },
})
