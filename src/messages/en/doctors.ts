/** Doctors: list, picker and profile. */
export const doctors = {
  title: 'Doctors',
  loading: 'Loading doctors',
  available: 'Available doctors',
  picker: {
    label: 'Doctor',
    placeholder: 'Find a doctor by name',
    viewProfile: 'View Profile',
    choose: 'Choose a doctor first.',
  },
  empty: {
    title: 'No doctor works at your clinic yet',
    hint: 'Find a doctor above, open the profile and choose “Add to clinic”.',
    hintRequested: 'Doctors show here once they have accepted your request.',
  },
  requests: {
    title: 'Open requests',
    hint: 'These doctors have not accepted yet.',
    sentOn: 'Request sent on {date}',
  },
  visitsToday: '{count, plural, one {# visit today} other {# visits today} =0 {No visits today}}',
  nextFree: 'Next free <when>{slot}</when>',
  noDesignation: 'Specialty not given',
  /** The name of a doctor without a name. */
  unnamed: 'Doctor {id}',
  profile: {
    title: 'Doctor',
    loading: 'Loading the doctor',
    about: 'About',
    degrees: 'Degrees',
    languages: 'Languages',
    experience: 'Experience',
    years: '{years, plural, one {# year} other {# years}}',
    fee: 'Consultation fee',
    gender: 'Gender',
    male: 'Male',
    female: 'Female',
    mobile: 'Mobile',
    appointments: 'Doctor’s appointments',
    back: 'All doctors',
    nothing: 'Nothing more is known about this doctor yet.',
  },
  association: {
    add: 'Add to clinic',
    requested: 'Request sent',
    associated: 'Works at your clinic',
  },
} as const
