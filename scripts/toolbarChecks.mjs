// Checks of check-storybook.mjs: each tool of the toolbar.

/** @typedef {import('playwright').Page} Page */
/** @typedef {{ title: string, run: (page: Page, base: string) => Promise<void> }} Check `base` is the Storybook's URL. */

/** The button of a tool, not a story of the same name. @param {Page} page @param {string} tool */
const toolButton = (page, tool) =>
  page.locator('button[aria-haspopup=listbox]').and(page.getByRole('button', { name: tool }))

/** @param {Page} page @param {string} tool @param {string} choice */
async function choose(page, tool, choice) {
  await toolButton(page, tool).click()
  await page.getByRole('option', { name: choice }).click()
}

const FRAME = '#storybook-preview-iframe'
const DARK_FRAME = 'iframe[title="Dark theme"]'

/** @param {Page} page */
const storyOf = (page) => page.frameLocator(FRAME)

/** Waits until the story's page matches a selector. @param {Page} page @param {string} selector */
const seePage = (page, selector) => storyOf(page).locator(selector).waitFor({ state: 'attached' })

/** Waits until the tool shows a choice. @param {Page} page @param {string} tool @param {string} choice */
const seeChoice = (page, tool, choice) => toolButton(page, tool).filter({ hasText: choice }).waitFor()

/** Waits until the story's window has a width in pixels. @param {Page} page @param {number} width */
const seeWidth = (page, width) =>
  page.waitForFunction(
    ([frame, expected]) => document.querySelector(String(frame))?.clientWidth === expected,
    /** @type {const} */ ([FRAME, width]),
  )

/** Opens another story or page as a link does, without loading the page again. @param {Page} page @param {string} id */
const openStory = (page, id) =>
  storyOf(page)
    .locator('body')
    .evaluate(
      (_, storyId) =>
        Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__').emit('selectStory', {
          storyId,
          viewMode: storyId.endsWith('--docs') ? 'docs' : 'story',
        }),
      id,
    )

/** A frame's place and size in its pane, and how far the pane is scrolled. @param {Page} page @param {string} frame */
const layoutOf = (page, frame) =>
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

/** @param {Page} page @param {string} title */
async function seeEqualFrames(page, title) {
  await page.locator(DARK_FRAME).waitFor()
  let layouts = ['', ' ']
  const end = Date.now() + 10_000
  while (layouts[0] !== layouts[1] && Date.now() < end) {
    const [light, dark] = [await layoutOf(page, FRAME), await layoutOf(page, DARK_FRAME)]
    layouts = [light, dark].map((layout) => JSON.stringify(layout))
  }
  if (layouts[0] !== layouts[1]) throw new Error(`${title}: light ${layouts[0]}, dark ${layouts[1]}`)
}

/** @type {Check[]} */
export const toolbarChecks = [
  {
    title:
      'the theme, the density and the writing direction of the toolbar change the story and stay for the next one',
    run: async (page, base) => {
      await page.goto(`${base}?path=/story/actions-button--primary`)
      for (const [tool, choice, shown] of /** @type {const} */ ([
        ['Theme', 'Dark', 'html[data-theme=dark]'],
        ['Theme', 'Light', 'html[data-theme=light]'],
        ['Writing direction', 'Right to left', 'html[dir=rtl]'],
        ['Writing direction', 'Left to right', 'html[dir=ltr]'],
        ['Density', 'Compact', 'html[data-density=compact]'],
        ['Density', 'Comfortable', 'html:not([data-density])'],
        ['Density', 'Compact', 'html[data-density=compact]'],
        ['Theme', 'Dark', 'html[data-density=compact][data-theme=dark]'],
      ])) {
        await choose(page, tool, choice)
        await seePage(page, shown)
      }
      await page.waitForURL(/globals=(?=.*density:compact)(?=.*theme:dark)/)
      for (const id of ['forms-input--default', 'actions-button--docs']) {
        await openStory(page, id)
        await page.waitForURL(new RegExp(id))
        await seePage(page, 'html[data-density=compact][data-theme=dark]')
        await seeChoice(page, 'Density', 'Compact')
      }
    },
  },
  {
    title: 'the tool for preferences simulates colour blindness, and is the only one for it',
    run: async (page, base) => {
      await page.goto(`${base}?path=/story/actions-button--danger`)
      for (const choice of ['Protanopia', 'Deuteranopia', 'Tritanopia']) {
        await choose(page, 'Preferences and vision', choice)
        await seeChoice(page, 'Preferences and vision', choice)
        await seePage(page, 'html[style*=feColorMatrix]')
      }
      await choose(page, 'Preferences and vision', 'System')
      await seePage(page, 'html:not([style*=feColorMatrix])')
      if ((await page.getByRole('button', { name: 'Vision filter' }).count()) > 0)
        throw new Error('The toolbar has a second tool for vision')
    },
  },
  {
    title: 'in the compact density of the toolbar the product’s own preference is compact',
    run: async (page, base) => {
      await page.goto(
        `${base}iframe.html?id=screens-appointments--full&viewMode=story&globals=density:compact`,
      )
      await page.getByText('1–22 of').waitFor()
    },
  },
  {
    title: 'a story starts at its viewport, and a choice of the toolbar stays until it is reset',
    run: async (page, base) => {
      const [first, second, withoutOne] = [
        'actions-button--long-words-on-phones',
        'overlays-dialog--bottom-sheet-on-phones',
        'actions-button--primary',
      ]
      await page.goto(`${base}?path=/story/${first}`)
      await seeWidth(page, 320)
      await openStory(page, second)
      await seeWidth(page, 390)
      if (page.url().includes('viewport'))
        throw new Error(`The story's viewport is in the URL: ${page.url()}`)
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
    },
  },
  {
    title: 'the Direction tool shows the direction of the page in each language',
    run: async (page, base) => {
      await page.goto(`${base}?path=/story/actions-button--primary`)
      for (const [tool, choice, direction] of /** @type {const} */ ([
        ['Language', 'العربية', 'rtl'],
        ['Writing direction', 'Left to right', 'ltr'],
        ['Language', 'English', 'ltr'],
        ['Writing direction', 'Right to left', 'rtl'],
        ['Language', 'हिन्दी', 'ltr'],
        ['Language', 'العربية', 'rtl'],
      ])) {
        await choose(page, tool, choice)
        await seePage(page, `html[dir=${direction}] #storybook-root button`)
        await seeChoice(page, 'Writing direction', direction === 'rtl' ? 'Right to left' : 'Left to right')
      }
      await page.goto(`${base}?path=/story/actions-button--primary&globals=language:ar`)
      await seePage(page, 'html[dir=rtl] #storybook-root button')
      await seeChoice(page, 'Writing direction', 'Right to left')
    },
  },
  {
    title: 'the toolbar’s network overrides the story’s mocks',
    run: async (page, base) => {
      await page.goto(
        `${base}iframe.html?id=tests-network-of-the-toolbar--as-chosen&viewMode=story&globals=network:offline`,
      )
      await page.getByRole('status', { name: 'doctors' }).filter({ hasText: 'Failed to fetch' }).waitFor()
    },
  },
  {
    title: 'side by side shows both themes, and both play functions end',
    run: async (page, base) => {
      const errors = /** @type {string[]} */ ([])
      page.on('pageerror', ({ message }) => errors.push(message))
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      for (const story of ['forms-select--open', 'forms-combobox--open']) {
        await page.goto(
          `${base}?path=/story/${story}&globals=theme:side+by+side&addonPanel=storybook/interactions/panel`,
        )
        for (const [frame, theme] of /** @type {const} */ ([
          [DARK_FRAME, 'dark'],
          [FRAME, 'light'],
        ]))
          await page.frameLocator(frame).locator(`html[data-theme=${theme}] [role=listbox]`).waitFor()
        await page.getByText('Pass', { exact: true }).waitFor()
      }
      if (errors.length > 0) throw new Error(errors.join('\n  '))
    },
  },
  {
    title: 'side by side has two frames of the same size at the same place in each viewport',
    run: async (page, base) => {
      await page.goto(`${base}?path=/story/actions-button--primary&globals=theme:side+by+side`)
      await seeEqualFrames(page, 'whole window')
      await toolButton(page, 'Viewport').click()
      const choices = await page.getByRole('option', { name: /px|window/ }).allInnerTexts()
      await page.keyboard.press('Escape')
      for (const choice of choices) {
        const [name = ''] = choice.split('\n')
        await choose(page, 'Viewport', name)
        await seeEqualFrames(page, name)
      }
      await page
        .locator(DARK_FRAME)
        .evaluate((frame) => frame.scrollIntoView({ inline: 'end', block: 'end' }))
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
    },
  },
  {
    title: 'a story restarts when the toolbar changes density, language, network or clock',
    run: async (page, base) => {
      await page.goto(`${base}?path=/story/tests-network-of-the-toolbar--as-chosen`)
      const answer = storyOf(page).getByRole('status', { name: 'doctors' })
      await answer.filter({ hasText: '200 [' }).waitFor()
      for (const [tool, choice, expected] of /** @type {const} */ ([
        ['State of the network', 'Failing', '500 {'],
        ['State of the network', 'Offline', 'Failed to fetch'],
        ['State of the network', 'Fast', '200 ['],
        ['Date and time', 'Mon 23 Nov', '200 ['],
        ['Density', 'Compact', '200 ['],
        ['Language', 'Pseudo', '200 ['],
      ])) {
        await answer.evaluate((element) => element.setAttribute('data-before', ''))
        await choose(page, tool, choice)
        await storyOf(page)
          .locator('output[aria-label=doctors]:not([data-before])')
          .filter({ hasText: expected })
          .waitFor()
      }
    },
  },
]
