import { describe, expect, it } from 'vitest'
import { initials } from './initials'

describe('initials', () => {
  it.each([
    ['Dr. Anita Rao', 'AR'],
    ['dr anita rao', 'AR'],
    ['Anita', 'A'],
    ['Dr. Maria del Carmen Ruiz', 'MR'],
    ['  Zoë   Ångström ', 'ZÅ'],
    ['𝒜nne Lee', '𝒜L'],
    ['Dr.', ''],
    ['', ''],
  ])('of %j are %j', (name, expected) => {
    expect(initials(name)).toBe(expected)
  })
})
