import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { ExpectedTime } from './ExpectedTime'

const meta = preview.meta({
  title: 'Clinic/Delays/ExpectedTime',
  component: ExpectedTime,
  args: { time: '1010' },
})

/** Beside the booked time, which stays. */
export const BesideTheBookedTime = meta.story({
  tags: ['visual'],
  render: (args) => (
    <p className="flex gap-3">
      <span>09:30</span>
      <ExpectedTime {...args} />
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('09:30')).toBeVisible()
    await expect(canvas.getByText('Expected 10:10')).toBeVisible()
  },
})

/** A booking before midnight may be seen after it. */
export const AfterMidnight = meta.story({
  args: { time: '0005' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Expected 00:05')).toBeVisible()
  },
})

/** Digits read from left to right in every script. */
export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const time = canvas.getByText('Expected 10:10')
    await expect(getComputedStyle(time).direction).toBe('rtl')
    await expect(time.getBoundingClientRect().right).toBeGreaterThan(innerWidth / 2)
  },
})
