import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { samples } from '../../../../stories/mocks/samples'
import { DoctorDayList } from './DoctorDayList'

const { expected, longNames, bare } = samples.appointment
const [okafor = '', lindqvist = '', raman = ''] = samples.clinicDoctors.map(({ name }) => name)

const meta = preview.meta({
  title: 'Clinic/Appointments/DoctorDayList',
  component: DoctorDayList,
  tags: ['full-checks'],
  args: {
    doctors: [
      { doctorName: okafor, next: expected, open: 3 },
      { doctorName: lindqvist, next: null, open: 0 },
      { doctorName: raman, next: bare, open: 1 },
    ],
  },
  decorators: [
    (Story) => (
      <div className="max-w-64">
        <Story />
      </div>
    ),
  ],
})

const texts = (lines: HTMLElement[]) => lines.map((line) => line.textContent)

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: en.today.doctors.title })).toBeVisible()
    await expect(texts(canvas.getAllByRole('listitem'))).toEqual([
      `${okafor}09:30 Lena Moreau3 to come`,
      `${lindqvist}${en.today.doctors.none}`,
      `${raman}${en.appointments.unnamedPatient}`,
    ])
  },
})

/** Where the backend says how many slots are free. */
export const FreeSlots = meta.story({
  args: {
    freeSlots: (name) =>
      new Map([
        ['Dr. Amara Okafor', 0],
        ['Dr. Jonas Lindqvist', 1],
        ['Dr. Priya Raman', null],
      ]).get(name),
  },
  play: async ({ canvas }) => {
    await expect(texts(canvas.getAllByRole('listitem'))).toEqual([
      `${okafor}09:30 Lena Moreau3 to comeNo free slots`,
      `${lindqvist}${en.today.doctors.none}1 free slot`,
      `${raman}${en.appointments.unnamedPatient}${en.today.doctors.noSlots}`,
    ])
  },
})

/** Where the backend keeps delays: how late a doctor runs, and the button that asks, for doctors with patients to come. */
export const Delays = meta.story({
  tags: ['visual'],
  args: {
    freeSlots: () => 1,
    delayOf: (name) => (name === 'Dr. Amara Okafor' ? 40 : 0),
    onDelay: fn(),
  },
  play: async ({ args, canvas, userEvent }) => {
    const { late, open } = en.today.delay
    const lateText = late.replace('{minutes, number}', '40')
    const [first] = canvas.getAllByRole('listitem')
    await expect(first).toHaveTextContent(lateText)
    const buttons = canvas.getAllByRole('button')
    await expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      `${open.replace('{doctor}', okafor)}: ${lateText}`,
      open.replace('{doctor}', raman),
    ])
    for (const button of buttons) await userEvent.click(button)
    await expect(args.onDelay).toHaveBeenCalledTimes(2)
    await expect(args.onDelay).toHaveBeenLastCalledWith(raman)
  },
})

export const LongNames = meta.story({
  args: {
    doctors: [{ doctorName: longNames.doctorName ?? '', next: longNames, open: 1 }],
    delayOf: () => 240,
    onDelay: fn(),
  },
  play: async ({ canvas }) => {
    const line = canvas.getByRole('listitem')
    await expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth)
  },
})

/** The caller's props are set on the root element, in addition to its own. */
export const WithPropsOfTheCaller = meta.story({
  tags: ['behaviour'],
  args: { id: 'of-the-caller', className: 'max-w-md' },
  play: async ({ canvasElement }) => {
    const root = canvasElement.querySelector('[data-slot=doctor-day-list]')
    await expect(root).toHaveAttribute('id', 'of-the-caller')
    await expect(root).toHaveClass('text-sm', 'max-w-md')
  },
})
