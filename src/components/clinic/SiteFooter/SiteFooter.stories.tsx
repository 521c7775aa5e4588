import { expect, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { ThemeChoice } from '../PreferencesMenu/ThemeChoice'
import { SiteFooter } from './SiteFooter'

const meta = preview.meta({
  title: 'Clinic/Landing/SiteFooter',
  component: SiteFooter,
  parameters: { layout: 'fullscreen' },
  args: {
    privacyHref: '/privacypolicy',
    accessibilityHref: '/accessibility',
    year: 2026,
    social: {
      facebook: 'https://facebook.example/clinora',
      instagram: 'https://instagram.example/clinora',
      x: 'https://x.example/clinora',
      linkedin: 'https://linkedin.example/clinora',
    },
  },
})

export const Default = meta.story({
  tags: ['visual'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
      'href',
      '/privacypolicy',
    )
    await expect(canvas.getByRole('link', { name: 'Accessibility' })).toHaveAttribute(
      'href',
      '/accessibility',
    )
    const social = within(canvas.getByRole('list', { name: 'Follow us' })).getAllByRole('link')
    await expect(social.map((each) => each.getAttribute('href'))).toEqual(Object.values(args.social))
    await expect(canvas.getByText('© 2026 Clinora')).toBeVisible()
  },
})

export const WithTheme = meta.story({
  tags: ['visual'],
  args: { theme: <ThemeChoice hideLabel theme="dark" onThemeChange={() => undefined} /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: en.preferences.theme })).toBeVisible()
    await expect(canvas.getByRole('radio', { name: en.preferences.themes.dark })).toBeChecked()
  },
})

export const Narrow = meta.story({
  tags: ['visual'],
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    const block = canvasElement.querySelector('[data-slot=site-footer]')
    await expect(block?.scrollWidth).toBe(block?.clientWidth)
  },
})

export const WithoutAccessibilityStatement = meta.story({
  args: { accessibilityHref: '' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Accessibility' })).not.toBeInTheDocument()
  },
})

export const KeyboardOrder = meta.story({
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    for (const link of canvas.getAllByRole('link')) {
      await userEvent.tab()
      await expect(link).toHaveFocus()
    }
  },
})
