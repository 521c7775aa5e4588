import preview from '#.storybook/preview'
import { http, HttpResponse } from 'msw'
import { expect } from 'storybook/test'
import { Trial } from './Trial'
const meta = preview.meta({ component: Trial, tags: ['!autodocs'] })
export const Mocked = meta.story({
  beforeEach({ msw }) { msw.use(http.get('/api/doctors', () => HttpResponse.json({ name: 'Asha' }))) },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Asha')).toBeVisible()
    await expect(canvas.getByText('Fri Nov 20 2026 Asia/Kolkata')).toBeVisible()
    await userEvent.tab()
    await expect(new Date() instanceof Date && new Date(2020, 1, 1) instanceof Date).toBe(true)
  },
})
export const Forgotten = meta.story({ play: async ({ canvas }) => { await canvas.findByText('none') } })
export const Inaccessible = meta.story({
  args: { bad: true },
  beforeEach({ msw }) { msw.use(http.get('/api/doctors', () => HttpResponse.json({ name: 'Asha' }))) },
})
export const Dark = meta.story({
  globals: { theme: 'dark', direction: 'rtl', viewport: { value: 'phone' } },
  beforeEach({ msw }) { msw.use(http.get('/api/doctors', () => HttpResponse.json({ name: 'Asha' }))) },
  play: async () => {
    await expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
    await expect(document.documentElement).toHaveAttribute('dir', 'rtl')
    await expect(window.innerWidth).toBe(390)
  },
})
