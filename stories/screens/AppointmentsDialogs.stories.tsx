import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import type { Wire } from '@/api/wire'
import { en } from '@/messages'
import { confirm } from '../dialogs/statusDialog'
import { fixtures } from '../mocks/fixtures'
import { answering, failing, happy, http } from '../mocks/handlers'
import { returnToTab, openDialog, seeList } from './appointmentList'
import { currentUrl, goBack, setUpScreen, Screen } from './screen'

const LIST = 'GET /appointments/{clinicId}'
const { schedule } = en
const { change } = en.appointments
const { noToken } = en.errors.status
const { accepted, acceptedWalkIn, pending } = fixtures.appointment
const acceptedPath = `/appointments?page=2&appointment=${accepted.id}`

/** The dialogs that the URL opens. `Dialogs/…` test the dialogs themselves. */
const meta = preview.meta({
  title: 'Tests/Appointments dialogs',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'nightly'],
  args: { path: '/appointments' },
  beforeEach: async ({ msw, args }) => {
    msw.use(answering(LIST, [accepted, ...fixtures.appointments]), ...happy)
    await setUpScreen('clinic', args.path)
  },
})

export const Schedule = meta.story({
  args: { path: '/appointments?schedule=1' },
  play: async () => {
    const dialog = await openDialog(schedule.title)
    await expect(dialog.getByText(en.appointments.slots.noDoctor)).toBeVisible()
  },
})

/** Text typed while the dialog opens or the doctors load is not lost, and Enter waits for them and does not submit. */
export const ScheduleAndTypeAtOnce = meta.story({
  play: async ({ canvas, msw, userEvent }) => {
    let arrive: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (arrive = resolve))
    msw.use(
      http.get('/doctor/{clinicId}', async ({ response }) => {
        await gate
        return response(200).json(fixtures.clinicDoctors)
      }),
    )
    const button = await canvas.findByRole('button', { name: en.app.schedule })
    button.focus()
    button.click()
    await userEvent.keyboard('55501')
    const dialog = await openDialog(schedule.title)
    await expect(dialog.getByLabelText(en.appointments.fields.phone)).toHaveValue('55501')
    const doctor = dialog.getByRole('combobox', { name: en.appointments.fields.doctor })
    await userEvent.click(doctor)
    await userEvent.keyboard('li w{Enter}')
    await expect(doctor).toHaveValue('li w')
    await userEvent.keyboard('{Enter}')
    arrive()
    await waitFor(() => expect(doctor).toHaveValue('Dr. Li Wei'))
    await expect(dialog.getByLabelText(schedule.patientName)).not.toHaveAttribute('aria-invalid')
  },
})

export const ScheduleWhenTheSessionExpires = meta.story({
  args: { path: '/appointments?schedule=1' },
  play: async ({ args, msw }) => {
    const dialog = await openDialog(schedule.title)
    await returnToTab({ msw }, failing(LIST, 401, noToken))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(noToken)
    await expect(dialog.getByLabelText(schedule.patientName)).toBeVisible()
    await expect(currentUrl()).toBe(args.path)
  },
})

export const Status = meta.story({
  args: { path: acceptedPath },
  play: async () => {
    const dialog = await openDialog('Appointment of Lena Moreau')
    await expect(dialog.getByText(change.otpHint)).toBeVisible()
  },
})

/** The session expires while the code is asked for: the dialog stays, with a link to the login. */
export const StatusWhenTheSessionExpires = meta.story({
  tags: ['gallery'],
  args: { path: acceptedPath },
  play: async ({ args, msw }) => {
    const dialog = await openDialog('Appointment of Lena Moreau')
    await returnToTab({ msw }, failing(LIST, 401, noToken))
    const alert = await dialog.findByRole('alert')
    await expect(alert).toHaveTextContent(noToken)
    await expect(within(alert).getByRole('link', { name: en.appointments.logIn })).toHaveAttribute(
      'href',
      `/login?from=${encodeURIComponent(args.path)}`,
    )
    await expect(currentUrl()).toBe(args.path)
  },
})

/** Closing the dialog leaves the list unchanged. No control has opened it: the focus goes to the heading. */
export const Closed = meta.story({
  args: { path: acceptedPath },
  play: async ({ canvas, userEvent }) => {
    await openDialog('Appointment of Lena Moreau')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus())
    await expect(currentUrl()).toBe('/appointments?page=2')
    await seeList({ canvas }, { total: '57 appointments', rows: 15, range: '16–30 of 57' })
  },
})

const missing = '/appointments?appointment=4711'

/** A notification can lead to an appointment that is older than 30 days, or of another clinic. */
export const NotInThisList = meta.story({
  args: { path: missing },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(en.appointments.missing)).toBeVisible()
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  },
})

export const NotInThisListDismissed = meta.story({
  args: { path: missing },
  play: async ({ canvas, userEvent }) => {
    const warning = await canvas.findByText(en.appointments.missing)
    await userEvent.click(canvas.getByRole('button', { name: en.ui.dismiss }))
    await waitFor(() => expect(warning).not.toBeInTheDocument())
    await expect(currentUrl()).toBe('/appointments')
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus()
  },
})

const another = { ...acceptedWalkIn, patient_name: 'Ravi Menon' }

/** The refusal comes after Back has closed the dialog and another dialog is open: a toast names the appointment. */
export const StatusRefusedMeanwhile = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(LIST, [pending, another])),
  play: async ({ canvas, msw, userEvent }) => {
    let refuse: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (refuse = resolve))
    msw.use(
      http.post('/update_appointment_status/{appointmentId}/{newStatus}', async ({ response }) => {
        await gate
        return response(409).json({ error: en.server.transition })
      }),
    )
    const open = async (appointment: Wire['Appointment']) => {
      const name = change.title.replace('{patient}', appointment.patient_name ?? '')
      await userEvent.click(
        await canvas.findByRole('button', {
          name: new RegExp(`appointment of ${appointment.patient_name}$`),
        }),
      )
      return openDialog(name)
    }
    const waitForClose = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

    await confirm(userEvent, await open(pending), 'declined')
    goBack()
    await waitForClose()
    const other = await open(another)
    refuse()
    const text = await screen.findByText(en.errors.status.failed)
    await expect(other.queryByRole('alert')).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await waitForClose()
    const toast = text.closest('[data-slot=toast]')
    await expect(toast).toBeVisible()
    await expect(toast).toHaveTextContent('Appointment of Lena Moreau')
  },
})
