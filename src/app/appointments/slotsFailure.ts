import { AnsweredError, isUnauthorized } from '@/api/errors'

/**
 * “Check console.” (spec §8) sends the person there, so this says what kind of failure it was: no name and no token.
 * The end of a session has words of its own.
 */
export function writeSlotsFailure(error: unknown) {
  if (isUnauthorized(error)) return
  console.error('Slots:', error instanceof AnsweredError ? `HTTP ${error.status}` : 'no answer')
}
