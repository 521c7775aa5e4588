import { Refusal } from '../refusal'
import { text } from '../text'

/**
 * Parses a number in a path.
 *
 * @throws Refusal 400 for anything but digits: the contract's check also accepts `0x10`, `1e2` and ` 7`
 */
export function pathNumber(segment: string): number {
  if (/^\d+$/.test(segment)) return Number(segment)
  throw new Refusal(400, text('server.invalid', { reason: 'path' }))
}
