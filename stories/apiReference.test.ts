import { expect, it } from 'vitest'
import { withStories } from '../scripts/apiReference.mjs'
import { calls } from './calls'
import { contract } from './mocks/contract'
import { happyHandlers } from './mocks/handlers'

const described = withStories(contract, calls, '../')
const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { description = '' }]) => ({
    call: `${method.toUpperCase()} ${path}`,
    description,
  })),
)

it('the API reference links each call to the screens and flows that use it', () => {
  expect(operations.filter(({ description }) => !description.includes('(../?path=/docs/'))).toEqual([])
  const wallet = operations.find(({ call }) => call === 'GET /wallet/{clinicId}')
  expect(wallet?.description).toContain('**Screens:** [Payments](../?path=/docs/screens-payments--docs)\n')
  expect(wallet?.description).not.toContain('**Flows:**')
})

it('the API reference names the mock of each call', () => {
  const mockNames = operations.map(({ description }) => /happyHandlers\['(.+)'\]/.exec(description)?.[1])
  expect(mockNames.toSorted()).toEqual(Object.keys(happyHandlers).toSorted())
})
