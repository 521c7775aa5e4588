import { describe, expect, it } from 'vitest'
import { loginState } from './accessForm'

const at = (state: unknown) => loginState({ pathname: '/login', search: '', hash: '', key: 'k', state })

describe('what a screen left for /login', () => {
  it('is read as it was left', () => {
    expect(at({ notice: 'registered', email: 'a@b.test' })).toEqual({
      notice: 'registered',
      email: 'a@b.test',
    })
  })

  it.each([null, undefined, 'registered', 7, [], { notice: 'unknown', email: 7 }])(
    'counts rubbish as nothing: %o',
    (state) => expect(at(state)).toEqual({}),
  )
})
