import { useState } from 'react'
import { expect, fn, screen } from 'storybook/test'
import preview from '#.storybook/preview'
import { DOCTORS } from '../../../../../stories/mocks/calendarSamples'
import { TODAY } from '../../../../../stories/mocks/fixtures'
import type { CalendarView } from '@/domain/calendarView'
import { CalendarToolbar, type CalendarToolbarProps } from './CalendarToolbar'

function ControlledToolbar({ view: initial, doctor: initialDoctor, ...rest }: CalendarToolbarProps) {
  const [view, setView] = useState(initial)
  const [doctor, setDoctor] = useState(initialDoctor)
  return (
    <CalendarToolbar
      {...rest}
      view={view}
      doctor={doctor}
      onViewChange={(next) => {
        setView(next)
        rest.onViewChange(next)
      }}
      onDoctorChange={(next) => {
        setDoctor(next)
        rest.onDoctorChange(next)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Clinic/Calendar/CalendarToolbar',
  component: CalendarToolbar,
  // Typed dates are read at once, as after a pause of a person.
  loaders: [() => import('@/domain/typedDate')],
  tags: ['new'],
  parameters: { layout: 'padded' },
  args: {
    view: 'day' as CalendarView,
    date: TODAY,
    today: TODAY,
    doctors: DOCTORS,
    doctor: null as string | null,
    onViewChange: fn(),
    onDateChange: fn(),
    onStep: fn(),
    onDoctorChange: fn(),
  },
  render: (args) => <ControlledToolbar {...args} />,
})

export const Day = meta.story({
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    for (const name of ['Previous day', 'Today', 'Next day'])
      await userEvent.click(canvas.getByRole('button', { name }))
    await expect(args.onStep.mock.calls).toEqual([[-1], [0], [1]])

    const date = canvas.getByRole('textbox', { name: 'Date' })
    await userEvent.clear(date)
    await userEvent.type(date, '24/12')
    await expect(args.onDateChange).not.toHaveBeenCalled()
    await userEvent.type(date, '/2026{Enter}')
    await expect(args.onDateChange.mock.calls).toEqual([['2026-12-24']])

    await userEvent.clear(date)
    await userEvent.type(date, '45/12{Enter}')
    await expect(canvas.getByRole('alert')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Today' }))
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
    await expect(canvas.getByRole('textbox', { name: 'Date' })).toHaveValue('20/11/2026')

    await userEvent.click(canvas.getByRole('combobox', { name: 'Doctor' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Dr. Samuel Adjei' }))
    await userEvent.click(canvas.getByRole('combobox', { name: 'Doctor' }))
    await userEvent.keyboard('all{Enter}')
    await expect(args.onDoctorChange.mock.calls).toEqual([['Dr. Samuel Adjei'], [null]])
  },
})

export const Views = meta.story({
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Week', pressed: false }))
    await expect(canvas.getByRole('button', { name: 'Next week' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Month' }))
    await expect(canvas.getByRole('button', { name: 'Month', pressed: true })).toBeVisible()
    // A month counts all doctors.
    await expect(canvas.queryByRole('combobox', { name: 'Doctor' })).not.toBeInTheDocument()
    await expect(args.onViewChange.mock.calls).toEqual([['week'], ['month']])
  },
})

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: { doctor: DOCTORS[1] ?? null, view: 'week' },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
