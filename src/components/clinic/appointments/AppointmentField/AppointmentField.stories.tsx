import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { appointmentOf } from '@/api/mapping/appointments'
import type { Appointment } from '@/domain/appointments/appointment'
import { en } from '@/messages'
import { fixtures, TODAY } from '../../../../../stories/mocks/fixtures'
import { samples } from '../../../../../stories/mocks/samples'
import { APPOINTMENT_FIELDS } from '../columns'
import { AppointmentField } from './AppointmentField'

const { accepted, acceptedWalkIn, bare, longNames, unknownStatus, overdue, forAnother } = samples.appointment
const texts = en.appointments

const meta = preview.meta({
  title: 'Clinic/AppointmentField',
  component: AppointmentField,
  args: { name: 'patient' as const, appointment: accepted, today: TODAY },
  render: ({ name: _, ...shown }) => (
    <dl className="grid w-80 grid-cols-2 gap-2 text-sm wrap-anywhere">
      {APPOINTMENT_FIELDS.map((name) => (
        <div key={name}>
          <dt className="text-xs text-muted">{texts.fields[name]}</dt>
          <dd>
            <AppointmentField {...shown} name={name} />
          </dd>
        </div>
      ))}
    </dl>
  ),
})

/** The fields' texts, in the order of APPOINTMENT_FIELDS. */
const shownIn = (root: HTMLElement) =>
  Array.from(root.querySelectorAll('[data-slot=appointment-field]'), (field) => field.textContent)

const changed = (fields: Partial<Appointment>): Appointment => ({ ...accepted, ...fields })

export const AppUser = meta.story({
  tags: ['visual'],
  args: { appointment: changed({ date: '2026-11-27', bookedAt: '2026-11-18' }) },
  play: async ({ canvasElement }) => {
    await expect(shownIn(canvasElement)).toEqual([
      'Lena Moreau',
      texts.bookedBy.app,
      'Dr. Amara Okafor',
      'Fri, Nov 27',
      '09:30',
      '5550142233',
      '₹450',
      texts.payment.online,
      en.ui.status.accepted,
      'Nov 18, 2026',
      'Clinora4821937',
      '34',
      'Female',
      'Short of breath on the stairs, worse since Monday',
    ])
    await expect(canvasElement.querySelector('[data-field=date] time')).toHaveAttribute(
      'datetime',
      '2026-11-27',
    )
  },
})

export const WalkIn = meta.story({
  args: { appointment: acceptedWalkIn },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(texts.bookedBy.walkIn)).toBeVisible()
    await expect(canvas.getByText(texts.payment.atClinic)).toBeVisible()
    await expect(canvas.getByText(texts.today)).toHaveAttribute('class', expect.stringContaining('semibold'))
  },
})

export const InFull = meta.story({
  args: { today: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Friday, November 20, 2026')).toBeVisible()
    await expect(canvas.queryByText(texts.today)).not.toBeInTheDocument()
  },
})

export const AnotherYear = meta.story({
  args: { appointment: changed({ date: '2027-01-04' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Mon, Jan 4, 2027')).toBeVisible()
  },
})

export const NameOfTheUser = meta.story({
  args: {
    appointment: appointmentOf({
      ...fixtures.appointment.accepted,
      patient_name: '',
      user_fullname: null,
      fullname: 'Ruth Abebe',
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ruth Abebe')).toBeVisible()
  },
})

export const MissingFields = meta.story({
  tags: ['visual'],
  args: { appointment: bare },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByText(en.shell.missing)).toHaveLength(APPOINTMENT_FIELDS.length - 1)
    await expect(shownIn(canvasElement)).toEqual(
      APPOINTMENT_FIELDS.map((name) => (name === 'status' ? en.ui.status.unknown : `—${en.shell.missing}`)),
    )
  },
})

export const UnknownStatus = meta.story({
  args: { appointment: unknownStatus },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(en.ui.status.unknown)).toBeVisible()
  },
})

export const TextsOfAnotherForm = meta.story({
  args: {
    appointment: changed({
      date: null,
      time: null,
      unreadableDate: 'next week',
      unreadableTime: '9 am',
      bookedAt: 'yesterday',
      amount: 0,
    }),
  },
  play: async ({ canvas }) => {
    for (const text of ['next week', '9 am', 'yesterday', '₹0'])
      await expect(canvas.getByText(text)).toBeVisible()
  },
})

export const LongNames = meta.story({
  tags: ['visual'],
  args: { appointment: longNames },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('₹1,234,567.50')).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
})

/** A list has no room for the user's name in this field, and says that the day has passed. */
export const OverdueForAnother = meta.story({
  args: { appointment: { ...forAnother, date: overdue.date } },
  play: async ({ canvasElement }) => {
    const shown = shownIn(canvasElement)
    await expect(shown.slice(0, 4)).toEqual([
      'Mia Moreau',
      texts.bookedBy.app,
      'Dr. Amara Okafor',
      `Wed, Nov 18${texts.overdue}`,
    ])
    await expect(canvasElement.querySelector('[data-slot=overdue] svg')).toHaveAttribute(
      'aria-hidden',
      'true',
    )
  },
})

/** The dialog has that room. */
export const ForAnotherInFull = meta.story({
  args: { appointment: forAnother, today: undefined },
  play: async ({ canvasElement }) => {
    await expect(shownIn(canvasElement)[1]).toBe(`${texts.bookedBy.app}Lena Moreau`)
  },
})

/** One of them alone, as the controls choose. */
export const OneField = meta.story({
  tags: ['visual'],
  args: { name: 'amount' },
  render: (args) => <AppointmentField {...args} />,
  play: async ({ canvasElement }) => {
    await expect(shownIn(canvasElement)).toEqual(['₹450'])
    await expect(canvasElement.querySelector('[data-slot=appointment-field]')).toHaveAttribute(
      'data-field',
      'amount',
    )
  },
})

/** A name is written in its own direction, and stands where the page puts names. */
export const NameOfAnotherScript = meta.story({
  args: { appointment: changed({ patientName: 'ليلى منصور' }) },
  globals: { direction: 'ltr' },
  play: async ({ canvas }) => {
    const name = canvas.getByText('ليلى منصور')
    await expect(getComputedStyle(name).direction).toBe('rtl')
    const words = document.createRange()
    words.selectNodeContents(name)
    const term = canvas.getByText(texts.fields.patient)
    await expect(words.getBoundingClientRect().left).toBeCloseTo(term.getBoundingClientRect().left, 0)
  },
})
