import type { Page } from 'playwright'

/** How fast a trained person types: the milliseconds of each key. */
export const KEY_MS = 60
/** At once, and at that pace: what a person types must not depend on it. */
export const PACES_MS = [0, KEY_MS]

/**
 * Counts the presses of a person from now on: clicks, and keys but for the digits and letters of a text.
 * @returns the number so far
 */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const before = (window as { counted?: { presses: number } }).counted
    if (before) {
      before.presses = 0
      return
    }
    const counted = { presses: 0 }
    Object.assign(window, { counted })
    // A key that activates a control causes a click too, without a pointer.
    window.addEventListener('pointerdown', () => (counted.presses += 1), { capture: true })
    window.addEventListener(
      'keydown',
      // A key that has waited is dispatched again by the page.
      ({ key, isTrusted }) => (counted.presses += Number(isTrusted && (key.length > 1 || key === ' '))),
      {
        capture: true,
      },
    )
  })
  return () => page.evaluate(() => (window as unknown as { counted: { presses: number } }).counted.presses)
}
