/** Messages of failure of the settings. Other products use the same texts: do not change them (docs/product.md#messages). */
export const settingsErrors = {
  settings: {
    fetch: 'Failed to fetch clinic settings',
    noToken: 'Missing auth token',
    failed: 'Failed to update settings',
    unanswered: 'Failed to save settings.',
    address: 'Please enter an address before saving.',
    position: 'Unable to fetch current location.',
    noGeolocation: 'Geolocation is not supported by this browser.',
  },
} as const
