/** The sections of the landing page in their order (spec §2); also the ids that the links lead to. */
export const LANDING_SECTIONS = ['home', 'features', 'contact', 'download'] as const
export type LandingSection = (typeof LANDING_SECTIONS)[number]
