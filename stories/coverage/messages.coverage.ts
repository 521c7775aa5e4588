import { expect, it } from 'vitest'
import { en } from '@/messages'
import { messageStories } from '../messageStories'
import { messagesOf } from '../../.storybook/messagePattern'
import { seenByStory } from './seen'

const seen = seenByStory()
const shown = new Set(Object.values(seen).flatMap(({ messages }) => messages))

// The backend's own words reach a screen through it and never by their key.
const { server: _, ...catalogue } = en

it('each message is shown by a story', () => {
  const keys = messagesOf(catalogue).map(({ key }) => key)
  expect(keys.length).toBeGreaterThan(500)
  expect(keys.filter((key) => !shown.has(key))).toEqual([])
})

it('each message of the error catalogue is shown by the story that its page links to', () => {
  const linked = Object.entries(messageStories)
  const missing = linked.filter(([key, story]) => !seen[story]?.messages.includes(key))
  expect(missing.map(([key, story]) => `${key} by ${story}`)).toEqual([])
})
