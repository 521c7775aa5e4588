import type { default as axe } from 'axe-core'
import { findUncheckedTexts } from './checkedElements'

/** The a11y add-on excludes the same elements from its own run. */
const PAGE = { exclude: ['.sb-wrapper', '#storybook-docs', '#storybook-highlights-root'] }
/** `checkContrast` checks the contrast. */
const DISABLED_RULES = { 'color-contrast': { enabled: false } }

const NARROW = { width: 320, height: 640 }

/** Overlays are checked one by one: an overlay that overflows does not make the page wider. */
export const OVERLAYS =
  '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip], [data-slot=toast]'

type Resize = (width: number, height: number) => Promise<void>

/** Stops transitions: during one a colour is neither that of the old theme nor that of the new one. */
function stopMotion(): () => void {
  const style = document.createElement('style')
  style.textContent = '*,*::before,*::after{transition:none!important;animation:none!important}'
  document.head.append(style)
  return () => style.remove()
}

/** In these languages letters join. Axe takes joined letters for the icons of a font, skips them, and then calls the name of a control wrong. */
const JOINED_SCRIPTS = ['ar', 'hi']

async function assertAccessible(condition: string, options: axe.RunOptions, include?: Element[]) {
  const context = include ? { ...PAGE, include } : PAGE
  const rules = JOINED_SCRIPTS.includes(document.documentElement.lang)
    ? { ...options.rules, 'label-content-name-mismatch': { enabled: false } }
    : (options.rules ?? {})
  // Storybook itself does not need it.
  const { default: axe } = await import('axe-core')
  const { violations } = await axe.run(context, { ...options, rules, resultTypes: ['violations'] })
  const messages = violations.flatMap(({ id, help, nodes }) =>
    nodes
      // The skip link stands before all landmarks. Axe does not recognize it in Storybook's page.
      .filter(({ html }) => id !== 'region' || !html.includes('data-slot="skip-link"'))
      .map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary ?? ''}`),
  )
  if (messages.length === 0) return
  throw new Error(`${condition}: ${messages.join('\n\n')}`)
}

/** Fails if the page or an overlay overflows: on a touch screen the whole page would then scroll sideways. */
function assertNoOverflow(condition: string) {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth)
    throw new Error(`${condition}: the page is ${scrollWidth} px wide in ${clientWidth} px.`)
  for (const overlay of document.querySelectorAll(OVERLAYS)) {
    const { left, right } = overlay.getBoundingClientRect()
    if (left < -1 || right > clientWidth + 1)
      throw new Error(
        `${condition}: ${overlay.outerHTML.slice(0, 120)} reaches from ${left} to ${right} in ${clientWidth} px.`,
      )
  }
}

const PRIMARY = '[data-variant=primary]'

/** Fails if a screen shows two primary buttons outside of its dialogs: then neither leads. */
export function assertOnePrimary() {
  const visibleButtons = Array.from(document.querySelectorAll<HTMLElement>(PRIMARY)).filter(
    (button) => button.checkVisibility({ visibilityProperty: true }) && !button.closest(OVERLAYS),
  )
  if (visibleButtons.length > 1)
    throw new Error(`Two primary buttons: ${visibleButtons.map(({ innerText }) => innerText).join(', ')}`)
}

export const nextPaint = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/**
 * Checks the contrast of the page in light and in dark. Axe needs more than 0.1 s for a whole page, so elements with the same
 * styles as in an earlier story are not checked again.
 */
export async function checkContrast() {
  const root = document.documentElement
  const { theme } = root.dataset
  const resumeMotion = stopMotion()
  try {
    for (const checkedTheme of theme === 'dark' ? ['dark'] : ['light', 'dark']) {
      root.dataset['theme'] = checkedTheme
      const { texts, markChecked } = findUncheckedTexts(document.body, `${checkedTheme} ${window.innerWidth}`)
      if (texts.length === 0) continue
      await assertAccessible(`In the ${checkedTheme} theme`, { runOnly: ['color-contrast'] }, texts)
      markChecked()
    }
  } finally {
    if (theme === undefined) delete root.dataset['theme']
    else root.dataset['theme'] = theme
    resumeMotion()
  }
}

/** Runs axe on the final state of a story. `rules` are those of the story's own `a11y.config`. */
export async function checkAccessibility(rules: axe.RuleObject) {
  // A region that overflows becomes a tab stop in the frame after it.
  await nextPaint()
  // A part of a document: rules for whole pages, such as one `main`, do not apply.
  await assertAccessible('As shown', { rules: { ...DISABLED_RULES, ...rules } }, [document.body])
}

/** Checks that the page does not overflow right to left and at 320 px. With `axeRules` axe checks both together. */
export async function checkOtherLayouts(resize: Resize, axeRules: axe.RuleObject | undefined) {
  const root = document.documentElement
  const { dir } = root
  const { innerWidth, innerHeight } = window
  const resumeMotion = stopMotion()
  const checkOverflow = async (condition: string) => {
    await nextPaint()
    assertNoOverflow(condition)
  }
  try {
    const oppositeDir = dir === 'rtl' ? 'ltr' : 'rtl'
    root.dir = oppositeDir
    await checkOverflow(`With dir=${oppositeDir}`)
    await resize(NARROW.width, NARROW.height)
    await checkOverflow(`With dir=${oppositeDir} at ${NARROW.width} px`)
    if (axeRules)
      await assertAccessible(`With dir=${oppositeDir} at ${NARROW.width} px`, {
        rules: { ...DISABLED_RULES, ...axeRules },
      })
    root.dir = dir
    await checkOverflow(`At ${NARROW.width} px`)
  } finally {
    root.dir = dir
    resumeMotion()
    await resize(innerWidth, innerHeight)
  }
}
