import { describe, expect, it } from 'vitest'
import { exportedComponents, slotOf, variantValues } from './publicFace'
import { seenByStory } from './seen'

const parts = [...new Set(Object.values(seenByStory()).flatMap((story) => story.parts))].map((part) => {
  const [slot = '', ...data] = part.split(' ')
  return { slot, data }
})
const slots = new Set(parts.map(({ slot }) => slot))

it.each(exportedComponents())('%s is on the page in a story', (component) => {
  expect([...slots]).toContain(slotOf(component))
})

describe.each(variantValues())('$component', ({ component, variant, value }) => {
  it(`has a story with ${variant} ${value}`, () => {
    const ofComponent = parts.filter(({ slot }) => slot.startsWith(slotOf(component)))
    const values = new Set(
      ofComponent.flatMap(({ data }) => data.filter((pair) => pair.startsWith(`${variant}=`))),
    )
    expect([...values]).toContain(`${variant}=${value}`)
  })
})
