/** `/dashboard`: the clinic, its figures and the recent activity. */
export const dashboard = {
  title: 'Dashboard',
  settings: 'Settings',
  logout: 'Logout',
  loading: 'Loading the clinic',
  clinic: {
    title: 'Clinic information',
    email: 'Email',
    phone: 'Phone',
    unnamed: 'Unnamed clinic',
  },
  approval: { approved: 'Approved', pending: 'Pending' },
  stats: {
    label: 'Figures',
    patients: 'Total patients',
    newPatients: '+{count, number} in 7 days',
    doctors: 'Total doctors',
    revenue: 'Total revenue',
    approval: 'Approval',
  },
  activity: {
    title: 'Recent activity',
    all: 'Show all {count, number}',
    latest: 'Show the latest {count, number} only',
    empty: 'Nothing has happened yet',
    emptyHint: 'Bookings, changes of their status and answers of doctors are listed here.',
  },
} as const
