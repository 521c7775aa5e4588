/** The ids of the sections of the landing page, in their order (docs/product.md#landing-page). */
export const LANDING_SECTIONS = ['home', 'features', 'contact', 'download'] as const
export type LandingSection = (typeof LANDING_SECTIONS)[number]
