import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { LandingHero } from './LandingHero'

const meta = preview.meta({
  title: 'Clinic/LandingHero',
  component: LandingHero,
  parameters: { layout: 'fullscreen' },
  args: { downloadHref: '#download', registerHref: '/register' },
})

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(en.landing.hero.title)
    const links = canvas.getAllByRole('link')
    await expect(links.map((each) => each.getAttribute('href'))).toEqual(['#download', '/register'])
  },
})

export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
})
