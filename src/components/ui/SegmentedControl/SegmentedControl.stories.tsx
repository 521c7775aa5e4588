import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { SegmentedControl } from './SegmentedControl'

const meta = preview.meta({
  title: 'Data display/SegmentedControl',
  component: SegmentedControl,
  args: { children: 'Riverside Family Clinic' },
})

export const Default = meta.story({
  play: async ({ canvas }) => {
    const root = canvas.getByText('Riverside Family Clinic')
    await expect(root).toHaveAttribute('data-slot', 'segmented-control')
  },
})

/** The caller's props are set on the root element, in addition to its own. */
export const WithPropsOfTheCaller = meta.story({
  args: { id: 'of-the-caller', className: 'max-w-md' },
  play: async ({ canvas }) => {
    const root = canvas.getByText('Riverside Family Clinic')
    await expect(root).toHaveAttribute('id', 'of-the-caller')
    await expect(root).toHaveClass('wrap-anywhere', 'max-w-md')
  },
})

export const LongText = meta.story({
  args: { children: `The ${'Interdisciplinary '.repeat(5)}Krankenhausverwaltung${'ä'.repeat(40)}` },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const text = canvas.getByText(/Interdisciplinary/)
    await expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth)
  },
})
