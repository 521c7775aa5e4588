/** Weekly booking counts (spec §2: payments show no more than that). */
export const payments = {
  title: 'Payments',
  loading: 'Loading the counts',
  weekly: 'Bookings by week',
  hint: 'Appointments dated in the week, Monday to Sunday. Declined and cancelled ones are left out.',
  doctor: 'Doctor',
  thisWeek: 'This week',
  lastWeek: 'Last week',
  total: 'All doctors',
  unnamed: 'Doctor {id, number}',
  empty: {
    title: 'No bookings to count yet',
    hint: 'As soon as a doctor works at your clinic, the weekly counts stand here.',
  },
} as const
