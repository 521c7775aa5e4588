import { describe, expect, it } from 'vitest'
import { en } from '@/messages'
import { messageStories } from '../messageStories'
import { messagesOf } from '../../.storybook/messagePattern'
import { seenByStory } from './seen'

const seen = seenByStory()
const shown = new Set(Object.values(seen).flatMap(({ messages }) => messages))

// The backend's own words reach a screen through it and never by their key.
const { server: _, ...catalogue } = en

describe('each message is shown by a story', () => {
  it.each(messagesOf(catalogue))('$key', ({ key }) => expect([...shown]).toContain(key))
})

describe('each message of the error catalogue is shown by the story that its page links to', () => {
  it.each(Object.entries(messageStories))('%s by %s', (key, story) => {
    expect(seen[story]?.messages).toContain(key)
  })
})
