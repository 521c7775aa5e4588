import { expect, test } from 'vitest'
import { readableControls } from './controls'

type Context = Parameters<typeof readableControls>[0]

const enhanced = (argType: object) =>
  readableControls({ argTypes: { variant: { name: 'variant', ...argType } } } as unknown as Context)[
    'variant'
  ]

test('no control offers null, whether its options are chosen yet or not', () => {
  const value = ['danger', 'primary', null]
  expect(enhanced({ type: { name: 'enum', value }, options: value })).toMatchObject({
    type: { value: ['danger', 'primary'] },
    options: ['danger', 'primary'],
  })
})

test('the table leaves null out of a type', () => {
  expect(enhanced({ table: { type: { summary: '"sm" | "md" | null' } } })).toMatchObject({
    table: { type: { summary: '"sm" | "md"' } },
  })
})
