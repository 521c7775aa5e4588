import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { DEFAULT_SORT } from '@/domain/appointments/appointmentSort'
import { en } from '@/messages'
import type { AppointmentSort as Sort } from '../columns'
import { AppointmentSort } from './AppointmentSort'

const { sort: texts, fields } = en.appointments

const meta = preview.meta({
  title: 'Clinic/Appointments/AppointmentSort',
  component: AppointmentSort,
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: { sort: DEFAULT_SORT as Sort, onSort: fn() },
})

const waitUntilListClosed = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())

export const UpcomingFirst = meta.story({
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    const by = canvas.getByRole('combobox', { name: texts.by })
    await expect(by).toHaveTextContent(texts.upcoming)
    await expect(canvas.queryByRole('combobox', { name: texts.order })).not.toBeInTheDocument()
    await userEvent.click(by)
    await userEvent.click(await screen.findByRole('option', { name: fields.amount }))
    await waitUntilListClosed()
    await expect(args.onSort.mock.calls).toEqual([['amount']])
  },
})

export const LatestFirst = meta.story({
  tags: ['visual'],
  args: { sort: '-date' },
  play: async ({ args, canvas, userEvent }) => {
    const column = canvas.getByRole('combobox', { name: texts.by })
    const order = canvas.getByRole('combobox', { name: texts.order })
    await expect(column).toHaveTextContent(fields.date)
    await expect(order).toHaveTextContent(texts.descending)
    for (const control of [column, order])
      await expect(control.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)

    await userEvent.click(column)
    await userEvent.click(await screen.findByRole('option', { name: fields.amount }))
    await waitUntilListClosed()
    await userEvent.click(order)
    await userEvent.click(await screen.findByRole('option', { name: texts.ascending }))
    await waitUntilListClosed()
    await userEvent.click(column)
    await userEvent.click(await screen.findByRole('option', { name: texts.upcoming }))
    await waitUntilListClosed()
    await expect(args.onSort.mock.calls).toEqual([['amount'], ['date'], ['upcoming']])
  },
})

/** As the heading in the table: the longest wait first. */
export const LongestWaitFirst = meta.story({
  args: { sort: 'date' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: texts.by }))
    await userEvent.click(await screen.findByRole('option', { name: fields.waiting }))
    await waitUntilListClosed()
    await expect(args.onSort.mock.calls).toEqual([['-waiting']])
  },
})

export const WithoutDoctor = meta.story({
  tags: ['visual'],
  args: { sort: 'patient', hideDoctor: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: texts.by }))
    await screen.findByRole('listbox')
    await expect(screen.queryByRole('option', { name: fields.doctor })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await waitUntilListClosed()
  },
})
