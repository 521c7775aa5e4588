import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { VisuallyHidden } from './VisuallyHidden'

const meta = preview.meta({
  title: 'Data display/VisuallyHidden',
  component: VisuallyHidden,
  tags: ['visual'],
  args: { children: 'of Dr. Anita Rao' },
})

export const Default = meta.story({
  render: (args) => (
    <a href="#appointments" className="text-accent underline">
      Appointments <VisuallyHidden {...args} />
    </a>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Appointments of Dr. Anita Rao' })).toBeVisible()
    const { width, height } = canvas.getByText('of Dr. Anita Rao').getBoundingClientRect()
    await expect([width, height]).toEqual([1, 1])
  },
})
