/** Messages of failure. Other products use the same texts: do not change them (docs/product.md#messages). */
export const errors = {
  /** For adding a doctor and for booking. */
  somethingWentWrong: 'Something went wrong.',
  /** For a screen that has thrown an unexpected error. */
  unexpected: 'This page could not be shown.',
  clinic: { fetch: 'Failed to fetch clinic details' },
  login: {
    required: 'Email and password are required.',
    unverified: 'Please verify your email before logging in.',
    failed: 'Login failed.',
  },
  register: {
    passwordMismatch: 'Passwords do not match.',
    phone: 'Phone number must be 10 digits.',
    failed: 'Failed to register clinic in the backend.',
    required: 'All fields are required.',
  },
  changePassword: {
    mismatch: 'Passwords do not match',
    required: 'Enter the verification code and the new password twice.',
  },
  forgotPassword: {
    required: 'Email is required.',
    failed: '❌ {message}',
    unknown: 'There is no account with this email.',
  },
  /** `requirements` is a text of the identity provider. */
  passwordRequirements: 'The password does not meet these requirements: {requirements}.',
  /** By code of the identity provider (docs/product.md#identity-errors). */
  identity: {
    'user-disabled': 'This account has been disabled. Contact support to have it enabled again.',
    'user-token-expired': 'Your session has expired. Log in again.',
    'network-request-failed':
      'The sign-in service could not be reached. Check your connection and try again.',
    'password-does-not-meet-requirements':
      'The password does not meet the requirements of the sign-in service. Use a longer one with digits and symbols.',
    'weak-password': 'The password is too weak. Use at least 6 characters.',
    'multi-factor-auth-required':
      'This account needs a second factor, which this dashboard does not offer. Contact support.',
    'user-mismatch': 'These credentials belong to another account. Log in with the account you started with.',
    'popup-blocked': 'The browser blocked the sign-in window. Allow pop-ups for this site and try again.',
    'popup-closed-by-user': 'The sign-in window was closed before the sign-in was complete. Try again.',
    'cancelled-popup-request': 'Another sign-in window is already open. Finish there or try again.',
    'unauthorized-domain': 'This address may not be used to sign in. Contact support.',
    'missing-recaptcha-token': 'The security check could not be completed. Reload the page and try again.',
    'invalid-credential': 'The email or the password is wrong.',
    'email-already-in-use': 'This email is already registered. Log in instead.',
    'invalid-email': 'Enter an email address such as name@clinic.com.',
    'too-many-requests': 'Too many tries. Wait a few minutes and try again.',
    'invalid-action-code': 'This code is not valid, or has been used already. Ask for a new email.',
    'expired-action-code': 'This code has expired. Ask for a new email.',
  },
  doctors: {
    fetch: 'Failed to fetch doctors',
    notFound: 'Doctor not found',
    /** Shown below `notFound` if the backend did not answer: the doctor may exist. */
    unanswered: 'The service did not answer. Check your connection and try again.',
  },
  appointments: { fetch: 'Failed to fetch appointments' },
  slots: {
    fetch: 'Failed to fetch slots. Check console.',
    offline: 'There is no connection. The slots show once it is back.',
  },
  booking: {
    unanswered: 'Unexpected error occurred. Please try again.',
    invalidSlot: 'Invalid slot selected.',
    phone: 'Please enter a valid 10-digit phone number',
    doctor: 'Choose a doctor.',
    patientName: 'Enter the patient’s name.',
    patientAge: 'Enter the age in whole years, 0 or more.',
    gender: 'Choose a gender.',
    slot: 'Choose a slot.',
    squeezeIn: 'This slot is full. Tick Squeeze in, or choose another slot.',
  },
  status: {
    failed: 'Failed to update status',
    unanswered: 'Error updating appointment. Please try again.',
    noToken: 'Authentication required. Please log in again.',
    otpInvalid: 'Invalid OTP',
  },
  correction: { failed: 'Failed to save the details. Try again.' },
  move: { failed: 'Failed to move the appointment' },
  settings: {
    noToken: 'Missing auth token',
    failed: 'Failed to update settings',
    unanswered: 'Failed to save settings.',
    clinicName: 'Enter the clinic’s name.',
    address: 'Please enter an address before saving.',
    position: 'Unable to fetch current location.',
    noGeolocation: 'Geolocation is not supported by this browser.',
  },
} as const
