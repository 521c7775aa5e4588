import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { TODAY } from '../../../../stories/mocks/fixtures'
import { ConnectionNotice } from './ConnectionNotice'

const meta = preview.meta({
  title: 'Clinic/Frame/ConnectionNotice',
  component: ConnectionNotice,
  tags: ['new'],
  parameters: { layout: 'padded' },
  args: { since: new Date('2026-11-20T04:12:00Z'), today: TODAY, timeZone: 'Asia/Kolkata' },
})

const textAt = (time: string) => en.connection.lost.replace('{time}', time)

/** The time is the clinic's. */
export const Default = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(textAt('09:42'))
  },
})

/** A connection that was lost before midnight. */
export const SinceYesterday = meta.story({
  args: { today: '2026-11-21' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(textAt('Nov 20, 09:42'))
  },
})

export const Phone = meta.story({
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvas }) => {
    const root = canvas.getByRole('status')
    await expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth)
  },
})

/** The caller's props are set on the root element, in addition to its own. */
export const WithPropsOfTheCaller = meta.story({
  tags: ['behaviour'],
  args: { id: 'of-the-caller', className: 'max-w-md' },
  play: async ({ canvas }) => {
    const root = canvas.getByRole('status')
    await expect(root).toHaveAttribute('id', 'of-the-caller')
    await expect(root).toHaveClass('print:hidden', 'max-w-md')
  },
})
