import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { PAGE_SIZE_ALL, PAGE_SIZE_DOCTOR } from '@/domain/constants'
import { en } from '@/messages'
import { AppointmentListSkeleton } from './AppointmentListSkeleton'

const meta = preview.meta({
  title: 'Clinic/Appointments/AppointmentListSkeleton',
  component: AppointmentListSkeleton,
  parameters: { layout: 'padded' },
  globals: { viewport: { value: 'desk', isRotated: false } },
})

/** The rows are hidden from screen readers, which announce only the label. */
const rowCount = (root: HTMLElement) => root.querySelectorAll('ul[aria-hidden] > li').length

export const Rows = meta.story({
  tags: ['visual'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(en.appointments.loading)
    await expect(canvas.queryByRole('listitem')).not.toBeInTheDocument()
    await expect(rowCount(canvasElement)).toBe(PAGE_SIZE_ALL)
  },
})

export const RowsOfADoctor = meta.story({
  tags: ['visual'],
  args: { rows: PAGE_SIZE_DOCTOR },
  play: async ({ canvasElement }) => {
    await expect(rowCount(canvasElement)).toBe(PAGE_SIZE_DOCTOR)
  },
})

export const Cards = meta.story({
  tags: ['visual'],
  args: { rows: 3 },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(en.appointments.loading)
    await expect(canvasElement.querySelectorAll('[data-slot=card]')).toHaveLength(3)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
