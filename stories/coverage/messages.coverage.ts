import { expect, it } from 'vitest'
import { en } from '@/messages'
import { messageStories } from '../messageStories'
import { messagesOf } from '../../.storybook/messagePattern'
import { seenByStory } from './seen'

const seen = seenByStory()
const shown = new Set(Object.values(seen).flatMap(({ messages }) => messages))

// The server's texts reach a screen in an answer, not by their key; those of files reach none.
const { server: _, files: __, ...catalogue } = en
/** A part of texts, never a text of its own. */
const PARTS = ['ui.comma']

it('each message is shown by a story', () => {
  const keys = messagesOf(catalogue).map(({ key }) => key)
  expect(keys.length).toBeGreaterThan(500)
  expect(keys.filter((key) => !shown.has(key) && !PARTS.includes(key))).toEqual([])
})

it('each error and outcome message is shown by its story in messageStories', () => {
  const linked = Object.entries(messageStories)
  const missing = linked.filter(([key, story]) => !seen[story]?.messages.includes(key))
  expect(missing.map(([key, story]) => `${key} by ${story}`)).toEqual([])
})
