import { expect, it, describe } from 'vitest'
import { idParam, fragmentId, isPlainPress } from './links'

it.each([undefined, '', 'abc', '0', '-1', '+1', '1.5', '1e3', '01', ' 7', '7 ', '٣', '0x1', '99999999999'])(
  '%j is no id',
  (text) => expect(idParam(text)).toBeNull(),
)

it.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
])('%j is the id %d', (text, id) => expect(idParam(text)).toBe(id))

describe('a press', () => {
  const plain = {
    button: 0,
    defaultPrevented: false,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
  }

  it('is plain with the main button and nothing else', () => expect(isPlainPress(plain)).toBe(true))

  it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey', 'defaultPrevented'])('is not with %s', (key) =>
    expect(isPlainPress({ ...plain, [key]: true })).toBe(false),
  )

  it('is not with another button', () => expect(isPlainPress({ ...plain, button: 1 })).toBe(false))
})

describe('a place on the page', () => {
  it('is found by its id, encoded or not', () => {
    expect(fragmentId('#contact')).toBe('contact')
    expect(fragmentId('#caf%C3%A9')).toBe('café')
  })

  it.each(['', '#', '#100%', '#%E0%A4%A'])('survives %j', (hash) => {
    expect(fragmentId(hash)).toBe(hash.slice(1))
  })
})
