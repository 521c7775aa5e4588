type StoredSession = Partial<Record<'uid' | 'token' | 'clinicId' | 'clinic', string>>

/** The product's values in the tab's session storage. Published stories share it with Storybook's manager, which has keys of its own. */
export const storedSession = (): StoredSession =>
  Object.fromEntries(Object.entries(sessionStorage).filter(([key]) => !/storybook/i.test(key)))

/** The stored values without a session. */
export const NOBODY: StoredSession = {}
