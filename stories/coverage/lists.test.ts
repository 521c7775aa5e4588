import { expect, it } from 'vitest'
import { operations } from '../../server/contract'
import { calls } from '../calls'
import { messageStories } from '../messageStories'
import { storyFiles, storyIds } from './storybookIndex'

const stories = new Set(storyIds(storyFiles()))

it('each call of the contract belongs to a screen or flow', () => {
  const made = new Set<string>(Object.values(calls).flat())
  const others = operations.map(({ method, path }) => `${method} ${path}`).filter((call) => !made.has(call))
  expect(others).toEqual([])
})

it('each error and outcome message names a story', () => {
  const wrong = Object.entries(messageStories).filter(([, id]) => !stories.has(id))
  expect(wrong).toEqual([])
})
