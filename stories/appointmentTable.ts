import { fn, within } from 'storybook/test'
import { PAGE_SIZE_ALL } from '@/domain/constants'
import { TODAY } from './mocks/fixtures'
import { samples } from './mocks/samples'

export const page = samples.appointments.slice(0, PAGE_SIZE_ALL)

/** Shared by both story files of AppointmentTable. */
export const appointmentTable = {
  parameters: { layout: 'padded' as const },
  globals: { viewport: { value: 'desk', isRotated: false } },
  args: { appointments: page, today: TODAY, caption: 'Appointments', onOpen: fn() },
}

export const bodyRows = (table: HTMLElement) => within(table).getAllByRole('row').slice(1)

export const columnHeadings = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map((heading) => heading.textContent)
