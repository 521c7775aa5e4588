import { IdentityError } from './errors'

export type Identity = typeof import('./identity')

let loading: Promise<Identity> | null = null

/** The identity provider, fetched at first need. A fetch that fails is tried again at the next. */
export function loadIdentity(): Promise<Identity> {
  loading ??= import('./identity').catch((error: unknown) => {
    loading = null
    throw new IdentityError('auth/network-request-failed', String(error))
  })
  return loading
}

/** Ends the identity session of this tab at once, and without fetching the provider for it. */
export function forgetIdentity() {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('firebase:')) sessionStorage.removeItem(key)
  } catch {
    // Blocked storage holds nothing.
  }
  void loading?.then((identity) => identity.signOut()).catch(() => undefined)
}
