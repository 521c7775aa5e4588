import { IdentityError } from './errors'

export type Identity = typeof import('./identity')

let loading: Promise<Identity> | null = null
let failures = 0
let failedFile: string | undefined

/** The identity provider, fetched at first need. A fetch that fails is tried again at the next. */
export function loadIdentity(): Promise<Identity> {
  loading ??= fetchIdentity().catch((error: unknown) => {
    loading = null
    failures += 1
    failedFile ??= /https?:\/\/\S+\.js/.exec(String(error))?.[0]
    throw new IdentityError('auth/network-request-failed', String(error))
  })
  return loading
}

/** Chromium remembers a file that failed as long as the page lives, by its address: then it is asked for by another. */
async function fetchIdentity(): Promise<Identity> {
  if (!failedFile) return import('./identity')
  const again: unknown = await import(/* @vite-ignore */ `${failedFile}?again=${failures}`)
  return again as Identity
}
