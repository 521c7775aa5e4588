import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { apiConfig } from '@/api/config'
import { screens } from '@/app/shell/screens'
import { addDays } from '@/domain/calendar'
import { en } from '@/messages'
import { fixtures, TODAY } from '../mocks/fixtures'
import { answering, failing, happy, unanswered } from '../mocks/handlers'
import { setUpScreen, Screen, waitForQueries } from '../screens/screen'

const PATIENTS = 'GET /patients/{clinicId}'
const LIST = 'GET /appointments/{clinicId}'
const { accepted, acceptedWalkIn } = fixtures.appointment
const [lena, arthur] = fixtures.knownPatients
const texts = en.appointments.change

/** The status dialog with the patient's earlier appointments: the real screen on a mocked network. */
const meta = preview.meta({
  title: 'Tests/Status dialog, earlier appointments',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen'],
  args: { path: screens.appointments.getHref({ appointment: accepted.id }) },
  beforeEach: async ({ args, msw }) => {
    msw.use(
      answering(LIST, [
        accepted,
        { ...acceptedWalkIn, id: 830, date: addDays(TODAY, -3) },
        { ...acceptedWalkIn, id: 831, date: addDays(TODAY, -2), patient_name: 'Tom Moreau' },
        { ...acceptedWalkIn, id: 832, date: addDays(TODAY, 1) },
      ]),
      answering(PATIENTS, [arthur, { ...lena, patient_name: 'LENA Moreau' }]),
      ...happy,
    )
    await setUpScreen('clinic', args.path)
  },
})

async function openedDialog() {
  const dialog = await screen.findByRole('dialog', { name: 'Appointment of Lena Moreau' })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

async function earlierIn(dialog: Awaited<ReturnType<typeof openedDialog>>) {
  const list = await dialog.findByRole('list', { name: texts.earlier })
  return within(list)
    .getAllByRole('listitem')
    .map((line) => line.textContent)
}

/** A cancelled appointment did not take place. */
export const FromTheBackend = meta.story({
  tags: ['nightly'],
  play: async () => {
    await expect(await earlierIn(await openedDialog())).toEqual([
      'Tue, Oct 13 09:30Dr. Jonas LindqvistCompleted',
      'Thu, Dec 25, 2025 09:30Dr. Amara OkaforCompleted',
    ])
  },
})

const fromTheLoadedList = {
  play: async () => {
    await expect(await earlierIn(await openedDialog())).toEqual(['Tue, Nov 17 09:30Dr. Amara OkaforAccepted'])
  },
}

/** A backend without the call. */
export const FromTheLoadedList = meta.story({
  tags: ['nightly'],
  beforeEach: ({ msw }) => msw.use(failing(PATIENTS, 404, en.server.notFound)),
  ...fromTheLoadedList,
})

export const Unanswered = meta.story({
  tags: ['behaviour', 'nightly'],
  beforeEach: ({ msw }) => msw.use(unanswered(PATIENTS)),
  ...fromTheLoadedList,
})

export const WithoutExtensions = meta.story({
  tags: ['behaviour', 'nightly'],
  beforeEach: () => {
    Object.assign(apiConfig, { extensions: false })
    return () => Object.assign(apiConfig, { extensions: true })
  },
  ...fromTheLoadedList,
})

/** The list of a doctor, and no call: nothing is known of other appointments. */
export const NothingKnown = meta.story({
  tags: ['behaviour'],
  args: { path: `/doctor-appointments/1?appointment=${String(accepted.id)}` },
  beforeEach: ({ msw }) =>
    msw.use(
      failing(PATIENTS, 404, en.server.notFound),
      answering('GET /doctor-appointments/{doctorId}/{clinicId}', {
        doctor_name: fixtures.doctor.name,
        appointments: [accepted],
      }),
    ),
  play: async () => {
    const dialog = await openedDialog()
    await waitForQueries()
    await expect(dialog.queryByText(texts.earlier)).not.toBeInTheDocument()
  },
})
