/** Bookings of app users. */
export const notifications = {
  title: 'Notifications',
  loading: 'Loading notifications',
  list: 'Recent notifications',
  booked: '{patient} booked an appointment',
  somebody: 'A patient',
  withDoctor: 'with {doctor}',
  number: 'No. {number}',
  /** `time` is such as “35 minutes ago”, or a day. */
  bookedAt: 'Booked <time></time>',
  unread: 'Unread',
  markAsRead: 'Mark as read',
  markAllAsRead: 'Mark all as read',
  allRead: 'All notifications are read',
  /** Follows “Mark as read” in the accessible name of the button. */
  bookingOf: '(booking of {patient})',
  empty: {
    title: 'No notifications yet',
    hint: 'A booking that a patient makes in the app appears here within five minutes.',
  },
} as const
