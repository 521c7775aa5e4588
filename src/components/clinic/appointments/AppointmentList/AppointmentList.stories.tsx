import { expect, fn, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { PAGE_SIZE_ALL } from '@/domain/constants'
import { en } from '@/messages'
import { TODAY } from '../../../../../stories/mocks/fixtures'
import { samples } from '../../../../../stories/mocks/samples'
import { AppointmentList } from './AppointmentList'
import { AppointmentListSkeleton } from './AppointmentListSkeleton'

const page = samples.appointments.slice(0, PAGE_SIZE_ALL)
const { pending, acceptedWalkIn, longNames, bare } = samples.appointment
const phone = { viewport: { value: 'phone', isRotated: false } }
const desk = { viewport: { value: 'desk', isRotated: false } }

const meta = preview.meta({
  title: 'Clinic/Appointments/AppointmentList',
  component: AppointmentList,
  tags: ['full-checks'],
  parameters: { layout: 'padded' },
  globals: desk,
  args: { appointments: page, today: TODAY, caption: 'Appointments', onOpen: fn() },
})

export const RowsOnADesk = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(
      within(canvas.getByRole('table', { name: 'Appointments' })).getAllByRole('row'),
    ).toHaveLength(16)
    await expect(canvas.queryByRole('list')).not.toBeInTheDocument()
    await userEvent.click(canvas.getAllByRole('button')[4] as HTMLElement)
    await expect(args.onOpen.mock.calls).toEqual([[page[4]]])
  },
})

export const CardsOnAPhone = meta.story({
  globals: phone,
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole('table')).not.toBeInTheDocument()
    const list = canvas.getByRole('list', { name: 'Appointments' })
    await expect(within(list).getAllByRole('listitem')).toHaveLength(PAGE_SIZE_ALL)
    const buttons = within(list).getAllByRole('button')
    await expect(buttons).toHaveLength(PAGE_SIZE_ALL)
    for (const button of buttons)
      await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)

    await userEvent.click(buttons[2] as HTMLElement)
    await expect(args.onOpen.mock.calls).toEqual([[page[2]]])
  },
})

/** The layout changes at 768 px. */
export const RowsOnATablet = meta.story({
  globals: { viewport: { value: 'tablet', isRotated: false } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('table', { name: 'Appointments' })).toBeVisible()
    await expect(canvasElement.querySelector('[data-slot=appointment-list]')).toHaveAttribute(
      'data-layout',
      'rows',
    )
  },
})

export const OneCard = meta.story({
  globals: phone,
  args: { appointments: [acceptedWalkIn] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1)
    await expect(canvasElement.querySelector('[data-slot=appointment-list]')).toHaveAttribute(
      'data-layout',
      'cards',
    )
  },
})

/** Cards highlight search hits too. */
export const CardsSearched = meta.story({
  globals: phone,
  args: {
    appointments: [pending, acceptedWalkIn],
    query: 'okafor 4821937',
  },
  play: async ({ canvas }) => {
    for (const card of canvas.getAllByRole('listitem'))
      await expect([...card.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
        'Okafor',
        '4821937',
      ])
  },
})

export const CardsWithoutDoctor = meta.story({
  globals: phone,
  args: { appointments: [pending, acceptedWalkIn], hideDoctor: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Dr. Amara Okafor')).not.toBeInTheDocument()
  },
})

export const CardsAt320 = meta.story({
  globals: { viewport: { value: 'narrow', isRotated: false } },
  args: { appointments: [longNames, bare, pending] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(longNames.patientName ?? '')).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const DarkCards = meta.story({
  globals: { ...phone, theme: 'dark' },
  args: { appointments: [pending, acceptedWalkIn, longNames] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
  },
})

/** A different height would shift the layout when the data arrives. */
export const Loading = meta.story({
  render: (args) => (
    <>
      <AppointmentListSkeleton rows={3} />
      <AppointmentList {...args} appointments={page.slice(0, 3)} />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(en.appointments.loading)
    const skeleton = canvasElement.querySelector('[data-slot=appointment-list-skeleton]')
    const list = canvasElement.querySelector('[data-slot=appointment-list]')
    const heightOf = (element: Element | null) => element?.getBoundingClientRect().height ?? 0
    await expect(Math.abs(heightOf(skeleton) - heightOf(list))).toBeLessThan(1)
  },
})
