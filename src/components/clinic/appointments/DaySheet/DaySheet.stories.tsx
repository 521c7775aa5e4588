import type { Canvas } from 'storybook/internal/csf'
import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { samples } from '../../../../../stories/mocks/samples'
import { appointmentColumns, PRINT_COLUMNS } from '../columns'
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

/** In how many lines a text is. */
function linesIn(cell: Element | undefined): number {
  const range = document.createRange()
  range.selectNodeContents(cell ?? document.body)
  return new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom))).size
}

export const AllDoctors = meta.story({
  play: async ({ canvas, canvasElement }) => {
    const title = 'Riverside Family Clinic · All doctors · Friday, November 20, 2026'
    await expect(canvasElement.querySelector('[data-slot=day-sheet]')).toContainElement(
      canvas.getByRole('table', { name: title }),
    )
    const fields = PRINT_COLUMNS.map((name) => en.appointments.fields[name])
    await expect(headings(canvas)).toEqual([texts.came, ...fields])
    const [first] = canvas.getAllByRole<HTMLTableRowElement>('row').slice(2)
    await expect(first?.cells).toHaveLength(1 + PRINT_COLUMNS.length)
    for (const cell of Array.from(first?.cells ?? []).slice(1)) {
      await expect(cell).toHaveTextContent(/./)
      await expect(cell).not.toHaveTextContent(en.shell.missing)
    }
    for (const part of ['09:30', 'Lena Moreau', '5550142233', 'Dr. Amara Okafor', 'Paid online', 'Accepted'])
      await expect(first).toHaveTextContent(part)
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

/** The box of a patient who came is ticked already. */
export const Came = meta.story({
  tags: ['behaviour'],
  args: { appointments: [arrived, { ...accepted, id: 818, status: 'completed' }, accepted, declined] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-slot=tick-box]')).toHaveLength(3)
    await expect(canvas.getAllByRole('img', { name: en.appointments.checkIn.arrived })).toHaveLength(2)
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

/** A sheet that is too wide scrolls sideways: long texts and the payment wrap, other values stay on one line. */
export const Narrow = meta.story({
  tags: ['behaviour'],
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole<HTMLTableRowElement>('row').slice(2)
    await expect(await canvas.findByRole('region')).toHaveAttribute('tabindex', '0')
    const broken = PRINT_COLUMNS.filter((_, index) => linesIn(first?.cells[1 + index]) > 1)
    await expect(broken.filter((name) => !appointmentColumns[name].longText)).toEqual(['payment'])
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
    await expect(canvas.getByRole('rowheader', { name: /Wolfeschlegelsteinhausenbergerdorff/ })).toBeVisible()
    await expect(canvas.getByRole('cell', { name: en.ui.status.unknown })).toBeVisible()
  },
})
