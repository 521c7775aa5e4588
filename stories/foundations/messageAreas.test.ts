import { describe, expect, it } from 'vitest'
import { messageStories } from '../messageStories'
import { messagesByArea, storyName } from './messageAreas'

describe('messagesByArea', () => {
  const areas = [...messagesByArea('errors'), ...messagesByArea('outcomes')]

  it('lists every message once, each with its story', () => {
    const listed = areas.flatMap(({ messages }) => messages.map(({ key, story }) => [key, story]))
    expect(listed.sort()).toEqual(Object.entries(messageStories).sort())
  })

  it('says of each area where a person meets it', () => {
    for (const { place } of areas) expect(place).toMatch(/\w/)
  })
})

describe('storyName', () => {
  it('reads like the sidebar', () => {
    expect(storyName('clinic-loginform--both-empty')).toBe('Clinic / loginform / both empty')
  })
})
