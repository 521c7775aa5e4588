import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { PRODUCT } from '@/domain/constants'
import { Brand } from './Brand'

const meta = preview.meta({ title: 'Clinic/Landing/Brand', component: Brand })

export const Default = meta.story({
  tags: ['visual'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(PRODUCT)).toBeVisible()
    await expect(canvasElement.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  },
})

export const InALink = meta.story({
  render: (args) => (
    <a href="#home" className="rounded-sm">
      <Brand {...args} />
    </a>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: PRODUCT })).toHaveFocus()
  },
})
