import { describe, expect, it } from 'vitest'
import { messageStories } from '../messageStories'
import { messagesByArea, storyName } from './messageAreas'

describe('messagesByArea', () => {
  const areas = [...messagesByArea('errors'), ...messagesByArea('outcomes')]

  it('lists every message once, each with its story', () => {
    const listedMessages = areas.flatMap(({ messages }) => messages.map(({ key, story }) => [key, story]))
    expect(listedMessages.sort()).toEqual(Object.entries(messageStories).sort())
  })

  it('names the screen of each area', () => {
    for (const { place } of areas) expect(place).toMatch(/\w/)
  })
})

describe('storyName', () => {
  it('has the form of the sidebar', () => {
    expect(storyName('clinic-account-loginform--both-empty')).toBe('Clinic / account loginform / both empty')
  })
})
