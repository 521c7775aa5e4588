import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { samples } from '../../../../../stories/mocks/samples'
import { BookedNotice } from './BookedNotice'

const texts = en.appointments.booked
const booking = {
  patientName: 'Ruth Abebe',
  doctor: 'Dr. Li Wei',
  date: '2026-11-25',
  time: '1430',
  number: 'Clinora4821937',
}

const another = { phone: '5550142233', doctor: 'Dr. Li Wei', slotId: 32 }

const meta = preview.meta({
  title: 'Clinic/Appointments/BookedNotice',
  component: BookedNotice,
  parameters: { layout: 'padded' },
  args: { booked: booking, onDismiss: fn() },
})

export const InTheList = meta.story({
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    const notice = canvas.getByRole('status')
    await expect(notice).toHaveTextContent(texts.title.replace('{patient}', 'Ruth Abebe'))
    await expect(notice).toHaveTextContent(
      'Wednesday, November 25, 2026, 14:30 · Dr. Li Wei · Clinora4821937',
    )
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: en.ui.dismiss }))
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
})

export const HiddenByFilters = meta.story({
  tags: ['visual'],
  args: { showHref: '/appointments' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(texts.hidden)
    await expect(canvas.getByRole('link', { name: texts.show })).toHaveAttribute('href', '/appointments')
  },
})

/** For a family: the same phone number and doctor, and the next slot. */
export const AnotherWithThisPhone = meta.story({
  tags: ['visual'],
  args: { booked: { ...booking, another }, onAnother: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.another }))
    await expect(args.onAnother).toHaveBeenCalledWith(another)
  },
})

/** The live region must be in the page before its text. */
export const NothingBooked = meta.story({
  args: { booked: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
})

export const LongNames = meta.story({
  tags: ['visual'],
  args: { booked: { ...booking, patientName: samples.appointment.longNames.patientName ?? '' } },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
