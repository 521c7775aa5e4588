type StoredSession = Partial<Record<'uid' | 'token' | 'clinicId' | 'clinic', string>>

/** All that the product stores in this tab. Published stories share the tab with Storybook's manager, which has its own keys. */
export const storedSession = (): StoredSession =>
  Object.fromEntries(Object.entries(sessionStorage).filter(([key]) => !/storybook/i.test(key)))

/** What is left once nobody is logged in. */
export const NOBODY: StoredSession = {}
