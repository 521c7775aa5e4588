import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import type { OfferedSlot } from '@/domain/appointments/slotRange'
import { addDays } from '@/domain/calendar'
import type { WaitingEntry } from '@/domain/waiting'
import { en } from '@/messages'
import { TODAY } from '../../../../stories/mocks/fixtures'
import { WaitingPersons, type WaitingPersonsProps } from './WaitingPersons'

const { list, form } = en.waitingList

const lena: WaitingEntry = {
  id: 31,
  patientName: 'Lena Moreau',
  phone: '5550142233',
  note: 'Calls back after work',
  doctorId: 1,
  doctorName: 'Dr. Amara Okafor',
  from: TODAY,
  to: addDays(TODAY, 13),
  fromTime: null,
  toTime: '1200',
  patientAge: null,
  gender: null,
  waitingSince: '2026-11-18T10:05:00Z',
}
const longest: WaitingEntry = {
  ...lena,
  id: 32,
  patientName:
    'Wolfeschlegelsteinhausenbergerdorff Bartholomew Constantine Maximilian von und zu Hohenstein Jr.',
  doctorName: 'Dr. Maximiliana Featherstonehaugh-Oyelaran de Villanueva',
  note: 'Only when the bus comes on time; the daughter brings her, and needs to know the day before at the latest',
}
const anybody: WaitingEntry = {
  ...lena,
  id: 33,
  patientName: 'نور حداد',
  note: null,
  doctorId: null,
  doctorName: null,
  fromTime: '0915',
  toTime: '1030',
  waitingSince: 'some day',
}
const place: OfferedSlot = {
  slotId: 7,
  doctorName: 'Dr. Amara Okafor',
  weekday: 5,
  date: TODAY,
  time: '1130',
  bookingLimit: 1,
  remaining: 1,
}

const meta = preview.meta({
  title: 'Clinic/Waiting list/WaitingPersons',
  component: WaitingPersons,
  args: {
    today: TODAY,
    entries: [lena, longest, anybody],
    places: new Map([
      [31, place],
      [32, place],
    ]),
    onBook: fn<WaitingPersonsProps['onBook']>(),
    onRemove: fn<WaitingPersonsProps['onRemove']>(),
  },
})

export const Several = meta.story({
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    const items = canvas.getAllByRole('listitem')
    await expect(items[0]).toHaveTextContent(/Fri, Nov 20 . Thu, Dec 3 · Before 12:00/)
    await expect(items[0]).toHaveTextContent('Waiting since Nov 18, 2026')
    await expect(items[2]).toHaveTextContent(`${form.any} · `)
    await expect(items[2]).toHaveTextContent('09:15 – 10:30')
    await expect(items[2]).not.toHaveTextContent(/Waiting since/)
    await expect(canvas.getAllByRole('button', { name: /^Book / })).toHaveLength(2)
    await userEvent.click(canvas.getByRole('button', { name: /^Book Lena Moreau: .*11:30/ }))
    await expect(args.onBook).toHaveBeenCalledWith(lena, place)
    await userEvent.click(canvas.getByRole('button', { name: /^Remove نور حداد/ }))
    await expect(args.onRemove).toHaveBeenCalledWith(anybody)
  },
})

/** A wait that began today says when. */
export const SinceToday = meta.story({
  args: { entries: [{ ...lena, waitingSince: '2026-11-20T04:05:00Z' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Waiting since 09:35')).toBeVisible()
  },
})

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    for (const item of canvas.getAllByRole('listitem'))
      await expect(item.scrollWidth).toBeLessThanOrEqual(item.clientWidth)
  },
})

export const ByKeyboard = meta.story({
  tags: ['behaviour'],
  args: { entries: [lena] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link')).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onBook).toHaveBeenCalledOnce()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
})

export const Empty = meta.story({
  args: { entries: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(list.empty)).toBeVisible()
    await expect(canvas.getByText(list.emptyHint)).toBeVisible()
  },
})

/** A press on the one that is being removed does nothing. */
export const Removing = meta.story({
  args: { busy: new Set([31]) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Remove Lena/ }))
    await expect(args.onRemove).not.toHaveBeenCalled()
  },
})
