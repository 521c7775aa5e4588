/** The screens before the dashboard: login, registration, passwords, waiting for approval. */
export const auth = {
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm password',
  passwordHint: 'At least {length, number} characters.',
  backToLogin: 'Back to login',
  login: {
    heading: 'Log in',
    intro: 'For the staff of clinics that work with Clinora.',
    submit: 'Log in',
    keepDay: 'Keep the day on this device',
    keepDayHint: 'Shows it without a connection. Encrypted, and deleted when you log out or close the app.',
    forgotPassword: 'Forgot Password?',
    admin: 'Login as Admin',
    toRegister: 'Clinic not registered? <link>Register</link>',
  },
  register: {
    heading: 'Create Account',
    intro: 'An admin looks at every new clinic before it can take bookings.',
    clinicName: 'Clinic name',
    phone: 'Phone',
    phoneHint: '10 digits. Spaces and country code may stay.',
    submit: 'Register',
    toLogin: 'Already registered? <link>Log in</link>',
  },
  forgotPassword: {
    heading: 'Forgot Password',
    intro: 'We send a link and a verification code to the address you log in with.',
    submit: 'Send reset email',
    toCode: 'I have a verification code',
  },
  changePassword: {
    heading: 'Change Password',
    intro: 'The verification code is in the email that we sent you.',
    code: 'Verification code',
    newPassword: 'New password',
    submit: 'Change password',
  },
  verification: {
    used: 'This link has been used already, or is not valid any more. If you have opened it before, your email address is verified: log in.',
  },
  waiting: {
    heading: 'Waiting for response from admin',
    registered: '{clinicName} is registered.',
    explanation:
      'An admin has to approve your clinic before the dashboard opens. This page goes on by itself as soon as that has happened.',
    failed: 'We could not ask whether your clinic is approved. We keep trying.',
    logout: 'Logout',
  },
} as const
