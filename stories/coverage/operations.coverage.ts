import { describe, expect, it } from 'vitest'
import { operationOf, operations } from '../../server/contract'
import { seenByStory } from './seen'

const OUTCOMES = ['success', 'failure', 'network error'] as const

/** As `listDoctors success`. */
const met = new Set(
  Object.values(seenByStory())
    .flatMap((story) => story.calls)
    .map((call) => {
      const [method = '', path = '', ...outcome] = call.split(' ')
      const operation = operationOf(method, path.replace(/^\/api/, ''))
      return `${operation?.id ?? call} ${outcome.join(' ')}`
    }),
)

describe.each(operations)('$method $path', ({ id }) => {
  it.each(OUTCOMES)('has a story with a %s', (outcome) => {
    expect([...met]).toContain(`${id} ${outcome}`)
  })
})
