import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { screens } from '@/app/shell/screens'
import { DatePicker } from '@/components/ui/DatePicker/DatePicker'
import { Field } from '@/components/ui/Field/Field'
import { en } from '@/messages'
import { codeField } from '../dialogs/statusDialog'
import { ControlledCombobox, doctors } from '../doctorCombobox'
import { fixtures, TODAY } from '../mocks/fixtures'
import { answering, happy } from '../mocks/handlers'
import { setUpScreen, Screen } from '../screens/screen'
import { hear, readAloud } from './readAloud'

const { accepted } = fixtures.appointment
const { change } = en.appointments

/** What a person hears who does not see the screen, in the order of a screen reader. */
const meta = preview.meta({
  title: 'Tests/Screen reader',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'nightly'],
  args: { path: screens.dashboard.getHref() },
  beforeEach: async ({ args, msw }) => {
    msw.use(...happy)
    await setUpScreen('clinic', args.path)
  },
})

async function openedDialog() {
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog).toBeVisible())
  return dialog
}

export const BookingDialog = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: en.app.schedule }))
    await expect(await readAloud(await openedDialog())).toEqual([
      'dialog, Schedule appointment, For a patient at the desk or on the phone. The patient pays at the clinic.',
      'heading, Schedule appointment, level 2',
      'paragraph',
      'For a patient at the desk or on the phone. The patient pays at the clinic.',
      'form',
      'Phone',
      'combobox, Phone, has popup listbox, not expanded, autocomplete in list, required',
      'Doctor',
      'combobox, Doctor, has popup listbox, not expanded, autocomplete in list, required',
      'button, Show options',
      'status',
      'Patient name',
      'textbox, Patient name, required',
      'Patient age',
      'textbox, Patient age, required',
      'Gender',
      'radiogroup, Gender, required',
      'radio, Male, not checked, position 1, set size 2',
      'Male',
      'radio, Female, not checked, position 2, set size 2',
      'Female',
      'Symptoms',
      'textbox, Symptoms',
      'Slot',
      'group, Slot',
      'paragraph',
      'Choose a doctor to see the slots.',
      'paragraph',
      'Each slot shows its day, its time and how many bookings it takes.',
      'status',
      'status',
      'button, Schedule',
      'button, Close',
    ])
  },
})

/** The first wrong field has the focus and says what is wrong with it. */
export const WrongBooking = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: en.app.schedule }))
    const dialog = within(await openedDialog())
    await userEvent.click(dialog.getByRole('button', { name: en.schedule.submit }))
    const phone = dialog.getByRole('combobox', { name: en.appointments.fields.phone })
    await waitFor(() => expect(phone).toHaveFocus())
    await expect(await readAloud(phone)).toEqual([
      'combobox, Phone, Please enter a valid 10-digit phone number, has popup listbox, not expanded, autocomplete in list, invalid, required',
    ])
  },
})

/** The code field comes after what is read of the appointment. A wrong and a right code are announced without a move of the focus. */
export const StatusDialog = meta.story({
  args: { path: screens.appointments.getHref({ appointment: accepted.id }) },
  beforeEach: ({ msw }) => msw.use(answering('GET /appointments/{clinicId}', [accepted])),
  play: async ({ userEvent }) => {
    const dialog = await openedDialog()
    await waitFor(() => expect(codeField(within(dialog))).toHaveFocus())
    const heard = await hear(async () => {
      await userEvent.keyboard('1111')
      await within(dialog).findByText(en.errors.status.otpInvalid)
      await waitFor(() => expect(codeField(within(dialog))).toHaveValue(''))
      await userEvent.keyboard(String(accepted.completion_otp))
      await within(dialog).findByRole('button', { name: change.to.completed })
    })
    await expect(heard).toEqual(['polite: Invalid OTP', 'polite: ', 'polite: OTP Verified'])
    await expect(await readAloud(dialog)).toEqual([
      'dialog, Appointment of Lena Moreau',
      'heading, Appointment of Lena Moreau, level 2',
      'term',
      'Status',
      'definition',
      'Accepted',
      'term',
      'Doctor',
      'definition',
      'Dr. Amara Okafor',
      'term',
      'Date',
      'definition',
      'time',
      'Friday, November 20, 2026',
      'term',
      'Time',
      'definition',
      '09:30',
      'term',
      'Phone',
      'definition',
      'link, 5550142233',
      'term',
      'Booked by',
      'definition',
      'App',
      'term',
      'Age',
      'definition',
      '34',
      'term',
      'Gender',
      'definition',
      'Female',
      'term',
      'Symptoms',
      'definition',
      'Short of breath on the stairs, worse since Monday',
      'term',
      'Amount',
      'definition',
      '₹450',
      'term',
      'Payment',
      'definition',
      'Paid online',
      'term',
      'Booked on',
      'definition',
      'time',
      'Nov 18, 2026, 21:50',
      'term',
      'Number',
      'definition',
      'Clinora4821937',
      'OTP',
      'textbox, OTP, 4821, OTP Verified, not invalid, read only',
      'status',
      'OTP Verified',
      'link, Calendar file (.ics)',
      'status',
      'button, Move',
      'button, Complete',
      'button, Cancel appointment',
      'button, Close',
    ])
  },
})

/** A row names its patient in the group of its actions. The answer to a press is announced beside the row. */
export const Day = meta.story({
  play: async ({ canvas, userEvent }) => {
    const group = await canvas.findByRole('region', { name: /^To answer/ })
    await expect(await readAloud(group)).toEqual([
      'region, To answer, 1',
      'heading, To answer, 1, level 3',
      'To answer',
      '1',
      'list',
      'listitem, level 1, position 1, set size 1',
      '17:15',
      'button, Open appointment of Fatima Zahra',
      'Fatima Zahra',
      'Pending',
      'Dr. Jonas Lindqvist',
      'Walk-in',
      'group, Actions for Fatima Zahra',
      'button, Accept, Fatima Zahra',
      'button, Decline, Fatima Zahra',
      'status',
    ])
    const heard = await hear(async () => {
      await userEvent.click(within(group).getByRole('button', { name: change.to.accepted }))
      await canvas.findByText(/Fatima Zahra: /)
    })
    await expect(heard).toEqual([
      'button, Accept, Fatima Zahra',
      'polite: Fatima Zahra: Appointment accepted.',
    ])
  },
})

/** Picking up, moving and cancelling are announced, and each cell says its time, doctor and day. */
export const Calendar = meta.story({
  args: { path: screens.calendar.getHref() },
  tags: ['desk'],
  play: async ({ canvas, userEvent }) => {
    const grid = await canvas.findByRole('grid')
    await expect(await readAloud(within(grid).getByRole('row', { name: /^09:00/ }))).toEqual([
      'row, 09:00 Lena Moreau Accepted',
      'rowheader, 09:00',
      '09:00',
      'gridcell',
      'gridcell',
      'gridcell, Lena Moreau Accepted',
      'button, Lena Moreau Accepted 09:00, Dr. Priya Raman',
      'Lena Moreau',
      'Accepted',
      ...Array<string>(9).fill('gridcell'),
    ])
    const heard = await hear(async () => {
      within(grid)
        .getByRole('button', { name: /^Henrik Dahl/ })
        .focus()
      await userEvent.keyboard(' {ArrowDown}{Escape}')
      await canvas.findByText('Henrik Dahl stays at 09:30.')
    })
    await expect(heard).toEqual([
      'button, Henrik Dahl Accepted 09:30, Dr. Rohan Deshpande',
      'polite: Moving Henrik Dahl. Go to a free slot and press Enter. Escape cancels.',
      'button, 2 free 09:30, Dr. Rohan Deshpande, Friday, Nov 20',
      'button, Henrik Dahl Accepted 09:30, Dr. Rohan Deshpande',
      'polite: Henrik Dahl stays at 09:30.',
    ])
  },
})

/** Each day says its whole date, and the arrow keys move the focus from day to day, into the next month too. */
export const DatePickerCalendar = meta.story({
  tags: ['!screen'],
  render: () => <DatePicker aria-label="Day" value="2026-11-24" today={TODAY} onValueChange={fn()} />,
  play: async ({ canvas, userEvent }) => {
    const grid = await canvas.findByRole('grid', { name: 'November 2026' })
    const [, ...weeks] = within(grid).getAllByRole('row')
    await expect(await readAloud(weeks[3] as Element)).toEqual([
      'row, 22 23 24 25 26 27 28',
      'gridcell, 22',
      'button, Sunday, November 22, 2026',
      '22',
      'gridcell, 23',
      'button, Monday, November 23, 2026',
      '23',
      'gridcell, 24, selected',
      'button, Tuesday, November 24, 2026, pressed',
      '24',
      'gridcell, 25',
      'button, Wednesday, November 25, 2026',
      '25',
      'gridcell, 26',
      'button, Thursday, November 26, 2026',
      '26',
      'gridcell, 27',
      'button, Friday, November 27, 2026',
      '27',
      'gridcell, 28',
      'button, Saturday, November 28, 2026',
      '28',
    ])
    const nextDay = document.documentElement.dir === 'rtl' ? '{ArrowLeft}' : '{ArrowRight}'
    const heard = await hear(async () => {
      within(grid).getByRole('button', { pressed: true }).focus()
      await userEvent.keyboard(`${nextDay}{ArrowDown}`)
      await canvas.findByRole('grid', { name: 'December 2026' })
    })
    await expect(heard).toEqual([
      'button, Tuesday, November 24, 2026, pressed',
      'button, Wednesday, November 25, 2026',
      'button, Wednesday, December 2, 2026',
      'polite: December 2026',
    ])
  },
})

export const Combobox = meta.story({
  tags: ['!screen'],
  render: () => (
    <Field label="Doctor">
      <ControlledCombobox options={doctors} value="" onValueChange={fn()} />
    </Field>
  ),
  play: async ({ canvas, userEvent }) => {
    const heard = await hear(async () => {
      // The focus alone opens no list: a press may open it before the reader speaks.
      await userEvent.tab()
      await userEvent.keyboard('{ArrowDown}')
      await canvas.findByText('4 options')
      await userEvent.keyboard('me')
      await canvas.findByText('2 options')
      await userEvent.keyboard('x')
      await canvas.findByText('0 options')
    })
    await expect(heard).toEqual([
      'combobox, Doctor, has popup listbox, not expanded, autocomplete in list',
      'polite: 4 options',
      'polite: 2 options',
      'polite: 0 options',
    ])
    await userEvent.keyboard('{Backspace}')
    await expect(await readAloud(await screen.findByRole('listbox'))).toEqual([
      'listbox, Doctor, orientated vertically',
      'option, Dr. Kabir Mehta Dermatologist, not selected, disabled, position 1, set size 2',
      'Dr. Kabir Mehta',
      'Dermatologist',
      'option, Dr. Meera Nair Paediatrician, not selected, position 2, set size 2',
      'Dr. Meera Nair',
      'Paediatrician',
    ])
  },
})
