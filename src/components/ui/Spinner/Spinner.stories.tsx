import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { Spinner } from './Spinner'

const meta = preview.meta({ title: 'Feedback/Spinner', component: Spinner, tags: ['visual'] })

export const Default = meta.story({
  render: (args) => (
    <p className="flex items-center gap-2" role="status">
      <Spinner {...args} />
      Waiting for response from admin
    </p>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  },
})

export const Large = meta.story({ args: { className: 'size-8! text-accent' } })
