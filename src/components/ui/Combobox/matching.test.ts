import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchesText, nextEnabledIndex, type ComboboxOption } from './matching'

const zoe = { value: '7', label: 'Dr. Zoë Ångström', description: 'Cardiologist' }

describe('matchesText', () => {
  it.each(['', 'zoe', 'ANG', 'dr zo', 'ang zoe', 'cardio', 'Dr. Zoë Ångström', 'zoe cardio', ' zoe '])(
    'finds %j',
    (text) => {
      expect(matchesText(zoe, text)).toBe(true)
    },
  )

  it.each(['oe', 'zoe rao', 'dermatologist'])('does not find %j', (text) => {
    expect(matchesText(zoe, text)).toBe(false)
  })
})

describe('nextEnabledIndex', () => {
  const optionLists = fc.array(
    fc.record({ value: fc.string(), label: fc.string(), disabled: fc.boolean() }),
    { maxLength: 8 },
  )

  it('starts at the first option going down and at the last going up, and wraps around', () => {
    const options: ComboboxOption[] = ['a', 'b', 'c'].map((value) => ({ value, label: value }))
    expect(nextEnabledIndex(options, -1, 1)).toBe(0)
    expect(nextEnabledIndex(options, -1, -1)).toBe(2)
    expect(nextEnabledIndex(options, 2, 1)).toBe(0)
    expect(nextEnabledIndex(options, 0, -1)).toBe(2)
  })

  it('never is the index of a disabled option, and is -1 only if all are disabled', () => {
    fc.assert(
      fc.property(
        optionLists,
        fc.integer({ min: -1, max: 7 }),
        fc.constantFrom(1, -1),
        (options, from, step) => {
          const index = nextEnabledIndex(options, Math.min(from, options.length - 1), step)
          if (options.every((option) => option.disabled)) expect(index).toBe(-1)
          else expect(options[index]?.disabled).toBe(false)
        },
      ),
    )
  })
})
