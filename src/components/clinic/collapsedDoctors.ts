/** Doctors that a chart shows until it is expanded. Its table shows all. */
export const COLLAPSED_DOCTORS = 12
