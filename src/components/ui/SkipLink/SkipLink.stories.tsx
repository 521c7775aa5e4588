import { expect } from 'storybook/test'
import { ui } from '@/messages/en/ui'
import preview from '#.storybook/preview'
import { SkipLink } from './SkipLink'

const meta = preview.meta({
  title: 'Navigation/SkipLink',
  component: SkipLink,
  tags: ['visual'],
  args: { target: 'content' },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <a href="#doctors" className="underline">
        Doctors
      </a>
      <main id="content" tabIndex={-1} className="mt-4">
        Appointments
      </main>
    </>
  ),
})

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: ui.skipToContent })
    await expect(link.getBoundingClientRect().width).toBe(1)
    await userEvent.tab()
    await expect(link).toHaveFocus()
    await expect(link.getBoundingClientRect().width).toBeGreaterThan(100)
    await expect(link).toHaveAttribute('href', '#content')
  },
})
