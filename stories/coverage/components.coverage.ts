import { describe, expect, it } from 'vitest'
import { exportedComponents, slotOf, variantValues } from './publicFace'
import { seenByStory } from './seen'

/** Those that draw nothing themselves are there when what only they can hold is there. */
const HELD: Record<string, string> = {
  Dialog: 'dialog-content',
  Drawer: 'drawer-content',
  DropdownMenu: 'dropdown-menu-content',
  Popover: 'popover-content',
  PortalContainer: 'dialog-content',
  ToastProvider: 'toast',
}

/** The looks that several components share, by the name of their cva. */
const SHARED: Record<string, string[]> = { control: ['input', 'select'] }

const parts = [...new Set(Object.values(seenByStory()).flatMap((story) => story.parts))].map((part) => {
  const [slot = '', ...data] = part.split(' ')
  return { slot, data }
})
const slots = [...new Set(parts.map(({ slot }) => slot))]

it.each(exportedComponents())('%s is on the page in a story', (component) => {
  expect(slots).toContain(HELD[component] ?? slotOf(component))
})

describe.each(variantValues())('$name', ({ name, variant, value }) => {
  it.each(SHARED[name] ?? [slotOf(name)])(`has a story with ${variant} ${value} on %s`, (slot) => {
    const data = parts.filter((part) => part.slot === slot).flatMap((part) => part.data)
    expect([...new Set(data)]).toContain(`${variant}=${value}`)
  })
})
