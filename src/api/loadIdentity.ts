import { IdentityError } from './errors'

export type Identity = typeof import('./identity')

let loading: Promise<Identity> | null = null
let failures = 0
let failedFile: string | undefined

/** Loads the identity provider's code at its first use. A failed load is repeated at the next use. */
export function loadIdentity(): Promise<Identity> {
  loading ??= fetchIdentity().catch((error: unknown) => {
    loading = null
    failures += 1
    failedFile ??= /https?:\/\/\S+\.js/.exec(String(error))?.[0]
    throw new IdentityError('auth/network-request-failed', String(error))
  })
  return loading
}

/** Chromium remembers failed imports by URL until the page closes, so a retry needs another URL. */
async function fetchIdentity(): Promise<Identity> {
  if (!failedFile) return import('./identity')
  const again: unknown = await import(/* @vite-ignore */ `${failedFile}?again=${failures}`)
  return again as Identity
}
