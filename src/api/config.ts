const env = import.meta.env

/** Where the calls go and how they are made; the names are those of `.env.example`. */
export const apiConfig = {
  base: env.VITE_API_BASE || '/api',
  /** False sends the sixteen calls only, for a backend that refuses anything more (docs/product.md#extensions). */
  extensions: env.VITE_API_EXTENSIONS !== 'off',
} as const

/** The identity provider's project. The emulator answers on the page's own origin. */
export const identityConfig = {
  emulator: ['1', 'on', 'true'].includes(env.VITE_AUTH_EMULATOR ?? ''),
  project: {
    apiKey: env.VITE_FIREBASE_API_KEY || 'demo',
    authDomain: env.VITE_FIREBASE_AUTH_DOMAIN,
    projectId: env.VITE_FIREBASE_PROJECT_ID || 'demo-clinora',
    appId: env.VITE_FIREBASE_APP_ID,
  },
} as const

/** Who suggests addresses: Google where there is a key, else the geocoder, else nobody. Read when editing starts. */
export const addressConfig = {
  googleKey: env.VITE_GOOGLE_MAPS_KEY || '',
  /** Where a Photon-compatible geocoder answers `?q=…`; a whole address or a path of the own origin. */
  geocoderUrl: env.VITE_GEOCODER_URL || '',
}

export type AddressProvider = 'google' | 'photon'

export function addressProvider(): AddressProvider | null {
  return addressConfig.googleKey ? 'google' : addressConfig.geocoderUrl ? 'photon' : null
}
