import type { Page } from 'playwright'
import { expect, vi } from 'vitest'
import { FRAME, frameOf, storybookUrl, test } from './page'

const DARK_FRAME = 'iframe[title="Dark theme"]'

/** The button of a tool, not a story of the same name. */
const toolButton = (page: Page, tool: string) =>
  page.locator('button[aria-haspopup=listbox]').and(page.getByRole('button', { name: tool }))

async function openTool(page: Page, tool: string) {
  // The tooltip of a button with the pointer or the focus covers its neighbours.
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.getByRole('tooltip').first().waitFor({ state: 'hidden' })
  await toolButton(page, tool).click()
}

async function choose(page: Page, tool: string, choice: string) {
  await openTool(page, tool)
  await page.getByRole('option', { name: choice }).click()
}

/** Waits until the story's page matches a selector. */
const seePage = (page: Page, selector: string) =>
  frameOf(page).locator(selector).waitFor({ state: 'attached' })

/** Waits until the tool shows a choice. */
const seeChoice = (page: Page, tool: string, choice: string) =>
  toolButton(page, tool).filter({ hasText: choice }).waitFor()

/** Waits until the story's window has a width in pixels. */
const seeWidth = (page: Page, width: number) =>
  page.waitForFunction(([frame, expected]) => document.querySelector(frame)?.clientWidth === expected, [
    FRAME,
    width,
  ] as const)

/** Opens another story or page as a link does, without loading the page again. */
const openStory = (page: Page, id: string) =>
  frameOf(page)
    .locator('body')
    .evaluate((_, storyId) => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as {
        __STORYBOOK_ADDONS_CHANNEL__: { emit: (event: string, selection: object) => void }
      }
      channel.emit('selectStory', { storyId, viewMode: storyId.endsWith('--docs') ? 'docs' : 'story' })
    }, id)

/** A frame's place and size in its pane, and how far the pane is scrolled. */
const layoutOf = (page: Page, frame: string) =>
  page.locator(frame).evaluate((element) => {
    let pane = element.parentElement
    while (pane && !(pane.style.overflow === 'auto' && pane.style.flexGrow === '1')) pane = pane.parentElement
    const [box, outer] = [element.getBoundingClientRect(), pane?.getBoundingClientRect()]
    return {
      pane: [pane?.clientWidth, pane?.clientHeight, pane?.scrollWidth, pane?.scrollHeight],
      scrolled: [pane?.scrollLeft, pane?.scrollTop],
      place: [box.left - (outer?.left ?? 0), box.top - (outer?.top ?? 0)],
      size: [element.clientWidth, element.clientHeight],
    }
  })

async function seeEqualFrames(page: Page, title: string) {
  await page.locator(DARK_FRAME).waitFor()
  await vi.waitFor(
    async () => expect(await layoutOf(page, DARK_FRAME), title).toEqual(await layoutOf(page, FRAME)),
    { timeout: 10_000 },
  )
}

test('the theme, the density and the writing direction of the toolbar change the story and stay for the next one', async ({
  page,
}) => {
  await page.goto(`${storybookUrl}?path=/story/actions-button--primary`)
  for (const [tool, choice, selector] of [
    ['Theme', 'Dark', 'html[data-theme=dark]'],
    ['Theme', 'Light', 'html[data-theme=light]'],
    ['Writing direction', 'Right to left', 'html[dir=rtl]'],
    ['Writing direction', 'Left to right', 'html[dir=ltr]'],
    ['Density', 'Compact', 'html[data-density=compact]'],
    ['Density', 'Comfortable', 'html:not([data-density])'],
    ['Density', 'Compact', 'html[data-density=compact]'],
    ['Theme', 'Dark', 'html[data-density=compact][data-theme=dark]'],
  ] as const) {
    await choose(page, tool, choice)
    await seePage(page, selector)
  }
  await page.waitForURL(/globals=(?=.*density:compact)(?=.*theme:dark)/)
  for (const id of ['forms-input--default', 'actions-button--docs']) {
    await openStory(page, id)
    await page.waitForURL(new RegExp(id))
    await seePage(page, 'html[data-density=compact][data-theme=dark]')
    await seeChoice(page, 'Density', 'Compact')
  }
})

test('the tool for preferences simulates colour blindness, and is the only one for it', async ({ page }) => {
  await page.goto(`${storybookUrl}?path=/story/actions-button--danger`)
  for (const choice of ['Protanopia', 'Deuteranopia', 'Tritanopia']) {
    await choose(page, 'Accessibility', choice)
    await seeChoice(page, 'Accessibility', choice)
    await seePage(page, 'html[style*=feColorMatrix]')
  }
  await choose(page, 'Accessibility', 'System')
  await seePage(page, 'html:not([style*=feColorMatrix])')
  expect(await page.getByRole('button', { name: 'Vision filter' }).count()).toBe(0)
})

test('in the compact density of the toolbar the product’s own preference is compact', async ({ page }) => {
  await page.goto(
    `${storybookUrl}iframe.html?id=screens-appointments--full&viewMode=story&globals=density:compact`,
  )
  await page.getByText('1–22 of').waitFor()
})

test('a story starts at its viewport, and a choice of the toolbar stays until it is reset', async ({
  page,
}) => {
  const [first, second, withoutOne] = [
    'actions-button--long-words-on-phones',
    'overlays-dialog--bottom-sheet-on-phones',
    'actions-button--primary',
  ] as const
  await page.goto(`${storybookUrl}?path=/story/${first}`)
  await seeWidth(page, 320)
  await openStory(page, second)
  await seeWidth(page, 390)
  expect(page.url()).not.toContain('viewport')
  await choose(page, 'Viewport', 'Tablet')
  await seeWidth(page, 820)
  for (const id of [first, withoutOne]) {
    await openStory(page, id)
    await seePage(page, 'body.sb-show-main #storybook-root button')
    await seeWidth(page, 820)
  }
  await openStory(page, first)
  await choose(page, 'Viewport', 'Reset viewport')
  await seeWidth(page, 320)
})

test('the Direction tool shows the direction of the page in each language', async ({ page }) => {
  await page.goto(`${storybookUrl}?path=/story/actions-button--primary`)
  for (const [tool, choice, direction] of [
    ['Language', 'العربية', 'rtl'],
    ['Writing direction', 'Left to right', 'ltr'],
    ['Language', 'English', 'ltr'],
    ['Writing direction', 'Right to left', 'rtl'],
    ['Language', 'हिन्दी', 'ltr'],
    ['Language', 'العربية', 'rtl'],
  ] as const) {
    await choose(page, tool, choice)
    await seePage(page, `html[dir=${direction}] #storybook-root button`)
    await seeChoice(page, 'Writing direction', direction === 'rtl' ? 'Right to left' : 'Left to right')
  }
  await page.goto(`${storybookUrl}?path=/story/actions-button--primary&globals=language:ar`)
  await seePage(page, 'html[dir=rtl] #storybook-root button')
  await seeChoice(page, 'Writing direction', 'Right to left')
})

test('the toolbar’s network overrides the story’s mocks', async ({ page }) => {
  await page.goto(
    `${storybookUrl}iframe.html?id=tests-network-of-the-toolbar--as-chosen&viewMode=story&globals=network:offline`,
  )
  await page.getByRole('status', { name: 'doctors' }).filter({ hasText: 'Failed to fetch' }).waitFor()
})

test('side by side shows both themes, and both play functions end', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  for (const story of ['forms-select--open', 'forms-combobox--open']) {
    await page.goto(
      `${storybookUrl}?path=/story/${story}&globals=theme:side+by+side&addonPanel=storybook/interactions/panel`,
    )
    for (const [frame, theme] of [
      [DARK_FRAME, 'dark'],
      [FRAME, 'light'],
    ] as const)
      await page.frameLocator(frame).locator(`html[data-theme=${theme}] [role=listbox]`).waitFor()
    await page.getByText('Pass', { exact: true }).waitFor()
  }
  expect(errors).toEqual([])
})

test('side by side has two frames of the same size at the same place in each viewport', async ({ page }) => {
  await page.goto(`${storybookUrl}?path=/story/actions-button--primary&globals=theme:side+by+side`)
  await seeEqualFrames(page, 'whole window')
  await openTool(page, 'Viewport')
  const choices = await page.getByRole('option', { name: /px|window/ }).allInnerTexts()
  // The list has no focus yet: a key of the page would not reach it.
  await page.getByRole('option').first().press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'hidden' })
  for (const choice of choices) {
    const [name = ''] = choice.split('\n')
    await choose(page, 'Viewport', name)
    await seeEqualFrames(page, name)
  }
  await page.locator(DARK_FRAME).evaluate((frame) => frame.scrollIntoView({ inline: 'end', block: 'end' }))
  await seeEqualFrames(page, 'scrolled')
  await page.getByRole('button', { name: 'Rotate viewport' }).click()
  await seeEqualFrames(page, 'rotated')
  await openStory(page, 'actions-button--long-words-on-phones')
  await choose(page, 'Viewport', 'Reset viewport')
  await seeWidth(page, 320)
  await seeEqualFrames(page, 'the viewport of a story')
  await openStory(page, 'actions-button--docs')
  await page.waitForURL(/actions-button--docs/)
  await seeEqualFrames(page, 'a page')
})

test('a story restarts when the toolbar changes density, language, network or clock', async ({ page }) => {
  await page.goto(`${storybookUrl}?path=/story/tests-network-of-the-toolbar--as-chosen`)
  const answer = frameOf(page).getByRole('status', { name: 'doctors' })
  await answer.filter({ hasText: '200 [' }).waitFor()
  for (const [tool, choice, expected] of [
    ['State of the network', 'Failing', '500 {'],
    ['State of the network', 'Offline', 'Failed to fetch'],
    ['State of the network', 'Fast', '200 ['],
    ['Date and time', 'Mon 23 Nov', '200 ['],
    ['Density', 'Compact', '200 ['],
    ['Language', 'Pseudo', '200 ['],
  ] as const) {
    await answer.evaluate((element) => element.setAttribute('data-before', ''))
    await choose(page, tool, choice)
    await frameOf(page)
      .locator('output[aria-label=doctors]:not([data-before])')
      .filter({ hasText: expected })
      .waitFor()
  }
})

test('axe checks a story that somebody stays at, and the next one', async ({ page }) => {
  await page.goto(`${storybookUrl}?path=/story/actions-button--primary`)
  const result = page.getByText('No accessibility violations found.')
  await page.getByRole('tab', { name: 'Accessibility' }).click()
  await result.waitFor()
  await openStory(page, 'actions-button--danger')
  await result.waitFor({ state: 'hidden' })
  await result.waitFor()
})
