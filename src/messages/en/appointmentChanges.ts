import { statusChanges } from './statuses'

/** The dialogs that schedule an appointment, move it and change its status. */
export const appointmentChanges = {
  slots: {
    limit: 'Limit {limit, number}',
    left: '{left, number} left',
    full: 'Full',
    filled: 'This slot has just been filled. Choose another one.',
    none: 'This doctor has no slots.',
    noDoctor: 'Choose a doctor to see the slots.',
    noDoctorHint: 'Each slot shows its day, its time and how many bookings it takes.',
    loading: 'Loading slots',
  },
  move: {
    open: 'Move',
    title: 'Move appointment of {patient}',
    from: 'From',
    to: 'To',
    toNone: 'Choose a slot below.',
    days: 'Days shown',
    earlier: 'Earlier days',
    later: 'Later days',
    none: 'No slot is ahead in these days.',
    back: 'Back',
    submit: 'Move appointment',
  },
  change: {
    title: 'Appointment of {patient}',
    sessionEnded: 'Appointment',
    otp: 'OTP',
    otpHint: 'Ask the patient for the four digits that the app shows.',
    verify: 'Verify',
    calendarFile: 'Calendar file (.ics)',
    ...statusChanges,
    reason: 'Reason (optional)',
    earlier: 'Earlier appointments',
    nextPending: 'Next pending',
    changedMeanwhile: 'This changed while it was open. The status is now {status}.',
    movedMeanwhile: 'This was moved while it was open. Date, time and doctor below are the new ones.',
    markedMeanwhile: {
      arrived: 'Somebody marked this as arrived while it was open.',
      noShow: 'Somebody marked this as no-show while it was open.',
      none: 'Somebody undid the check-in while this was open.',
    },
    changedByOther: 'A colleague or another tab was faster. The status is now {status}.',
    changedAfterAll: 'The change was made all the same. The status is now {status}.',
  },
} as const
