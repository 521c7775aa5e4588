import { expect, test } from 'vitest'
import { readableControls } from './controls'

type Context = Parameters<typeof readableControls>[0]

const enhanced = (argType: object) =>
  readableControls({ argTypes: { variant: { name: 'variant', ...argType } } } as unknown as Context)[
    'variant'
  ]

test('a control offers no null, in its type and in its options', () => {
  const value = ['danger', 'primary', null]
  expect(enhanced({ type: { name: 'enum', value }, options: value })).toMatchObject({
    type: { value: ['danger', 'primary'] },
    options: ['danger', 'primary'],
  })
})

test('a native prop that a story passes has a description', () => {
  const argTypes = { placeholder: { name: 'placeholder' }, name: { name: 'name', description: 'Own.' } }
  expect(readableControls({ argTypes } as unknown as Context)).toMatchObject({
    placeholder: { description: 'Shown while the field is empty. It does not replace a label.' },
    name: { description: 'Own.' },
  })
})

test('the table of props shows a type without null', () => {
  expect(enhanced({ table: { type: { summary: '"sm" | "md" | null' } } })).toMatchObject({
    table: { type: { summary: '"sm" | "md"' } },
  })
})
