const KEYS = ['uid', 'token', 'clinicId', 'clinic'] as const

/** What the tab keeps of whoever is logged in (spec §3). */
export const storedSession = () =>
  Object.fromEntries(KEYS.map((key) => [key, sessionStorage.getItem(key)])) as Record<
    (typeof KEYS)[number],
    string | null
  >

/** What is left once nobody is logged in. */
export const NOBODY = { uid: null, token: null, clinicId: null, clinic: null }

/** Whether the identity provider's library keeps somebody signed in. */
export const identityKept = () => Object.keys(sessionStorage).some((key) => key.startsWith('firebase:'))
