import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Milliseconds. An operator types the token again after this time, and in each new tab. */
export const OPERATOR_SESSION_MS = 4 * 60 * 60_000

/** Whether it is the operator's token. Takes the same time for every wrong one. */
export function isOperatorToken(input: string, token: string): boolean {
  return timingSafeEqual(hashOf(input), hashOf(token))
}

/**
 * A session of the operator's page: when it ends, signed with the token. Every server process with the same token accepts it, and a new
 * token ends all sessions.
 */
export function openOperatorSession(token: string, now: Date): string {
  const expires = String(now.getTime() + OPERATOR_SESSION_MS)
  return `${expires}.${signatureOf(expires, token)}`
}

export function isOperatorSession(session: string, token: string, now: Date): boolean {
  const [expires = '', signature = '', ...more] = session.split('.')
  const isSigned = timingSafeEqual(hashOf(signature), hashOf(signatureOf(expires, token)))
  return isSigned && more.length === 0 && /^\d{13}$/.test(expires) && now.getTime() < Number(expires)
}

function signatureOf(expires: string, token: string): string {
  return createHmac('sha256', token).update(`operator ${expires}`).digest('base64url')
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
