/** The sections of the landing page in their order (docs/product.md#landing-page); also the ids of the links' targets. */
export const LANDING_SECTIONS = ['home', 'features', 'contact', 'download'] as const
export type LandingSection = (typeof LANDING_SECTIONS)[number]
