import { describe, expect, inject } from 'vitest'
import { en } from '@/messages'
import { journey } from '../desk'

const { origin } = inject('empty')

describe('the theme', () => {
  journey(
    'chosen on a public page holds on every page before its first paint, and in other tabs',
    async ({ desk: { page, mayFail } }) => {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(origin)
      const other = await page.context().newPage()
      await other.goto(`${origin}/privacypolicy`)

      await page.getByRole('radio', { name: en.preferences.themes.dark }).check({ force: true })
      const html = page.locator('html')
      await expect.poll(() => html.getAttribute('data-theme')).toBe('dark')
      await expect.poll(() => other.locator('html').getAttribute('data-theme')).toBe('dark')
      await expect
        .poll(() => other.getByRole('radio', { name: en.preferences.themes.dark }).isChecked())
        .toBe(true)

      // Without the app's files only the page's inline script can have set the theme.
      mayFail('/assets/')
      await page.route('**/assets/*.js', (route) => route.abort())
      for (const path of ['/', '/login', '/privacypolicy', '/forgot-password']) {
        await page.goto(`${origin}${path}`, { waitUntil: 'domcontentloaded' })
        expect(await html.getAttribute('data-theme'), path).toBe('dark')
        const canvas = await html.evaluate((element) => getComputedStyle(element).colorScheme)
        expect(canvas, path).toBe('dark')
        const bars = await page
          .locator('meta[name=theme-color]')
          .evaluateAll((metas) => metas.map((meta) => (meta as HTMLMetaElement).media))
        expect(bars, path).toEqual(['not all', 'all'])
      }
    },
  )
})
