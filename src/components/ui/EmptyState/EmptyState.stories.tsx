import { CalendarX } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { Button } from '../Button/Button'
import { EmptyState } from './EmptyState'

const onSchedule = fn()

const meta = preview.meta({
  title: 'Feedback/EmptyState',
  component: EmptyState,
  tags: ['visual'],
  args: {
    title: 'No appointments yet',
    description: 'They show up here as soon as a patient books, or you schedule one.',
    icon: <CalendarX />,
    action: (
      <Button variant="primary" onClick={onSchedule}>
        Schedule appointment
      </Button>
    ),
  },
  beforeEach: () => {
    onSchedule.mockClear()
  },
})

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Schedule appointment' }))
    await expect(onSchedule).toHaveBeenCalledOnce()
  },
})

export const TitleAlone = meta.story({
  args: { description: undefined, icon: undefined, action: undefined },
})

export const LongWordsOnPhones = meta.story({
  args: {
    title:
      'No appointments of Dr. Venkatanarasimharajuvaripeta Subramaniam Krishnamurthy Iyer match these filters',
  },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
