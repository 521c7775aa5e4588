import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { DownloadLinks } from './DownloadLinks'

const meta = preview.meta({
  title: 'Clinic/Landing/DownloadLinks',
  component: DownloadLinks,
  parameters: { layout: 'fullscreen' },
  args: { iosHref: 'https://store.example/ios', androidHref: 'https://store.example/android' },
})

export const Default = meta.story({
  tags: ['visual'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('link', { name: 'App Store' })).toHaveAttribute('href', args.iosHref)
    await expect(canvas.getByRole('link', { name: 'Play Store' })).toHaveAttribute('href', args.androidHref)
    await expect(canvas.getByText(/10\.0\.5/)).toHaveTextContent(/KitKat/i)
  },
})

export const Narrow = meta.story({
  tags: ['visual'],
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    const block = canvasElement.querySelector('[data-slot=download-links]')
    await expect(block?.scrollWidth).toBe(block?.clientWidth)
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
