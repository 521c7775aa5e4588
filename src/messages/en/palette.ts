/** The palette that opens over every screen of the dashboard. It finds a caller. */
export const palette = {
  label: 'Phone number, name or booking number',
  idleTitle: 'Who is calling?',
  idleHint: 'Type the name, at least three digits of the phone number, or the booking number.',
  searching: 'Searching for patients',
  found: '{count, plural, one {# patient found} other {# patients found}}',
  results: 'Results',
  actions: 'Screens and actions',
  then: 'then',
  none: 'No patient found for “{query}”',
  noneHint: 'Check the spelling or the number. A new patient can be booked at once.',
  coming: 'Coming',
  past: 'Past',
  restore: 'Restore {patient}’s {time} with {doctor}',
  bookAgain: 'Book again',
  bookWalkIn: 'Book a walk-in',
} as const
