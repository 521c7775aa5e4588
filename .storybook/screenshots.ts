import { definePreviewAddon } from 'storybook/internal/csf'
import { waitFor } from 'storybook/test'
import { nextPaint, OVERLAYS } from './pageChecks'
import { withForcedColours } from './forcedColours'
import { testRun } from './testRun'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
/** Longer components are cut off. A screen is cut off at the height of its window. */
const MAX_COMPONENT_HEIGHT_PX = 1600

/** Space around a component in its screenshot, for its focus ring and shadow. */
const PADDING_PX = 16

const isOpen = (overlay: Element) => overlay.getBoundingClientRect().height > 0
const isCovered = () => Array.from(document.querySelectorAll(OVERLAYS)).some(isOpen)

/** A screen loads some parts after its play function has ended. */
const waitForSkeletons = () =>
  waitFor(() => {
    if (document.querySelector('[data-slot=skeleton]')) throw new Error('The screen still shows a skeleton.')
  })

/**
 * Sets the height of the root element, which a screenshot shows: the window's height if an overlay is open, else the page's. A
 * screen shows at most the window's height, a component at most `MAX_COMPONENT_HEIGHT_PX`.
 */
async function fitPage(width: number, height: number, isScreen: boolean) {
  const root = document.documentElement
  await testRun.resizeForScreenshot?.(width, height)
  // A component that reads the width renders again, and the page gets another height.
  await nextPaint()
  if (isScreen) await waitForSkeletons()
  window.scrollTo(0, 0)
  if (isCovered()) {
    root.style.height = `${height}px`
  } else {
    root.style.height = ''
    document.body.style.minHeight = isScreen ? '' : '0'
    const fitting = Math.min(root.offsetHeight, isScreen ? height : MAX_COMPONENT_HEIGHT_PX)
    if (fitting > height) await testRun.resizeForScreenshot?.(width, fitting)
    if (fitting < root.offsetHeight) root.style.height = `${fitting}px`
  }
  await document.fonts.ready
  await Promise.allSettled(Array.from(document.images, (image) => image.decode()))
}

/**
 * In the `visual` project, compares the final state of a story with its baselines. The tag `visual` takes one screenshot,
 * `visual-screen` three, desktop in light and dark, and phone, and the accessibility tree of desktop and phone, `tree` only the two trees. `gallery` takes the thumbnail of a story that is no test of a behaviour.
 */
export const screenshots = definePreviewAddon({
  beforeEach: ({ parameters }) => {
    if (!testRun.matchScreenshot) return undefined
    if (parameters['layout'] !== 'fullscreen') document.body.style.padding = `${PADDING_PX}px`
    return () => {
      document.documentElement.style.height = ''
      document.body.style.minHeight = ''
      document.body.style.padding = ''
    }
  },
  afterEach: async ({ id, tags }) => {
    const { matchScreenshot, matchThumbnail, matchTree } = testRun
    if (!matchScreenshot) return
    const name = id.replace('--', '/')
    // First: the others change the size of the window.
    if (tags.includes('gallery') && !tags.includes('behaviour')) await matchThumbnail?.(name)
    if (tags.includes('visual')) {
      await fitPage(window.innerWidth, window.innerHeight, false)
      const isForced = tags.includes('forced-colours')
      if (isForced) await withForcedColours(() => matchScreenshot(name))
      else await matchScreenshot(name)
      return
    }
    if (tags.includes('visual-screen')) {
      await fitPage(DESKTOP.width, DESKTOP.height, true)
      await matchScreenshot(name)
      document.documentElement.dataset['theme'] = 'dark'
      await matchScreenshot(`${name}-dark`)
      document.documentElement.dataset['theme'] = 'light'
      await fitPage(PHONE.width, PHONE.height, true)
      await matchScreenshot(`${name}-phone`)
    }
    if (!tags.includes('visual-screen') && !tags.includes('tree')) return
    // Last: a new tree is written only after a wait.
    await fitPage(PHONE.width, PHONE.height, true)
    await matchTree?.(`${name}-phone`)
    await fitPage(DESKTOP.width, DESKTOP.height, true)
    await matchTree?.(name)
  },
})
