import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { ShortcutsDialog } from './ShortcutsDialog'

const meta = preview.meta({
  title: 'Clinic/Clinic/ShortcutsDialog',
  component: ShortcutsDialog,
  args: { title: 'Riverside Family Clinic' },
})

export const Default = meta.story({
  play: async ({ canvas }) => {
    const root = canvas.getByRole('region', { name: 'Riverside Family Clinic' })
    await expect(root).toHaveAttribute('data-slot', 'shortcuts-dialog')
    await expect(root).toContainElement(canvas.getByRole('heading', { level: 2 }))
  },
})

/** The caller's props are set on the root element, in addition to its own. */
export const WithPropsOfTheCaller = meta.story({
  args: { id: 'of-the-caller', className: 'max-w-md' },
  play: async ({ canvas }) => {
    const root = canvas.getByRole('region', { name: 'Riverside Family Clinic' })
    await expect(root).toHaveAttribute('id', 'of-the-caller')
    await expect(root).toHaveClass('wrap-anywhere', 'max-w-md')
  },
})

export const LongText = meta.story({
  args: { title: `The ${'Interdisciplinary '.repeat(5)}Krankenhausverwaltung${'ä'.repeat(40)}` },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const text = canvas.getByText(/Interdisciplinary/)
    await expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth)
  },
})
