/** The texts of each status. */
export const statusNames = {
  pending: 'Pending',
  accepted: 'Accepted',
  completed: 'Completed',
  declined: 'Declined',
  cancelled: 'Cancelled',
  unknown: 'Unknown',
} as const

/** After the change. Other products use the same texts (docs/product.md#messages). */
export const statusOutcomes = {
  accepted: 'Appointment accepted.',
  declined: 'Appointment declined.',
  completed: 'Appointment completed.',
  cancelled: 'Appointment cancelled.',
} as const

/** In the dialog that changes the status. */
export const statusChanges = {
  final: {
    completed: 'This appointment is completed. Nothing more can be changed.',
    declined: 'This appointment was declined. Nothing more can be changed.',
    cancelled: 'This appointment was cancelled. Nothing more can be changed.',
    unknown: 'The status of this appointment is unknown, so it can’t be changed here.',
  },
  to: {
    accepted: 'Accept',
    declined: 'Decline',
    completed: 'Complete',
    cancelled: 'Cancel appointment',
  },
  ask: {
    declined: 'Decline {subject}?',
    completed: 'Complete {subject}? Its day has not come yet.',
    cancelled: 'Cancel {subject}?',
  },
  keep: { declined: 'Keep', completed: 'Not yet', cancelled: 'Keep' },
  confirm: {
    declined: 'Decline appointment',
    completed: 'Complete appointment',
    cancelled: 'Cancel appointment',
  },
} as const

/** In the audit and the recent activity. */
export const statusActivity = {
  'appointment-accepted': 'Appointment {number} was accepted',
  'appointment-completed': 'Appointment {number} was completed',
  'appointment-declined': 'Appointment {number} was declined',
  'appointment-cancelled': 'Appointment {number} was cancelled',
} as const
