/** What stands around every screen of the dashboard. */
export const shell = {
  menu: 'Menu',
  openMenu: 'Open menu',
  navigation: 'Main',
  /** Stands for the clinic's name until that is known. */
  account: 'Account',
  pages: 'Pages',
  dashboard: 'Dashboard',
  doctors: 'Doctors',
  appointments: 'Appointments',
  payments: 'Payments',
  notifications: 'Notifications',
  policy: 'Privacy Policy',
  terms: 'Terms of Use',
  unread: '{count, number} unread',
  many: '{limit, number}+',
  /** Read out where a dash is shown. */
  missing: 'Not given',
} as const
