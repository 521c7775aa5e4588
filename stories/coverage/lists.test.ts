import { toId } from 'storybook/internal/csf'
import { expect, it } from 'vitest'
import { screenNames } from '@/app/shell/screens'
import { en } from '@/messages'
import { operations } from '../../server/contract'
import { calls, screenTitle } from '../calls'
import { messageStories } from '../messageStories'
import { storyFiles, storyIds } from './storybookIndex'

const stories = new Set(storyIds(storyFiles()))

it('each call of the contract belongs to a screen or flow', () => {
  const listedCalls = new Set<string>(Object.values(calls).flat())
  const others = operations
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !listedCalls.has(call))
  expect(others).toEqual([])
})

it('each screen that says that its data could not be read shows it in its story Failed', () => {
  const failing = screenNames.filter((name) => 'failed' in en.screens[name])
  expect(failing).toContain('waitingList')
  expect(failing.filter((name) => !stories.has(toId(screenTitle(name), 'failed')))).toEqual([])
})

it('each error and outcome message names a story', () => {
  const wrong = Object.entries(messageStories).filter(([, id]) => !stories.has(id))
  expect(wrong).toEqual([])
})
