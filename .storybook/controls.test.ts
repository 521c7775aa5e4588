import { expect, test } from 'vitest'
import { readableControls } from './controls'

type Context = Parameters<typeof readableControls>[0]

const enhancedAll = (argTypes: object, initialArgs: object = {}) =>
  readableControls({ argTypes, initialArgs } as unknown as Context)

const enhanced = (argType: object) => enhancedAll({ variant: { name: 'variant', ...argType } })['variant']

test('a control offers no null, in its type and in its options', () => {
  const value = ['danger', 'primary', null]
  expect(enhanced({ type: { name: 'enum', value }, options: value })).toMatchObject({
    type: { value: ['danger', 'primary'] },
    options: ['danger', 'primary'],
  })
})

test('a native prop that a story passes has a description, and one of ours keeps its own', () => {
  const own = { name: { name: 'name', description: 'Own.' } }
  expect(enhancedAll(own, { name: 'otp', placeholder: 'Search', other: 1 })).toEqual({
    placeholder: {
      name: 'placeholder',
      description: 'Shown while the field is empty. It does not replace a label.',
    },
    name: { name: 'name', description: 'Own.' },
  })
})

test.each([
  {
    type: { name: 'enum', value: ['sm', null] },
    summary: '"sm" | "md" | null',
    expectedSummary: '"sm" | "md"',
  },
  {
    type: { name: 'other', value: 'number | null' },
    summary: 'number | null',
    expectedSummary: 'number | null',
  },
])('the table shows null only where it is a value: $summary', ({ type, summary, expectedSummary }) => {
  expect(enhanced({ type, table: { type: { summary } } })).toMatchObject({
    table: { type: { summary: expectedSummary } },
  })
})
