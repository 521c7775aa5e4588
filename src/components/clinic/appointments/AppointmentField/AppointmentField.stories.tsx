import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import type { Appointment } from '@/domain/appointments/appointment'
import { en } from '@/messages'
import { TODAY } from '../../../../../stories/mocks/fixtures'
import { samples } from '../../../../../stories/mocks/samples'
import { APPOINTMENT_FIELDS } from '../columns'
import { AppointmentField } from './AppointmentField'

const { accepted, acceptedWalkIn, bare, longNames, unknownStatus, overdue, forAnother, userNameOnly } =
  samples.appointment
const texts = en.appointments

const meta = preview.meta({
  title: 'Clinic/Appointments/AppointmentField',
  component: AppointmentField,
  args: { name: 'patient' as const, appointment: accepted, today: TODAY },
  render: ({ name: _, ...args }) => (
    <dl className="grid w-80 max-w-full grid-cols-2 gap-2 text-sm wrap-anywhere">
      {APPOINTMENT_FIELDS.map((name) => (
        <div key={name}>
          <dt className="text-xs text-muted">{texts.fields[name]}</dt>
          <dd>
            <AppointmentField {...args} name={name} />
          </dd>
        </div>
      ))}
    </dl>
  ),
})

/** The texts of the fields, in the order of APPOINTMENT_FIELDS. */
const fieldTexts = (root: HTMLElement) =>
  Array.from(root.querySelectorAll('[data-slot=appointment-field]'), (field) => field.textContent)

const appointmentWith = (fields: Partial<Appointment>): Appointment => ({ ...accepted, ...fields })

/** Booked on a day or at a time: with the name of the month, as the day of the appointment. */
export const BookedInArabic = meta.story({
  tags: ['behaviour'],
  globals: { language: 'ar' },
  render: () => (
    <>
      {['2026-11-18', '2026-11-18T09:30:00Z'].map((bookedAt) => (
        <p key={bookedAt}>
          <AppointmentField name="booked" appointment={appointmentWith({ bookedAt })} />
        </p>
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    for (const text of fieldTexts(canvasElement)) await expect(text).toMatch(/^18 نوفمبر 2026/)
  },
})

export const AppUser = meta.story({
  args: { appointment: appointmentWith({ date: '2026-11-27', bookedAt: '2026-11-18' }) },
  play: async ({ canvasElement }) => {
    const givenTexts = fieldTexts(canvasElement).filter((text) => !text.includes(en.shell.missing))
    await expect(givenTexts).toEqual([
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
    await expect(canvas.getByText(texts.today)).toHaveAttribute(
      'class',
      expect.stringContaining('font-medium'),
    )
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
  args: { appointment: appointmentWith({ date: '2027-01-04' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Mon, Jan 4, 2027')).toBeVisible()
  },
})

export const NameOfTheUser = meta.story({
  args: { appointment: userNameOnly },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ruth Abebe')).toBeVisible()
  },
})

export const MissingFields = meta.story({
  tags: ['visual'],
  args: { appointment: bare },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByText(en.shell.missing)).toHaveLength(APPOINTMENT_FIELDS.length - 1)
    await expect(fieldTexts(canvasElement)).toEqual(
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
    appointment: appointmentWith({
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

/** In a list the field "Booked by" omits the name of the app user, and the date shows Overdue. */
export const OverdueForAnother = meta.story({
  args: { appointment: { ...forAnother, date: overdue.date } },
  play: async ({ canvasElement }) => {
    const shownTexts = fieldTexts(canvasElement)
    await expect(shownTexts.slice(0, 4)).toEqual([
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

/** In the dialog the field "Booked by" contains the name of the app user. */
export const ForAnotherInFull = meta.story({
  args: { appointment: forAnother, today: undefined },
  play: async ({ canvasElement }) => {
    await expect(fieldTexts(canvasElement)[1]).toBe(`${texts.bookedBy.app}Lena Moreau`)
  },
})

export const OneField = meta.story({
  tags: ['visual'],
  args: { name: 'amount' },
  render: (args) => <AppointmentField {...args} />,
  play: async ({ canvasElement }) => {
    await expect(fieldTexts(canvasElement)).toEqual(['₹450'])
    await expect(canvasElement.querySelector('[data-slot=appointment-field]')).toHaveAttribute(
      'data-field',
      'amount',
    )
  },
})

/** A name in another script has its own direction, but the alignment of the page. */
export const NameInAnotherScript = meta.story({
  args: { appointment: appointmentWith({ patientName: 'ليلى منصور' }) },
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
