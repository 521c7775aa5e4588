/** Messages of failure on every screen. Other products use the same texts: do not change them (docs/product.md#messages). */
export const screenErrors = {
  /** For adding a doctor and for booking. */
  somethingWentWrong: 'Something went wrong.',
  /** For a screen that has thrown an unexpected error. */
  unexpected: 'This page could not be shown.',
  clinic: { fetch: 'Failed to fetch clinic details' },
} as const
