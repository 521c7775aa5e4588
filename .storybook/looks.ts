import axe from 'axe-core'
import { needsNewRoom, textsOfNewColours } from './colours'

/** What the add-on leaves out of its own run as well. */
const PAGE = { exclude: ['.sb-wrapper', '#storybook-docs', '#storybook-highlights-root'] }
const FRAGMENT_RULES = { region: { enabled: false } }

const NARROW = { width: 320, height: 640 }

/** What lies over the page does not make it wider when it sticks out. */
export const LAYERS =
  '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip], [data-slot=toast]'

type Resize = (width: number, height: number) => Promise<void>

/** A colour on its way from one theme to the other has a contrast of its own. */
function stopMotion(): () => void {
  const style = document.createElement('style')
  style.textContent = '*,*::before,*::after{transition:none!important;animation:none!important}'
  document.head.append(style)
  return () => style.remove()
}

async function assertAccessible(look: string, options: axe.RunOptions, include?: Element[]) {
  const context = include ? { ...PAGE, include } : PAGE
  const { violations } = await axe.run(context, { ...options, resultTypes: ['violations'] })
  if (violations.length === 0) return
  const told = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary ?? ''}`),
  )
  throw new Error(`${look}: ${told.join('\n\n')}`)
}

/** Whatever sticks out makes the whole page slide sideways under a finger. */
function assertFits(look: string) {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth)
    throw new Error(`${look}: the page is ${scrollWidth} px wide in ${clientWidth} px.`)
  for (const layer of document.querySelectorAll(LAYERS)) {
    const { left, right } = layer.getBoundingClientRect()
    if (left < -1 || right > clientWidth + 1)
      throw new Error(
        `${look}: ${layer.outerHTML.slice(0, 120)} reaches from ${left} to ${right} in ${clientWidth} px.`,
      )
  }
}

const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/**
 * The contrast of what a story shows at its end, in the dark too: a tenth of a second and more where axe reads a whole
 * page. What looked the same in an earlier story is not tried again.
 */
export async function tryContrast() {
  const root = document.documentElement
  const { theme } = root.dataset
  const moveAgain = stopMotion()
  try {
    for (const look of theme === 'dark' ? ['dark'] : ['light', 'dark']) {
      root.dataset['theme'] = look
      const { texts, keep } = textsOfNewColours(document.body, `${look} ${window.innerWidth}`)
      if (texts.length === 0) continue
      await assertAccessible(`In the ${look} theme`, { runOnly: ['color-contrast'] }, texts)
      keep()
    }
  } finally {
    if (theme === undefined) delete root.dataset['theme']
    else root.dataset['theme'] = theme
    moveAgain()
  }
}

/**
 * What a screen shows at its end fits right to left and at 320 px; axe reads it where it is both at once. Half a second
 * each, so a screen whose parts were all tried before is passed over, except in `everyScreen` runs.
 */
export async function tryOtherWays(resize: Resize, everyScreen: boolean) {
  const { isNew, keep } = needsNewRoom(document.body)
  if (!isNew && !everyScreen) return
  const root = document.documentElement
  const { dir } = root
  const { innerWidth, innerHeight } = window
  const moveAgain = stopMotion()
  const seeFits = async (look: string) => {
    await painted()
    assertFits(look)
  }
  try {
    const turned = dir === 'rtl' ? 'ltr' : 'rtl'
    root.dir = turned
    await seeFits(`With dir=${turned}`)
    await resize(NARROW.width, NARROW.height)
    await seeFits(`With dir=${turned} at ${NARROW.width} px`)
    await assertAccessible(`With dir=${turned} at ${NARROW.width} px`, {
      rules: { ...FRAGMENT_RULES, 'color-contrast': { enabled: false } },
    })
    root.dir = dir
    await seeFits(`At ${NARROW.width} px`)
    keep()
  } finally {
    root.dir = dir
    moveAgain()
    await resize(innerWidth, innerHeight)
  }
}
