import { ResponseError, isUnauthorized } from '@/api/errors'

/**
 * The message says “Check console.”, so this writes the kind of failure there: no name and no token.
 * The end of a session has words of its own.
 */
export function writeSlotsFailure(error: unknown) {
  if (isUnauthorized(error)) return
  console.error('Slots:', error instanceof ResponseError ? `HTTP ${error.status}` : 'no response')
}
