import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { scheduleRows } from '@/domain/appointments/schedule'
import { daySample } from '../../../../../stories/mocks/calendarSamples'
import { AGNES, freeAt, scheduleGrid } from '../../../../../stories/scheduleGrid'
import { ScheduleGrid } from './ScheduleGrid'

/** Where the focus goes. */
const meta = preview.meta({
  title: 'Clinic/Calendar/ScheduleGrid',
  component: ScheduleGrid,
  tags: ['new'],
  ...scheduleGrid,
})

/** The grid is one tab stop. */
export const ByKeyboard = meta.story({
  // Arrow keys follow the direction of the text.
  globals: { direction: 'ltr' },
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.tab()
    await expect(document.activeElement).toHaveAccessibleName(AGNES)
    const path = [
      ['{ArrowDown}', /^2 free 09:00, Dr. Amara/],
      ['{ArrowDown}', /^Tomás Rivera/],
      ['{ArrowDown}', /^Mei Lin/],
      ['{ArrowRight}', /^Kofi Mensah/],
      ['{ArrowRight}', null],
      ['{ArrowUp}', null],
      ['{Home}', /^Agnes/],
      ['{End}', null],
      ['{Control>}{End}{/Control}', /^3 free 14:00/],
      ['{ArrowLeft}', null],
      ['{Control>}{Home}{/Control}', /^Agnes/],
      ['{ArrowUp}', /^Agnes/],
    ] as const
    for (const [key, expected] of path) {
      await userEvent.keyboard(key)
      if (expected) await expect(document.activeElement).toHaveAccessibleName(expected)
      else await expect(document.activeElement).toHaveRole('gridcell')
    }
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenCalledOnce()
    await userEvent.tab()
    await expect(document.body).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(document.activeElement).toHaveAccessibleName(AGNES)
  },
})

/** The focus stays in the cell when its element vanishes, or in the grid when the cell does. */
export const FocusedWhileBooked = meta.story({
  tags: ['behaviour'],
  render: function Refreshed(args) {
    const [change, setChange] = useState('')
    const slots = daySample.slots.map((slot) => (slot.time === '1000' ? { ...slot, remaining: 0 } : slot))
    const rows = change === 'booked' ? scheduleRows(args.columns, { ...daySample, slots }) : args.rows
    return (
      <div onKeyDown={({ key }) => setChange(key === 'b' ? 'booked' : 'row gone')}>
        <ScheduleGrid {...args} rows={change === 'row gone' ? rows.slice(0, -1) : rows} />
      </div>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const slot = canvas.getByRole('button', { name: freeAt('10:00', 'Dr. Samuel Adjei') })
    const cell = slot.closest('td')
    slot.focus()
    await userEvent.keyboard('b')
    await waitFor(() => expect(cell).toHaveFocus())
    await expect(cell).toHaveTextContent('Full')

    canvas.getByRole('button', { name: /^3 free 14:00/ }).focus()
    await userEvent.keyboard('r')
    await waitFor(() => expect(canvas.getByRole('button', { name: AGNES })).toHaveFocus())
  },
})
