import { expect, it } from 'vitest'
import { exportedComponents, slotOf, storyTitles, variantValues } from './publicFace'
import { seenByStory } from './seen'

/** The `data-slot` that proves a component which renders no element of its own. */
const SLOT_AS_PROOF: Record<string, string> = {
  Anchor: 'router-link',
  Dialog: 'dialog-content',
  Drawer: 'drawer-content',
  DropdownMenu: 'dropdown-menu-content',
  LinkProvider: 'router-link',
  Popover: 'popover-content',
  ToastProvider: 'toast',
}

/** Folders of the components that share a cva, by the cva's name. */
const SHARED: Record<string, string[]> = { control: ['ui/Input', 'ui/Select'] }

const stories = Object.entries(seenByStory())

/** The parts that the stories of this folder rendered. Stories of other folders do not count. */
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

it('each component is rendered by a story of its folder', () => {
  const missing = exportedComponents().filter(({ name, folder }) => {
    const slot = SLOT_AS_PROOF[name] ?? slotOf(name)
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
