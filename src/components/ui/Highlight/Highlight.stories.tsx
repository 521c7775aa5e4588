import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { Highlight } from './Highlight'

const meta = preview.meta({
  title: 'Data display/Highlight',
  component: Highlight,
  tags: ['visual'],
  args: { text: 'Zoë Ångström', query: 'ang' },
})

const markedTexts = (root: HTMLElement) => [...root.querySelectorAll('mark')].map((mark) => mark.textContent)

/** Matches ignore accents and case. The text is shown unchanged. */
export const Default = meta.story({
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Zoë Ångström')
    await expect(markedTexts(canvasElement)).toEqual(['Ång'])
  },
})

export const EachWord = meta.story({
  args: { text: 'Lena Moreau', query: 'moreau le' },
  play: async ({ canvasElement }) => {
    await expect(markedTexts(canvasElement)).toEqual(['Le', 'Moreau'])
  },
})

export const PhoneNumber = meta.story({
  args: { text: '5550142233', query: '(555) 014', phone: true },
  play: async ({ canvasElement }) => {
    await expect(markedTexts(canvasElement)).toEqual(['555014'])
  },
})

export const NothingFound = meta.story({
  args: { query: 'Lena' },
  play: async ({ canvasElement }) => {
    await expect(markedTexts(canvasElement)).toEqual([])
  },
})
