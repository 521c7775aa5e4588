/** The identity codes with a text of their own, without the provider's `auth/` prefix (docs/product.md#identity-errors). */
export const IDENTITY_CODES = [
  'user-disabled',
  'user-token-expired',
  'network-request-failed',
  'password-does-not-meet-requirements',
  'weak-password',
  'multi-factor-auth-required',
  'user-mismatch',
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'unauthorized-domain',
  'missing-recaptcha-token',
  'invalid-credential',
  'email-already-in-use',
  'invalid-email',
  'too-many-requests',
  'invalid-action-code',
  'expired-action-code',
] as const

export type IdentityCode = (typeof IDENTITY_CODES)[number]

/** Codes that differ with the provider's settings but mean the same to a person. */
const SAME_AS: ReadonlyMap<string, IdentityCode> = new Map([
  ['wrong-password', 'invalid-credential'],
  ['user-not-found', 'invalid-credential'],
  ['invalid-login-credentials', 'invalid-credential'],
])

/** The code whose text is shown, null for one that shows the provider's own message. */
export function identityCode(code: string): IdentityCode | null {
  const bare = code.replace(/^auth\//, '')
  return SAME_AS.get(bare) ?? IDENTITY_CODES.find((each) => each === bare) ?? null
}

/**
 * What the provider's password policy still asks for, in its own words, null where its message lists nothing. The message
 * reads `… Missing password requirements: [Password must contain a numeric character] …`.
 */
export function passwordRequirements(message: string): string | null {
  return /\[(.+)\]/s.exec(message)?.[1] ?? null
}

/** Whether the code logs the person out. */
export function signsOut(code: string): boolean {
  const known = identityCode(code)
  return known === 'user-disabled' || known === 'user-token-expired'
}
