import { useState } from 'react'
import { expect, fn, within } from 'storybook/test'
import preview from '#.storybook/preview'
import type { OfferedSlot } from '@/domain/appointments/slotRange'
import { addDays } from '@/domain/calendar'
import type { WaitingEntry } from '@/domain/waiting'
import { en } from '@/messages'
import { TODAY } from '../../../../stories/mocks/fixtures'
import { Input } from '../../ui/Input/Input'
import { WaitingToday, type WaitingTodayProps } from './WaitingToday'

const { list } = en.waitingList

const place: OfferedSlot = {
  slotId: 7,
  doctorName: 'Dr. Amara Okafor',
  weekday: 5,
  date: TODAY,
  time: '1430',
  bookingLimit: 9,
  remaining: 9,
}
const entriesNamed = (names: readonly string[]) =>
  names.map((patientName, id): WaitingEntry => ({
    id,
    patientName,
    phone: '5550142233',
    note: null,
    doctorId: null,
    doctorName: null,
    from: TODAY,
    to: addDays(TODAY, 13),
    fromTime: null,
    toTime: null,
    patientAge: null,
    gender: null,
    waitingSince: '2026-11-18T10:05:00Z',
  }))
const entries = entriesNamed([
  'Lena Moreau',
  `Wolfeschlegelsteinhausen${'bergerdorff'.repeat(4)}`,
  'نور حداد',
])
const eight = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
const placesOf = (waitingEntries: readonly WaitingEntry[]) =>
  new Map(waitingEntries.map(({ id }) => [id, place]))

const meta = preview.meta({
  title: 'Clinic/Waiting list/WaitingToday',
  component: WaitingToday,
  args: {
    entries,
    places: placesOf(entries.slice(0, 2)),
    href: '/waiting-list',
    onBook: fn<WaitingTodayProps['onBook']>(),
  },
  decorators: [
    (Story) => (
      <div className="max-w-64">
        <Story />
      </div>
    ),
  ],
})

export const TwoOfThree = meta.story({
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    const section = within(canvas.getByRole('region', { name: list.title }))
    await expect(section.getAllByRole('listitem')).toHaveLength(2)
    await expect(section.getByRole('link', { name: '3 people are waiting' })).toHaveAttribute(
      'href',
      '/waiting-list',
    )
    for (const item of section.getAllByRole('listitem'))
      await expect(item.scrollWidth).toBeLessThanOrEqual(item.clientWidth)
    await userEvent.click(section.getByRole('button', { name: /^Book Lena Moreau: .*14:30/ }))
    await expect(args.onBook).toHaveBeenCalledWith(entries[0], place)
  },
})

const booking = {
  patientName: 'Wolfeschlegelsteinhausenbergerdorff Bartholomew Constantine von und zu Hohenstein Jr.',
  doctor: 'Dr. Maximiliana Featherstonehaugh-Oyelaran de Villanueva',
  date: TODAY,
  time: '1430',
  number: 'Clinora0000017',
}

/** The response arrives while somebody types elsewhere: the focus stays there. */
export const BookedMeanwhile = meta.story({
  tags: ['behaviour'],
  render: function BookedMeanwhile(args) {
    const [text, setText] = useState('')
    return (
      <>
        <Input aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />
        <WaitingToday {...args} outcome={{ booked: text === '' ? null : booking, onShow: () => undefined }} />
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'Okafor')
    await expect(canvas.getByText(/^Booked for/)).toBeVisible()
    await expect(canvas.getByRole('textbox')).toHaveValue('Okafor')
  },
})

/** The outcome names patient, time and doctor, and leads to the appointment. */
export const JustBooked = meta.story({
  args: { outcome: { booked: booking, onShow: fn() }, entries: entries.slice(1), places: new Map() },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByText(/^Booked for/)).toHaveTextContent(/Hohenstein.*14:30.*Featherstonehaugh/)
    const show = canvas.getByRole('button', { name: en.appointments.booked.show })
    await expect(show).toHaveFocus()
    await userEvent.click(show)
    await expect(args.outcome?.onShow).toHaveBeenCalledWith(booking)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
})

export const JustBookedRightToLeft = JustBooked.extend({ globals: { language: 'ar' }, play: undefined })

export const NotBooked = meta.story({
  args: { outcome: { booked: null, message: { tone: 'error', text: en.server.notWaiting }, onShow: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(en.server.notWaiting)
  },
})

export const Booking = meta.story({
  args: { busy: new Set([entries[0]?.id ?? 0]) },
  play: async ({ args, canvas, userEvent }) => {
    const book = canvas.getByRole('button', { name: /^Book Lena Moreau/ })
    await expect(book).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(book)
    await expect(args.onBook).not.toHaveBeenCalled()
  },
})

/** The others are on the list. */
export const Many = meta.story({
  args: { entries: entriesNamed(eight), places: placesOf(entriesNamed(eight)) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5)
    await expect(canvas.getByRole('link', { name: '8 people are waiting' })).toBeVisible()
  },
})

export const NothingSuits = meta.story({
  args: { places: new Map() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveTextContent('waiting')
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
})

export const NobodyWaits = meta.story({
  args: { entries: [], places: new Map() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: list.empty })).toHaveAttribute('href', '/waiting-list')
  },
})
