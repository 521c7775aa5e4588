import { expect, it } from 'vitest'
import { operationOf, operations } from '../../server/contract'
import { seenByStory } from './seen'

const OUTCOMES = ['success', 'failure', 'network error']

/** Strings such as `listDoctors success`. */
const covered = new Set(
  Object.values(seenByStory())
    .flatMap((story) => story.calls)
    .map((call) => {
      const [method = '', path = '', ...outcome] = call.split(' ')
      const operation = operationOf(method, path.replace(/^\/api/, ''))
      return `${operation?.id ?? call} ${outcome.join(' ')}`
    }),
)

it('each call has a story of each outcome', () => {
  const asked = operations.flatMap(({ id }) => OUTCOMES.map((outcome) => `${id} ${outcome}`))
  expect(asked.length).toBeGreaterThan(40)
  expect(asked.filter((each) => !covered.has(each))).toEqual([])
})
