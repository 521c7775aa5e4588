import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { Button } from '../../../ui/Button/Button'
import { AppointmentListEmpty } from './AppointmentListEmpty'

const texts = en.appointments.empty
const clearSearch = fn<() => void>()
const clearFilters = fn<() => void>()

const meta = preview.meta({
  title: 'Clinic/Appointments/AppointmentListEmpty',
  component: AppointmentListEmpty,
  parameters: { layout: 'padded' },
  argTypes: { action: { control: false } },
  beforeEach: () => {
    clearSearch.mockClear()
    clearFilters.mockClear()
  },
})

export const NoneYet = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(texts.title)).toBeVisible()
    await expect(canvas.getByText(texts.hint)).toBeVisible()
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
})

export const NoneWithFilters = meta.story({
  args: { onClearFilters: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(texts.filteredTitle)).toBeVisible()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: texts.clearFilters })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClearFilters).toHaveBeenCalledOnce()
    await expect(args.onClearFilters).toHaveBeenCalledWith()
  },
})

export const NoneFound = meta.story({
  tags: ['visual'],
  args: { query: 'Wolfeschlegelsteinhausenbergerdorff', onClearSearch: clearSearch },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(`No appointment found for “${args.query}”`)).toBeVisible()
    await expect(canvas.getByText(texts.searchHint)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: en.ui.clearSearch }))
    await expect(clearSearch.mock.calls).toEqual([[]])
  },
})

/** The filters may hide the searched appointment, so they can be cleared too. */
export const NoneFoundWithFilters = meta.story({
  tags: ['visual'],
  args: { query: 'lena', onClearSearch: clearSearch, onClearFilters: clearFilters },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(texts.searchFilteredHint)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: texts.clearFilters }))
    await expect(clearFilters.mock.calls).toEqual([[]])
    await expect(clearSearch).not.toHaveBeenCalled()
  },
})

const schedule = fn(() => undefined)

export const WithAnAction = meta.story({
  args: { action: <Button onClick={() => schedule()}>{en.schedule.title}</Button> },
  beforeEach: () => {
    schedule.mockClear()
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: en.schedule.title }))
    await expect(schedule.mock.calls).toEqual([[]])
  },
})

export const OnAPhone = meta.story({
  tags: ['visual'],
  args: { onClearFilters: fn() },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button').getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
