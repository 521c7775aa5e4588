/** The settings of a deployment. `.env.example` lists their variables. */
export const config = {
  /** The admins' own dashboard, on another host. */
  adminDashboardUrl: import.meta.env.VITE_ADMIN_DASHBOARD_URL || 'https://admin.clinora.example/',
  /** Where pictures of doctors and clinics are: a path of the own origin, or a URL. */
  storageBase: import.meta.env.VITE_STORAGE_BASE || '/storage',
  stores: {
    ios: import.meta.env.VITE_APP_STORE_URL || 'https://apps.apple.com/',
    android: import.meta.env.VITE_PLAY_STORE_URL || 'https://play.google.com/store/apps',
  },
  contact: {
    address: import.meta.env.VITE_CONTACT_ADDRESS || '12 Harbour Street, Portland, OR 97204',
    email: import.meta.env.VITE_CONTACT_EMAIL || 'hello@clinora.example',
    phone: import.meta.env.VITE_CONTACT_PHONE || '(555) 014-2233',
  },
  social: {
    facebook: import.meta.env.VITE_SOCIAL_FACEBOOK_URL || 'https://www.facebook.com/',
    instagram: import.meta.env.VITE_SOCIAL_INSTAGRAM_URL || 'https://www.instagram.com/',
    x: import.meta.env.VITE_SOCIAL_X_URL || 'https://x.com/',
    linkedin: import.meta.env.VITE_SOCIAL_LINKEDIN_URL || 'https://www.linkedin.com/',
  },
} as const

/** URL of a picture by the name that the backend gives it; undefined without a name. */
export function storageUrl(name: string | null | undefined): string | undefined {
  if (!name) return undefined
  const path = name.split('/').map(encodeURIComponent).join('/')
  return `${config.storageBase.replace(/\/$/, '')}/${path}`
}
