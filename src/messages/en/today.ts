/** The day's queue on `/dashboard`. Loads with it. */
export const today = {
  loading: 'Loading the day',
  title: 'Today',
  titleOfToday: 'Today, {date}',
  yesterday: 'Yesterday',
  tomorrow: 'Tomorrow',
  day: 'Day',
  days: 'Choose a day',
  print: 'Print this day',
  groups: {
    next: 'Now and next',
    toAnswer: 'To answer',
    later: 'Later',
    done: 'Done',
  },
  counts: {
    label: 'Counts of the day',
    all: '{count, plural, one {# appointment} other {# appointments}}',
    pending: '{count, number} pending',
    accepted: '{count, number} accepted',
    changed: '{count, number} changed today',
    byPatients: '{count, plural, one {# by a patient} other {# by patients}}',
  },
  open: 'Open appointment of {patient}',
  actions: 'Actions for {patient}',
  enterCode: 'Enter code',
  hideCode: 'Hide code',
  empty: {
    title: 'No appointments on this day',
    hint: 'Bookings of this day show here. Book for a patient at the desk or on the phone.',
    calendar: 'Open the calendar',
    firstTitle: 'Your first day',
    firstHint:
      'Ask doctors to work at your clinic. Then patients can book them in the app, and you can book at the desk.',
    doctors: 'Find doctors',
  },
  offline: {
    title: 'No connection. Showing {day} as of {time}.',
    hint: 'Bookings and changes since then are missing, and nothing can be changed here. The live day returns with the connection.',
  },
  doctors: {
    title: 'Doctors of the day',
    none: 'No patients to come',
    open: '{count, number} to come',
    free: '{count, plural, one {# free slot} other {# free slots} =0 {No free slots}}',
    noSlots: 'No slots',
  },
} as const
