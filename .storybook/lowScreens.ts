import { expect, waitFor } from 'storybook/test'
import { testRun } from './testRun'

/** A window zoomed to 400 %, phones on their side, and a phone with its keyboard. */
const SIZES = [
  [320, 256],
  [667, 170],
  [844, 200],
  [390, 420],
  [844, 390],
  [320, 480],
  [640, 512],
] as const

/** Checks that each control of the dialog can be scrolled into the window and is uncovered there, also on low screens. */
export async function seeControlsOnLowScreens(dialog: HTMLElement) {
  const { innerWidth, innerHeight } = window
  try {
    for (const [width, height] of SIZES) {
      await testRun.resize?.(width, height)
      // A dialog that becomes a sheet enters again.
      await waitFor(() => expect(dialog.getAnimations()).toHaveLength(0))
      await expect(hiddenControls(dialog), `At ${width} × ${height} px`).toEqual([])
      await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
    }
  } finally {
    await testRun.resize?.(innerWidth, innerHeight)
  }
}

const hiddenControls = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('a[href], button, input, textarea, [role=radio]')]
    .filter((control) => {
      if (!control.checkVisibility() || control.getBoundingClientRect().width < 3) return false
      control.scrollIntoView({ block: 'nearest' })
      const { left, top, right, bottom } = control.getBoundingClientRect()
      const isInside = top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth
      const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return !isInside || !(control.contains(onTop) || onTop?.contains(control))
    })
    .map((control) => control.getAttribute('aria-label') ?? control.textContent)
