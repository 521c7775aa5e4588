import type { Canvas } from 'storybook/internal/csf'
import { expect, waitFor } from 'storybook/test'
import { messagesOf } from '@/messages/messagesOf'
import { nextPaint } from '../../.storybook/pageChecks'
import { testRun } from '../../.storybook/testRun'
import { en } from '@/messages'
import { legalDocuments } from '@/messages/en/legal'
import { ar } from '@/messages/ar'
import { hi } from '@/messages/hi'
import { directionOf } from '@/messages/languages'
import { waitForQueries } from './screen'

const catalogues = { hi, ar }

const SIZES = [
  [320, 640],
  [1280, 720],
] as const

// The names in the landing page's example are also names of mocked patients, which no language translates.
const english = new Set(
  messagesOf({ ...en, legalDocuments })
    .filter(({ key }) => !key.startsWith('landing.hero.preview.rows'))
    .map(({ message }) => message),
)

/** English texts of the catalogue that the page shows or has in attributes. */
function englishTexts(language: keyof typeof catalogues): string[] {
  const same = new Set(messagesOf(catalogues[language]).map(({ message }) => message))
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts = []
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    // Storybook's own texts beside the story are in English, such as *Name*.
    if (!parentElement?.closest('.sb-wrapper')) texts.push(textContent ?? '')
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      texts.push(element.getAttribute(name) ?? '')
  return texts.map((text) => text.trim()).filter((text) => english.has(text) && !same.has(text))
}

/** A play function: the screen is in that language, without English texts, and not wider than the page at 320 and 1,280 px. */
export const shownIn =
  (language: keyof typeof catalogues) =>
  async ({ canvas, globals }: { canvas: Canvas; globals: Record<string, unknown> }) => {
    const root = document.documentElement
    await waitForQueries()
    await expect((await canvas.findAllByRole('heading', { level: 1 }))[0]).toBeVisible()
    await waitFor(() => expect(document.querySelector('[data-slot=skeleton]')).not.toBeInTheDocument())
    const direction = globals['direction'] === 'rtl' ? 'rtl' : directionOf(language)
    await expect([root.lang, root.dir]).toEqual([language, direction])
    await expect(englishTexts(language)).toEqual([])
    const { innerWidth, innerHeight } = window
    for (const [width, height] of testRun.resize ? SIZES : []) {
      await testRun.resize?.(width, height)
      await nextPaint()
      await expect(root.scrollWidth, `at ${String(width)} px`).toBeLessThanOrEqual(root.clientWidth)
    }
    await testRun.resize?.(innerWidth, innerHeight)
  }
