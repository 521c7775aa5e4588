import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { messageStories } from '../messageStories'
import { MessageList } from './MessageList'

const meta = preview.meta({
  title: 'Foundations/Messages',
  parameters: { layout: 'padded' },
})

const keys = (part: string) => Object.keys(messageStories).filter((key) => key.startsWith(`${part}.`))

export const Errors = meta.story({
  render: () => <MessageList part="errors" />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(keys('errors').length)
    const row = canvas.getByText('errors.login.failed').closest('li')
    await expect(row).toHaveTextContent(en.errors.login.failed)
    await expect(row?.querySelector('a')).toHaveAttribute(
      'href',
      `./?path=/story/${messageStories['errors.login.failed']}`,
    )
  },
})

export const Outcomes = meta.story({
  render: () => <MessageList part="outcomes" />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(keys('outcomes').length)
    await expect(canvas.getByText(en.outcomes.booked)).toBeVisible()
  },
})
