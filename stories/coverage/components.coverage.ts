import { describe, expect, it } from 'vitest'
import { exportedComponents, slotOf, storyTitles, variantValues } from './publicFace'
import { seenByStory } from './seen'

/** Those that draw nothing themselves are there when what only they can hold is there. */
const HELD: Record<string, string> = {
  Anchor: 'router-link',
  Dialog: 'dialog-content',
  Drawer: 'drawer-content',
  DropdownMenu: 'dropdown-menu-content',
  LinkProvider: 'router-link',
  Popover: 'popover-content',
  ToastProvider: 'toast',
}

/** The looks that several components share, by the name of their cva: the folders of these. */
const SHARED: Record<string, string[]> = { control: ['ui/Input', 'ui/Select'] }

const stories = Object.entries(seenByStory())

/** What the stories of one folder alone have shown: elsewhere a component is only a part of something else. */
function partsIn(folder: string) {
  const titles = storyTitles(folder)
  return stories
    .filter(([id]) => titles.some((title) => id.startsWith(`${title}--`)))
    .flatMap(([, { parts }]) => parts)
    .map((part) => {
      const [slot = '', ...data] = part.split(' ')
      return { slot, data }
    })
}

it.each(exportedComponents())('$name is on the page in a story of $folder', ({ name, folder }) => {
  expect(partsIn(folder).map(({ slot }) => slot)).toContain(HELD[name] ?? slotOf(name))
})

describe.each(variantValues())('$name', ({ name, folder, variant, value }) => {
  it.each(SHARED[name] ?? [folder])(`has a story with ${variant} ${value} in %s`, (own) => {
    const slot = SHARED[name] ? own.replace('ui/', '').toLowerCase() : slotOf(name)
    const data = partsIn(own).filter((part) => part.slot === slot)
    expect(data.flatMap((part) => part.data)).toContain(`${variant}=${value}`)
  })
})
