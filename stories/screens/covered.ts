import { expect } from 'storybook/test'

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'

/** Checks that after the end of a session only `form` can be seen, focused or read by a screen reader. */
export async function expectCovered(form?: Element) {
  const frame = document.querySelector('[data-slot=dashboard-frame]')
  const parts = [...(frame?.querySelectorAll('*') ?? [])].filter((part) => !form?.contains(part))
  await expect(parts.length).toBeGreaterThan(0)
  // Invisible elements are in no accessibility tree and take no focus.
  const visibleParts = parts.filter((part) => part.checkVisibility({ visibilityProperty: true }))
  await expect(visibleParts.map((part) => part.textContent)).toEqual([])
  for (const part of parts) {
    if (!(part instanceof HTMLElement) || !part.matches(FOCUSABLE)) continue
    part.focus()
    await expect(part).not.toHaveFocus()
  }
}
