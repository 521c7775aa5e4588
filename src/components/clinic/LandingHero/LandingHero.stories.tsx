import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { LandingHero } from './LandingHero'

const meta = preview.meta({
  title: 'Clinic/Landing/LandingHero',
  component: LandingHero,
  tags: ['full-checks'],
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

/** The preview renders real components, but none of them is focusable. */
export const Preview = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('img', { name: en.landing.hero.preview.label })).toBeVisible()
    const badges = canvasElement.querySelectorAll('[data-slot=status-badge]')
    await expect(Array.from(badges, (each) => each.textContent)).toEqual([
      en.ui.status.completed,
      en.ui.status.accepted,
      en.ui.status.pending,
      en.ui.status.cancelled,
    ])
    for (const link of canvas.getAllByRole('link')) {
      await userEvent.tab()
      await expect(link).toHaveFocus()
    }
    await userEvent.tab()
    await expect(canvasElement.querySelector('[data-slot=landing-preview]')).not.toContainElement(
      document.activeElement as HTMLElement,
    )
  },
})

export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
})
