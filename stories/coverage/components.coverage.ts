import { expect, it } from 'vitest'
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

it('each component is on the page in a story of its folder', () => {
  const missing = exportedComponents().filter(({ name, folder }) => {
    const slot = HELD[name] ?? slotOf(name)
    return !partsIn(folder).some((part) => part.slot === slot)
  })
  expect(missing).toEqual([])
})

it('each value of each variant has a story', () => {
  const wanted = variantValues().flatMap(({ name, folder, variant, value }) =>
    (SHARED[name] ?? [folder]).map((own) => ({
      folder: own,
      slot: SHARED[name] ? own.replace('ui/', '').toLowerCase() : slotOf(name),
      data: `${variant}=${value}`,
    })),
  )
  expect(wanted.length).toBeGreaterThan(50)
  const missing = wanted.filter(
    ({ folder, slot, data }) =>
      !partsIn(folder).some((part) => part.slot === slot && part.data.includes(data)),
  )
  expect(missing).toEqual([])
})
