/** Messages of failure of the dashboard’s screens. Other products use the same texts: do not change them (docs/product.md#messages). */
export const clinicErrors = {
  doctors: {
    fetch: 'Failed to fetch doctors',
    notFound: 'Doctor not found',
    /** Shown below `notFound` if the backend did not answer: the doctor may exist. */
    unanswered: 'The service did not answer. Check your connection and try again.',
  },
  appointments: { fetch: 'Failed to fetch appointments' },
  notifications: { fetch: 'Failed to fetch notifications' },
  payments: { fetch: 'Failed to fetch OTP stats' },
} as const
