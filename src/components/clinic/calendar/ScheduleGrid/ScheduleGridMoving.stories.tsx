import { useState } from 'react'
import { expect, fireEvent, spyOn, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import type { Appointment } from '@/domain/appointments/appointment'
import { scheduleRows } from '@/domain/appointments/schedule'
import {
  daySample,
  MONDAY,
  offeredSlot,
  placedAppointment,
} from '../../../../../stories/mocks/calendarSamples'
import { AGNES, freeAt, scheduleGrid, week } from '../../../../../stories/scheduleGrid'
import { ScheduleGrid, type ScheduleGridProps } from './ScheduleGrid'

const { onMove } = scheduleGrid.args

/** Moving by keyboard and by drag. */
const meta = preview.meta({
  title: 'Clinic/Calendar/ScheduleGrid',
  component: ScheduleGrid,
  tags: ['new'],
  ...scheduleGrid,
})

/** In a column of all doctors, which shows the doctor. */
const AGNES_IN_WEEK = 'Agnes Larsen Accepted Dr. Amara Okafor 09:00'

/** Moves appointments like the app: the new place shows at once. */
function MovingGrid({
  listedAppointments = daySample.appointments,
  ...props
}: ScheduleGridProps & { listedAppointments?: Appointment[] }) {
  const [appointments, setAppointments] = useState(listedAppointments)
  return (
    <ScheduleGrid
      {...props}
      rows={scheduleRows(props.columns, { ...daySample, appointments })}
      onMove={(appointment, slot) => {
        props.onMove?.(appointment, slot)
        const { doctorName, date, time } = slot
        setAppointments((before) =>
          before.map((each) => (each.id === appointment.id ? { ...each, doctorName, date, time } : each)),
        )
      }}
    />
  )
}

/** A colleague was faster: the picked-up appointment is dropped nowhere, and a press on a free slot books. */
export const ChangedWhilePickedUp = meta.story({
  render: function Refreshed(args) {
    const [isGone, setIsGone] = useState(false)
    const appointments = isGone ? [] : daySample.appointments
    return (
      <>
        <ScheduleGrid {...args} rows={scheduleRows(args.columns, { ...daySample, appointments })} />
        <button type="button" onClick={() => setIsGone(true)}>
          Refresh
        </button>
      </>
    )
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^Moving Agnes Larsen/))
    // Without the focus, which would cancel the move.
    await fireEvent.click(canvas.getByRole('button', { name: 'Refresh' }))
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(
        'Agnes Larsen was moved or changed by somebody else. Nothing was moved here.',
      ),
    )
    await userEvent.click(canvas.getByRole('button', { name: /^3 free 14:00/ }))
    await expect(onMove).not.toHaveBeenCalled()
    await expect(args.onBook).toHaveBeenCalledOnce()
  },
})

export const MovedByKeyboard = meta.story({
  // Arrow keys follow the direction of the text.
  globals: { direction: 'ltr' },
  render: (args) => <MovingGrid {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    const status = canvas.getByRole('status')
    await waitFor(() =>
      expect(status).toHaveTextContent(
        'Moving Agnes Larsen. Go to a free slot and press Enter. Escape cancels.',
      ),
    )
    // Its own slot.
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() =>
      expect(status).toHaveTextContent(
        'Agnes Larsen cannot move here. Choose another free slot, or press Escape to cancel.',
      ),
    )
    await expect(onMove).not.toHaveBeenCalled()
    await expect(args.onBook).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(status).toHaveTextContent('Agnes Larsen stays at 09:00.'))
    await expect(canvas.getByRole('button', { name: AGNES })).toHaveFocus()

    await userEvent.keyboard(' {ArrowRight}')
    await expect(document.activeElement).toHaveAccessibleName(freeAt('09:00', 'Dr. Samuel Adjei'))
    await userEvent.keyboard('{Enter}')
    await expect(onMove.mock.calls.map(([{ id }, { doctorName, time }]) => [id, doctorName, time])).toEqual([
      [1, 'Dr. Samuel Adjei', '0900'],
    ])
    await expect(
      canvas.getByRole('button', { name: 'Agnes Larsen Accepted 09:00, Dr. Samuel Adjei' }),
    ).toHaveFocus()
    // The caller announces what comes of the move.
    await expect(status).toBeEmptyDOMElement()
    await expect(args.onOpen).not.toHaveBeenCalled()
  },
})

/** The move ends when the focus leaves the grid, since Escape may close something else there. */
export const LeftWhilePickedUp = meta.story({
  tags: ['behaviour'],
  render: (args) => (
    <>
      <ScheduleGrid {...args} />
      <button type="button">Elsewhere</button>
    </>
  ),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard(' {ArrowRight}')
    await expect(canvas.getByRole('grid')).toHaveAttribute('data-moving')
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Agnes Larsen stays at 09:00.'))
    await expect(canvas.getByRole('grid')).not.toHaveAttribute('data-moving')
    await userEvent.click(canvas.getByRole('button', { name: /^3 free 14:00/ }))
    await expect(onMove).not.toHaveBeenCalled()
    await expect(args.onBook).toHaveBeenCalledOnce()
  },
})

const sharedSlots = {
  args: { label: 'Nov 23 – 29, 2026', columns: week },
  render: (args: ScheduleGridProps) => (
    <MovingGrid
      {...args}
      listedAppointments={[
        ...daySample.appointments,
        placedAppointment(
          6,
          { doctorName: 'Dr. Yusuf Demir', date: MONDAY, time: '1400' },
          { patientName: 'Ruth Abebe' },
        ),
      ]}
    />
  ),
}
const SHARED = '5 free 10:00, Monday, Nov 23'
const RUTHS_DOCTOR_IS_NOT_FREE =
  'Dr. Yusuf Demir has no free slot at this time, so Ruth Abebe cannot move here. Choose another free slot, or press Escape to cancel.'
const refusal = (patient: string) =>
  `${patient} cannot move here. Choose another free slot, or press Escape to cancel.`

/** Where several doctors are free, an appointment stays with its doctor. Nothing else can be opened while it is picked up. */
export const SharedSlotByKeyboard = meta.story({
  tags: ['behaviour'],
  ...sharedSlots,
  play: async ({ args, canvas, userEvent }) => {
    const status = canvas.getByRole('status')
    const press = async (name: string | RegExp) => {
      canvas.getByRole('button', { name }).focus()
      await userEvent.keyboard('{Enter}')
    }
    canvas.getByRole('button', { name: /^Ruth Abebe/ }).focus()
    await userEvent.keyboard(' ')
    await waitFor(() => expect(status).toHaveTextContent(/^Moving Ruth Abebe/))
    await press(SHARED)
    await waitFor(() => expect(status).toHaveTextContent(RUTHS_DOCTOR_IS_NOT_FREE))
    await userEvent.keyboard('{Escape}')

    canvas.getByRole('button', { name: AGNES_IN_WEEK }).focus()
    await userEvent.keyboard(' ')
    await waitFor(() => expect(status).toHaveTextContent(/^Moving Agnes Larsen/))
    await press(/^Ruth Abebe/)
    await waitFor(() => expect(status).toHaveTextContent(refusal('Agnes Larsen')))
    await expect(canvas.getByRole('grid')).toHaveAttribute('data-moving')
    await expect(onMove).not.toHaveBeenCalled()
    await press(SHARED)
    await expect(onMove.mock.calls.map(([{ id }, { doctorName, time }]) => [id, doctorName, time])).toEqual([
      [1, 'Dr. Amara Okafor', '1000'],
    ])
    await waitFor(() =>
      expect(
        canvas.getByRole('button', { name: 'Agnes Larsen Accepted Dr. Amara Okafor 10:00' }),
      ).toHaveFocus(),
    )
    await expect(args.onOpen).not.toHaveBeenCalled()
    await expect(args.onBook).not.toHaveBeenCalled()
  },
})

/** Enter on a full slot says that it refuses. */
export const FullSlotByKeyboard = meta.story({
  // Arrow keys follow the direction of the text.
  globals: { direction: 'ltr' },
  tags: ['behaviour'],
  args: {
    rows: scheduleRows(daySample.columns, {
      slots: [...daySample.slots, offeredSlot('Dr. Yusuf Demir', MONDAY, '0900', 0)],
      appointments: daySample.appointments,
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}{Enter}')
    await expect(document.activeElement).toHaveTextContent('Full')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(refusal('Agnes Larsen')))
    await expect(onMove).not.toHaveBeenCalled()
  },
})

/** Final statuses cannot be moved. */
export const NotMovable = meta.story({
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: /^Mei Lin/ }).focus()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    await expect(args.onOpen).not.toHaveBeenCalled()
    for (const name of [/^Mei Lin/, /^Kofi/, /^Ines/])
      await expect(canvas.getByRole('button', { name })).toHaveAttribute('draggable', 'false')
  },
})

export const Dragged = meta.story({
  tags: ['behaviour'],
  render: (args) => <MovingGrid {...args} />,
  play: async ({ canvas }) => {
    const dataTransfer = new DataTransfer()
    const setData = spyOn(DataTransfer.prototype, 'setData')
    const appointment = canvas.getByRole('button', { name: AGNES })
    const drag = async (target: HTMLElement) => {
      await fireEvent.dragStart(appointment, { dataTransfer })
      const isAllowed = !(await fireEvent.dragOver(target, { dataTransfer }))
      await fireEvent.drop(target, { dataTransfer })
      await fireEvent.dragEnd(appointment, { dataTransfer })
      return isAllowed
    }
    await expect(await drag(canvas.getByRole('button', { name: freeAt('09:00', 'Dr. Amara Okafor') }))).toBe(
      false,
    )
    await expect(await drag(canvas.getByText('Full'))).toBe(false)
    await expect(onMove).not.toHaveBeenCalled()
    await expect(await drag(canvas.getByRole('button', { name: freeAt('14:00', 'Dr. Yusuf Demir') }))).toBe(
      true,
    )
    await expect(onMove.mock.calls.map(([{ id }, { time }]) => [id, time])).toEqual([[1, '1400']])
    // Other windows receive no patient’s name.
    await expect(setData.mock.lastCall).toEqual(['text/plain', '1'])
  },
})

/** A press before a drag focuses the appointment, and the focus stays on it, though its old cell has another patient. */
export const FocusAfterDrag = meta.story({
  tags: ['behaviour'],
  render: (args) => <MovingGrid {...args} />,
  play: async ({ canvas }) => {
    const dataTransfer = new DataTransfer()
    const appointment = canvas.getByRole('button', { name: /^Tomás Rivera/ })
    appointment.focus()
    await fireEvent.dragStart(appointment, { dataTransfer })
    await fireEvent.drop(canvas.getByRole('button', { name: freeAt('14:00', 'Dr. Yusuf Demir') }), {
      dataTransfer,
    })
    await waitFor(() =>
      expect(
        canvas.getByRole('button', { name: 'Tomás Rivera Pending 14:00, Dr. Yusuf Demir' }),
      ).toHaveFocus(),
    )
  },
})

/** A slot that refuses says so while the pointer is over it. */
export const SharedSlotDragged = meta.story({
  tags: ['behaviour'],
  ...sharedSlots,
  play: async ({ canvas }) => {
    const dataTransfer = new DataTransfer()
    const shared = () => canvas.getByRole('button', { name: SHARED })
    const status = canvas.getByRole('status')
    const ruth = canvas.getByRole('button', { name: /^Ruth Abebe/ })
    await fireEvent.dragStart(ruth, { dataTransfer })
    await waitFor(() => expect(canvas.getByRole('grid')).toHaveAttribute('data-moving'))
    await expect(await fireEvent.dragOver(shared(), { dataTransfer })).toBe(true)
    await waitFor(() => expect(status).toHaveTextContent(RUTHS_DOCTOR_IS_NOT_FREE))
    await expect(status.getBoundingClientRect().height).toBeGreaterThan(20)
    await fireEvent.dragEnd(ruth, { dataTransfer })
    await waitFor(() => expect(status).toBeEmptyDOMElement())

    const agnes = canvas.getByRole('button', { name: AGNES_IN_WEEK })
    await fireEvent.dragStart(agnes, { dataTransfer })
    await waitFor(() => expect(canvas.getByRole('grid')).toHaveAttribute('data-moving'))
    await expect(await fireEvent.dragOver(shared(), { dataTransfer })).toBe(false)
    await expect(shared()).toHaveAttribute('data-over')
    await fireEvent.drop(shared(), { dataTransfer })
    await expect(onMove.mock.calls.map(([{ id }, { doctorName, time }]) => [id, doctorName, time])).toEqual([
      [1, 'Dr. Amara Okafor', '1000'],
    ])
  },
})
