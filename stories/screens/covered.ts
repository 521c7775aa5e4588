import { expect } from 'storybook/test'

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'

/** After the end of a session nothing of the screen is left to eyes, keyboard or screen readers, but for `form`. */
export async function expectCovered(form?: Element) {
  const frame = document.querySelector('[data-slot=dashboard-frame]')
  const parts = [...(frame?.querySelectorAll('*') ?? [])].filter((part) => !form?.contains(part))
  await expect(parts.length).toBeGreaterThan(0)
  // What is not visible is in no accessibility tree, and takes no focus.
  const shown = parts.filter((part) => part.checkVisibility({ visibilityProperty: true }))
  await expect(shown.map((part) => part.textContent)).toEqual([])
  for (const part of parts) {
    if (!(part instanceof HTMLElement) || !part.matches(FOCUSABLE)) continue
    part.focus()
    await expect(part).not.toHaveFocus()
  }
}
