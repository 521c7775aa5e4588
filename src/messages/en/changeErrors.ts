/** Messages of failure of bookings and changes. Other products use the same texts: do not change them (docs/product.md#messages). */
export const changeErrors = {
  slots: { fetch: 'Failed to fetch slots. Check console.' },
  booking: {
    unanswered: 'Unexpected error occurred. Please try again.',
    invalidSlot: 'Invalid slot selected.',
    phone: 'Please enter a valid 10-digit phone number',
    doctor: 'Choose a doctor.',
    patientName: 'Enter the patient’s name.',
    patientAge: 'Enter the age in whole years, 0 or more.',
    gender: 'Choose a gender.',
    slot: 'Choose a slot.',
  },
  status: {
    failed: 'Failed to update status',
    unanswered: 'Error updating appointment. Please try again.',
    noToken: 'Authentication required. Please log in again.',
    otpInvalid: 'Invalid OTP',
  },
  move: { failed: 'Failed to move the appointment' },
} as const
