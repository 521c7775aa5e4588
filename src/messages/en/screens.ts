/**
 * Each screen's title, which is its name in the sidebar too, and the other texts of a screen that has no area of its own. `failed` says that
 * its data could not be read: its story *Failed* shows that.
 */
export const screens = {
  landing: { title: 'Book a doctor’s appointment' },
  login: { title: 'Log in' },
  register: { title: 'Create Account' },
  forgotPassword: { title: 'Forgot Password' },
  changePassword: { title: 'Change Password' },
  waiting: { title: 'Waiting for approval' },
  dashboard: { title: 'Dashboard' },
  doctors: { title: 'Doctors' },
  doctorProfile: { title: 'Doctor' },
  doctorAppointments: { title: 'Doctor’s appointments' },
  appointments: { title: 'Appointments' },
  closedDays: { title: 'Closed days', failed: 'Failed to load the closed days' },
  waitingList: { title: 'Waiting list', failed: 'Failed to load the waiting list' },
  calendar: { title: 'Calendar' },
  payments: { title: 'Payments', failed: 'Failed to fetch OTP stats' },
  print: { title: 'Day sheet' },
  notifications: { title: 'Notifications', failed: 'Failed to fetch notifications' },
  settings: { title: 'Settings', failed: 'Failed to fetch clinic settings' },
  policy: { title: 'Privacy Policy' },
  terms: { title: 'Terms of Use' },
  privacyPolicy: { title: 'Privacy Policy' },
  accessibility: { title: 'Accessibility' },
} as const satisfies Record<string, { title: string; [text: string]: string }>
