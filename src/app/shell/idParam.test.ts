import { expect, it } from 'vitest'
import { idParam } from './idParam'

it.each([undefined, '', 'abc', '0', '-1', '+1', '1.5', '1e3', '01', ' 7', '7 ', '٣', '0x1', '99999999999'])(
  '%j is no id',
  (text) => expect(idParam(text)).toBeNull(),
)

it.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
])('%j is the id %d', (text, id) => expect(idParam(text)).toBe(id))
