import { expect, it } from 'vitest'
import { changeOf } from './change'

it('reads what a change concerns', () => {
  const data = JSON.stringify({ kinds: ['moved'], doctors: [3], from: '2026-11-23', to: '2026-11-30' })
  expect(changeOf(data)).toEqual({ kinds: ['moved'], doctors: [3], days: ['2026-11-23', '2026-11-30'] })
})

it('takes a missing doctor or day for any', () => {
  const any = { kinds: ['settings'], doctors: null, days: null }
  expect(changeOf('{"kinds":["settings"]}')).toEqual(any)
  expect(changeOf('{"kinds":["settings"],"doctors":null,"from":7}')).toEqual(any)
})

it.each(['-', '', 'null', '7', '[]', '{}', '{"kinds":"moved"}'])(
  'takes %j for a change of anything',
  (data) => {
    expect(changeOf(data)).toBeNull()
  },
)
