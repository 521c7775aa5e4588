import type { Canvas } from 'storybook/internal/csf'
import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { samples } from '../../../../../stories/mocks/samples'
import { PRINT_COLUMNS } from '../columns'
import { DaySheet } from './DaySheet'

const { accepted, pendingWalkIn, declined, arrived, noShow, longNames, bare } = samples.appointment
const texts = en.tools.print

const meta = preview.meta({
  title: 'Clinic/Appointments/DaySheet',
  component: DaySheet,
  tags: ['new', 'full-checks'],
  parameters: { layout: 'padded' },
  args: {
    date: '2026-11-20',
    appointments: [accepted, pendingWalkIn, declined],
    clinicName: 'Riverside Family Clinic',
    doctorName: null,
  },
})

const headings = (canvas: Canvas) => canvas.getAllByRole('columnheader').map((heading) => heading.textContent)

export const AllDoctors = meta.story({
  play: async ({ canvas, canvasElement }) => {
    const title = 'Riverside Family Clinic · All doctors · Friday, November 20, 2026'
    await expect(canvasElement.querySelector('[data-slot=day-sheet]')).toContainElement(
      canvas.getByRole('table', { name: title }),
    )
    const fields = PRINT_COLUMNS.map((name) => en.appointments.fields[name])
    await expect(headings(canvas)).toEqual([title, texts.came, ...fields])
    const [first] = canvas.getAllByRole('row').slice(2)
    for (const part of ['09:30', 'Lena Moreau', '5550142233', 'Dr. Amara Okafor', 'Paid online', 'Accepted'])
      await expect(first).toHaveTextContent(part)
    // A time is never broken.
    const time = document.createRange()
    time.selectNodeContents(canvas.getAllByText('09:30')[0] ?? document.body)
    await expect(time.getClientRects()).toHaveLength(1)
    // The patient of the declined appointment does not come.
    await expect(canvasElement.querySelectorAll('[data-slot=tick-box]')).toHaveLength(2)
  },
})

/** Nobody ticks a box by mistake: a no-show has the word in its place. */
export const NoShow = meta.story({
  args: { appointments: [noShow, { ...noShow, id: 817, status: 'cancelled' }, arrived] },
  play: async ({ canvas, canvasElement }) => {
    const came = canvas
      .getAllByRole('row')
      .slice(2)
      .map((row) => row.querySelector('td')?.textContent)
    await expect(came).toEqual([en.appointments.checkIn.noShow, '', ''])
    await expect(canvasElement.querySelectorAll('[data-slot=tick-box]')).toHaveLength(1)
  },
})

export const OneDoctor = meta.story({
  args: { doctorName: 'Dr. Amara Okafor' },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('table', {
        name: 'Riverside Family Clinic · Dr. Amara Okafor · Friday, November 20, 2026',
      }),
    ).toBeVisible()
    await expect(headings(canvas)).not.toContain(en.appointments.fields.doctor)
  },
})

export const Empty = meta.story({
  args: { appointments: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(texts.empty)).toBeVisible()
  },
})

/** Long names wrap. Missing fields show a dash. */
export const LongNamesAndMissingFields = meta.story({
  args: { appointments: [longNames, bare], clinicName: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('cell', { name: /Wolfeschlegelsteinhausenbergerdorff/ })).toBeVisible()
    await expect(canvas.getByRole('cell', { name: en.ui.status.unknown })).toBeVisible()
  },
})
