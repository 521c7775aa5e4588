import { describe, expect, it } from 'vitest'
import { en } from '@/messages'
import { messageStories, type MessageKey } from '../messageStories'
import { messagePattern, messagesOf } from './messagePattern'
import { seenByStory } from './seen'

const seen = seenByStory()
const texts = [...new Set(Object.values(seen).flatMap((story) => story.texts))]

// The backend's own words reach a screen through it and never by their key.
const { server: _, ...shown } = en
const messages = messagesOf(shown)

describe('each message is shown by a story', () => {
  it.each(messages)('$key', ({ message }) => {
    const pattern = messagePattern(message)
    expect(texts.some((text) => pattern.test(text))).toBe(true)
  })
})

describe('each message of the error catalogue is shown by the story that its page links to', () => {
  it.each(Object.entries(messageStories) as [MessageKey, string][])('%s by %s', (key, story) => {
    const { message = '' } = messages.find((each) => each.key === key) ?? {}
    expect(seen[story]?.texts.filter((text) => messagePattern(message).test(text)) ?? []).not.toEqual([])
  })
})
