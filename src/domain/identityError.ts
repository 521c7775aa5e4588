/** Error codes that have their own text, without the provider's prefix `auth/` (docs/product.md#identity-errors). */
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

/** Codes with the same meaning for the user. The provider's settings decide which one is sent. */
const CODE_ALIASES: ReadonlyMap<string, IdentityCode> = new Map([
  ['wrong-password', 'invalid-credential'],
  ['user-not-found', 'invalid-credential'],
  ['invalid-login-credentials', 'invalid-credential'],
])

/** The code whose text is shown; null if the provider's message is shown instead. */
export function identityCode(code: string): IdentityCode | null {
  const bare = code.replace(/^auth\//, '')
  return CODE_ALIASES.get(bare) ?? IDENTITY_CODES.find((each) => each === bare) ?? null
}

/**
 * The unmet requirements of the provider's password policy, in the provider's words; null if the message lists none.
 * Example: `… Missing password requirements: [Password must contain a numeric character] …`.
 */
export function passwordRequirements(message: string): string | null {
  return /\[(.+)\]/s.exec(message)?.[1] ?? null
}

/** Whether an error with this code logs the user out. */
export function signsOut(code: string): boolean {
  const knownCode = identityCode(code)
  return knownCode === 'user-disabled' || knownCode === 'user-token-expired'
}
