/** Settings of the API client, named as in `.env.example`. */
export const apiConfig = {
  base: import.meta.env.VITE_API_BASE || '/api',
  /** False for a backend that knows only the sixteen specified calls (docs/product.md#extensions). */
  extensions: import.meta.env.VITE_API_EXTENSIONS !== 'off',
} as const

/** The identity provider's project. The emulator answers on the page's own origin. */
export const identityConfig = {
  emulator: import.meta.env.VITE_AUTH_EMULATOR === '1',
  project: {
    apiKey: import.meta.env.VITE_FIREBASE_API_KEY || 'demo',
    authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
    projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID || 'demo-clinora',
    appId: import.meta.env.VITE_FIREBASE_APP_ID,
  },
} as const

/** The address service: Google if there is a key, else the geocoder, else none. Read when editing starts. */
export const addressConfig = {
  googleKey: import.meta.env.VITE_GOOGLE_MAPS_KEY || '',
  /** URL of a Photon-compatible geocoder that answers `?q=…`; absolute or a path of this origin. */
  geocoderUrl: import.meta.env.VITE_GEOCODER_URL || '',
}

export type AddressProvider = 'google' | 'photon'

export function addressProvider(): AddressProvider | null {
  return addressConfig.googleKey ? 'google' : addressConfig.geocoderUrl ? 'photon' : null
}
