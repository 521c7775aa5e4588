/** The texts that only files have, which the desk downloads. */
export const files = {
  amount: 'Amount (₹)',
  checkIn: 'Check-in',
  doctor: 'Doctor',
  completed: 'Completed appointments',
  online: 'Paid online (₹)',
  atClinic: 'At clinic (₹)',
  otherwise: 'No payment given (₹)',
  total: 'Total (₹)',
  noDoctor: 'No doctor given',
  allDoctors: 'All doctors',
} as const
