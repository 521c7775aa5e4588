import { expect, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { HowItWorks } from './HowItWorks'

const meta = preview.meta({
  title: 'Clinic/Landing/HowItWorks',
  component: HowItWorks,
  parameters: { layout: 'fullscreen' },
})

export const Default = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    const steps = within(canvas.getByRole('list')).getAllByRole('heading', { level: 3 })
    const { account, book, manage } = en.landing.howItWorks.steps
    await expect(steps.map((each) => each.textContent)).toEqual([account.title, book.title, manage.title])
  },
})

export const Narrow = meta.story({
  tags: ['visual'],
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    const block = canvasElement.querySelector('[data-slot=how-it-works]')
    await expect(block?.scrollWidth).toBe(block?.clientWidth)
  },
})
