/** The texts of index.html, for the time before the app has loaded and for browsers that cannot run it. */
export const page = {
  description:
    'Clinora lets patients book a doctor’s appointment by phone, and clinics run their day from one dashboard.',
  needsScript:
    'Clinora needs JavaScript. Allow it for this site in your browser’s settings, then load the page again. To book an appointment without it, call your clinic.',
  codeMissing:
    'Clinora could not be loaded whole. Check your connection, then <reload>reload the page</reload>.',
} as const
