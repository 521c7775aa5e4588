/** Beside the forms before the dashboard: what it is for, and what comes next. */
export const entry = {
  aside: {
    label: 'About the dashboard',
    bookings: {
      title: 'Answer bookings',
      text: 'Requests of the app arrive at once: accept or decline each, or many together.',
    },
    day: {
      title: 'Run the day',
      text: 'Who comes next, who waits, and which doctor still has a free slot.',
    },
    caller: {
      title: 'Find a caller',
      text: 'A phone number, a name or a booking number is enough.',
    },
    patient: 'Are you a patient? Appointments are booked in the app. <link>Get the app</link>',
  },
  waiting: {
    steps: {
      label: 'What happens next',
      registered: 'Registered, and the email verified',
      review: 'An admin looks at your clinic',
      opens: 'The dashboard opens by itself',
    },
    rejected: {
      heading: 'Your registration was not accepted',
      reason: 'The reason: {reason}',
      next: 'Once that is settled, an admin can still approve your clinic, and this page goes on by itself.',
    },
    since: 'You registered <time>{ago}</time>.',
    contact: 'Questions? Write to <email>{address}</email> or call <phone>{number}</phone>.',
  },
} as const
