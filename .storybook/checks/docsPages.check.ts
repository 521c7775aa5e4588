import { describe, expect } from 'vitest'
import { DESK, entries, PHONE, storybookUrl, test } from './page'

/** What Storybook's preview keeps in its window. */
interface Preview {
  __STORYBOOK_ADDONS_CHANNEL__: { last: (event: string) => unknown }
  __STORYBOOK_PREVIEW__?: {
    storyRenders: {
      id: string
      isPending: () => boolean
      story?: { parameters: { fileName?: string; docs?: { source?: { code?: string } } } }
    }[]
  }
}

/** Runs in the page: whether the page and all its stories are rendered, or an error page. */
function isRendered() {
  const { __STORYBOOK_PREVIEW__: preview, __STORYBOOK_ADDONS_CHANNEL__: channel } =
    window as unknown as Preview
  if (document.body.classList.contains('sb-show-errordisplay')) return true
  return (
    Boolean(channel.last('docsRendered')) &&
    (preview?.storyRenders ?? []).every((render) => !render.isPending())
  )
}

/** Runs in the page, at a phone's width. Returns what is wrong with the page. */
function faultsOfPage(): string[] {
  const { body, documentElement: html } = document
  const all = <T extends Element = HTMLElement>(selector: string) =>
    Array.from(document.querySelectorAll<T>(selector))
  /** Words that a heading breaks over two lines. Headings of stories do not count. */
  const brokenWords = () =>
    all(':is(h1, h2, h3):not(.docs-story *, .sb-unstyled *)').flatMap((heading) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        for (const { 0: word, index } of text.data.matchAll(/[^\s/–—-]+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom))).size > 1)
            broken.push(`a heading breaks in ${word}`)
        }
      }
      return broken
    })
  /** Examples that begin before the left edge of their box: nobody can scroll there. */
  const cutExamples = () =>
    all('.docs-story > *').filter(
      (example) =>
        example.getBoundingClientRect().left < Number(example.parentElement?.getBoundingClientRect().left),
    )
  /** Rows of the tables of props that do not say what the prop is for. */
  const propsWithoutWords = () =>
    all<HTMLTableRowElement>('.docblock-argstable tbody tr').flatMap(({ cells: [name, purpose] }) =>
      purpose && !/[.:)`]\s*$/m.test(purpose.querySelector('p, span')?.textContent ?? '')
        ? [`the prop ${name?.innerText ?? ''} has no description`]
        : [],
    )
  /** Whether a table, sheet or calendar in an example scrolls the element, or something cuts it on purpose. */
  const isClipped = (element: Element, example: Element): boolean => {
    const parent = element.parentElement
    if (!parent || parent === example || parent.matches('[data-story-block]')) return false
    return getComputedStyle(parent).overflowX !== 'visible' || isClipped(parent, example)
  }
  /** Examples of which a part is beyond their frame: in either direction of the page. */
  const wideExamples = () =>
    all('.docs-story').flatMap((example) => {
      const frame = (example.querySelector('[data-story-block]') ?? example).getBoundingClientRect()
      const outside = Array.from(example.querySelectorAll('[data-slot]')).find((part) => {
        const { left, right, width } = part.getBoundingClientRect()
        return width > 1 && (left < frame.left - 1 || right > frame.right + 1) && !isClipped(part, example)
      })
      return outside ? [`wider than its frame: ${outside.outerHTML.slice(0, 80)}`] : []
    })
  if (body.classList.contains('sb-show-errordisplay')) return [body.innerText.slice(0, 500)]
  const examples = all('div').filter(({ dataset, dir }) => dataset['theme'] && dir)
  const { __STORYBOOK_PREVIEW__: preview } = window as unknown as Preview
  const withoutSnippet = (preview?.storyRenders ?? []).filter(
    ({ story }) =>
      story?.parameters.fileName?.includes('src/components/') && !story.parameters.docs?.source?.code,
  )
  return [
    ...all('[data-story-block] > pre').map(({ innerText }) => `a story failed: ${innerText}`),
    ...withoutSnippet.map(({ id }) => `${id} has no snippet`),
    ...all('[role=dialog], [role=menu], [role=listbox], [role=tooltip]').flatMap((each) =>
      each.checkVisibility() ? [`open overlay: ${each.outerHTML.slice(0, 100)}`] : [],
    ),
    ...(scrollY > 0 ? ['opens scrolled down'] : []),
    ...(document.activeElement === body ? [] : ['takes the focus']),
    ...(html.dataset['theme'] === 'dark' ? [] : ['ignores the theme']),
    // The text of a page is English. A story may have a direction of its own.
    ...(examples.length > 0 && examples.every(({ dir }) => dir !== 'rtl') ? ['ignores the direction'] : []),
    ...brokenWords(),
    ...propsWithoutWords(),
    ...wideExamples(),
    ...cutExamples().map(({ innerText }) => `an example is cut: ${innerText.slice(0, 60)}`),
    ...(html.scrollWidth > innerWidth ? [`${String(html.scrollWidth)} px wide on a phone`] : []),
  ]
}

const ids = Object.keys(entries).filter((id) => entries[id]?.type === 'docs')

describe('docs page', () => {
  test.for(ids)('%s', async (id, { page }) => {
    await page.goto(`${storybookUrl}iframe.html?id=${id}&viewMode=docs&globals=theme:dark;direction:rtl`)
    await page.waitForFunction(isRendered)
    await page.setViewportSize(PHONE)
    const faults = await page.evaluate(faultsOfPage)
    await page.setViewportSize(DESK)
    expect(faults).toEqual([])
  })
})

test('a menu that is open in an example leaves the focus to the page', async ({ page }) => {
  await page.goto(`${storybookUrl}iframe.html?id=actions-dropdownmenu--docs&viewMode=docs`)
  await page.locator('iframe[title="Open"]').first().contentFrame().getByRole('menuitem').first().waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
})
