import type { Wire } from '@/api/wire'
import {
  isFinal,
  STATUS_NUMBERS,
  STATUSES,
  type AppointmentStatus,
} from '@/domain/appointments/appointmentStatus'
import { addDays, type IsoDate } from '@/domain/calendar'
import { seededRandom } from '@/domain/seededRandom'

/** The date of every story, a Friday (`.storybook/clock.ts` sets the time). */
export const TODAY: IsoDate = '2026-11-20'

export const CLINIC_ID = '7d3c9f52-8d55-4c0e-a2f7-5a1f6f0f3a11'
export const CLINIC_EMAIL = 'demo@clinora.test'

const DOCTORS: readonly (readonly [name: string, designation: string])[] = [
  ['Dr. Amara Okafor', 'Cardiologist'],
  ['Dr. Jonas Lindqvist', 'General practitioner'],
  ['Dr. Priya Raman', 'Dermatologist'],
  ['Dr. Mateo Alvarez', 'Paediatrician'],
  ['Dr. Hana Kobayashi', 'Ophthalmologist'],
  ['Dr. Yusuf Demir', 'Orthopaedic surgeon'],
  ['Dr. Claire Fontaine', 'Gynaecologist'],
  ['Dr. Samuel Adjei', 'Neurologist'],
  ['Dr. Ingrid Solheim', 'Psychiatrist'],
  ['Dr. Rohan Deshpande', 'Dentist'],
  ['Dr. Maximiliana Featherstonehaugh-Oyelaran de Villanueva', 'Consultant in paediatric endocrinology'],
  ['Dr. Li Wei', 'Radiologist'],
  ['Dr. Noor Haddad', 'Allergist'],
  ['Dr. Viktor Petrov', 'Urologist'],
]
/** The doctors from this index on have no relation to the clinic. */
const ASSOCIATED = 12

type Choices<T> = readonly [T, ...T[]]

const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff Bartholomew Constantine Jr.'
const PATIENTS: Choices<readonly [name: string, age: number, gender: 'Female' | 'Male']> = [
  ['Lena Moreau', 34, 'Female'],
  ['Arjun Mehta', 51, 'Male'],
  ['Sofia Rossi', 7, 'Female'],
  ['Daniel Osei', 29, 'Male'],
  ['Mei Tanaka', 0, 'Female'],
  ['Oliver Grant', 63, 'Male'],
  ['Fatima Zahra', 45, 'Female'],
  ['Tomás Herrera', 18, 'Male'],
  ['Ruth Abebe', 101, 'Female'],
  ['Henrik Dahl', 72, 'Male'],
  [LONG_NAME, 38, 'Male'],
  ['Ana Lúcia Ferreira', 26, 'Female'],
  ['Ng', 12, 'Male'],
  ['Grace Wambui', 57, 'Female'],
  ['Peter O’Neill', 84, 'Male'],
]
const SYMPTOMS = ['Cough for a week', 'Headache in the morning', 'Check of the blood pressure'] as const

const TIMES = [
  '0900',
  '0930',
  '1000',
  '1030',
  '1100',
  '1130',
  '1400',
  '1430',
  '1500',
  '1630',
  '1715',
] as const

/** The dates of the sixty rows in days from today: today has a full page, and rows are on both sides of the 30-day rule. */
const DAYS = [
  ...Array<number>(17).fill(0),
  ...[1, 1, 2, 3, 3, 4, 5, 6, 6, 7, 7, 8, 9, 10, 11, 13, 13, 14],
  ...[-1, -1, -1, -2, -2, -3, -4, -5, -6, -7, -7, -8, -10, -12, -14, -18, -21, -25, -28],
  ...[-30, -30, -31, -31, -38, -45],
]

/** Every final status; completed is frequent. */
const PAST: Choices<AppointmentStatus> = [
  'completed',
  'completed',
  'completed',
  ...STATUSES.filter((status) => isFinal(status) && status !== 'completed').toReversed(),
]
const PRESENT: Choices<AppointmentStatus> = ['pending', 'accepted', 'accepted', 'completed', 'declined']
const FUTURE: Choices<AppointmentStatus> = ['pending', 'accepted', 'pending', 'accepted', 'cancelled']

function dataFor(today: IsoDate) {
  const random = seededRandom(20261120)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <T>(from: Choices<T>): T => from[below(from.length)] ?? from[0]
  /** A moment that shows the same local time in every time zone, as the story clock does. */
  const instant = (days: number, time: string) =>
    new Date(`${addDays(today, days)}T${time}:00`).toISOString().replace('.000', '')

  const doctors: Wire['DoctorName'][] = DOCTORS.map(([name], index) => ({ id: index + 1, name }))
  const clinicDoctors: Wire['DoctorSummary'][] = DOCTORS.slice(0, ASSOCIATED).map(
    ([name, designation], index) => ({
      id: index + 1,
      name,
      designation,
      image: null,
    }),
  )
  const clinicDoctor = (index: number) => clinicDoctors[index % ASSOCIATED] ?? { id: 1, name: '' }

  const doctor: Wire['Doctor'] = {
    id: 1,
    name: clinicDoctor(0).name,
    designation: 'Cardiologist',
    image: null,
    mobile_number: '5550137001',
    gender: 2,
    degrees: 'MBBS, MD (Cardiology)',
    languages_spoken: 'English, Igbo, French',
    experience_year: 14,
    consultation_fee: 45,
    about_youself: 'Runs the heart-failure clinic and teaches at the city hospital.',
    accepted: 1,
    isAssociated: true,
  }

  const appointments = DAYS.map((days, index): Wire['Appointment'] => {
    const walkIn = index % 3 === 0
    const status = pick(days < 0 ? PAST : days === 0 ? PRESENT : FUTURE)
    const [patient, age, gender] = PATIENTS[index % PATIENTS.length] ?? PATIENTS[0]
    return {
      id: 901 + index,
      user_id: walkIn ? 0 : 40 + below(30),
      user_fullname: walkIn ? null : patient,
      patient_name: patient,
      doctor_name: clinicDoctor(below(ASSOCIATED)).name,
      status: STATUS_NUMBERS[status],
      date: addDays(today, days),
      time: pick(TIMES),
      phone_number: `555${String(1_000_000 + below(9_000_000))}`,
      service_amount: 300 + below(30) * 25,
      orderDate: instant(Math.min(days, 0) - 1 - below(3), '21:50'),
      is_pay_on_clinic: walkIn ? 1 : below(2),
      completion_otp: walkIn ? null : below(10_000),
      appointment_number: `Clinora${String(below(10_000_000)).padStart(7, '0')}`,
      patient_age: age,
      gender,
      symptoms: SYMPTOMS[index % SYMPTOMS.length] ?? null,
    }
  }).sort((a, b) => `${b.date ?? ''}${b.time ?? ''}`.localeCompare(`${a.date ?? ''}${a.time ?? ''}`))

  const like = (fields: Partial<Wire['Appointment']> & { id: number }): Wire['Appointment'] => ({
    user_id: 58,
    user_fullname: 'Lena Moreau',
    patient_name: 'Lena Moreau',
    doctor_name: clinicDoctor(0).name,
    status: STATUS_NUMBERS.pending,
    date: today,
    time: '0930',
    phone_number: '5550142233',
    service_amount: 450,
    orderDate: instant(-2, '21:50'),
    is_pay_on_clinic: 0,
    completion_otp: 4821,
    appointment_number: 'Clinora4821937',
    patient_age: 34,
    gender: 'Female',
    symptoms: 'Short of breath on the stairs, worse since Monday',
    ...fields,
  })
  const walkIn = { user_id: 0, user_fullname: null, is_pay_on_clinic: 1, completion_otp: null }
  /** Fields of a backend that keeps the last change. */
  const change = { changed_at: instant(-1, '14:30'), changed_by: 'clinic', status_reason: null }
  const checkedIn = (arrived_at: string | null, no_show_at: string | null) => ({
    ...walkIn,
    status: STATUS_NUMBERS.accepted,
    arrived_at,
    no_show_at,
    ...change,
  })
  const visit = ({
    id,
    days,
    time = '0930',
    status,
    doctor = 0,
  }: {
    id: number
    days: number
    time?: string
    status: AppointmentStatus
    doctor?: number
  }): Wire['PatientAppointment'] => ({
    id,
    appointment_number: `Clinora0000${String(id)}`,
    doctor_name: clinicDoctor(doctor).name,
    status: STATUS_NUMBERS[status],
    date: addDays(today, days),
    time,
  })
  const ofEachStatus = Object.fromEntries(
    STATUSES.map((status) => [
      status,
      like({ id: 830 + STATUS_NUMBERS[status], status: STATUS_NUMBERS[status] }),
    ]),
  ) as Record<AppointmentStatus, Wire['Appointment']>
  const accepted = like({ id: 802, status: STATUS_NUMBERS.accepted })
  const { completion_otp: _, ...acceptedHiddenOtp } = like({ id: 804, status: STATUS_NUMBERS.accepted })

  return {
    login: {
      token: '4b6f1a0e9c',
      clinicId: CLINIC_ID,
      redirectTo: '/dashboard',
    } satisfies Wire['LoginResponse'],

    clinic: {
      clinic_name: 'Riverside Family Clinic',
      email: CLINIC_EMAIL,
      phone_no: '5550142233',
      approved: 1,
      total_patients: 412,
      new_patients: 9,
      total_doctors: ASSOCIATED,
      total_revenue: 18350,
      recent_activity: [
        { description: 'Appointment Clinora4821937 was accepted', date: instant(0, '09:25') },
        { description: 'Dr. Li Wei joined the clinic', date: instant(-1, '15:42') },
        { description: 'Appointment Clinora1190042 was completed', date: instant(-1, '15:00') },
        { description: 'Walk-in Clinora7700318 was booked', date: instant(-3, '13:35') },
        { description: 'Settings were changed', date: addDays(today, -9) },
      ] satisfies Wire['Activity'][],
    } satisfies Wire['Clinic'],
    /** A clinic that waits for approval: no figures and no activity. */
    pendingClinic: {
      clinic_name: 'Hillside Dental Practice',
      email: 'pending@clinora.test',
      phone_no: '5550190011',
      approved: 0,
      total_patients: null,
      total_doctors: null,
      total_revenue: null,
      recent_activity: [],
      registered_at: instant(0, '08:10'),
    } satisfies Wire['Clinic'],

    doctors,
    clinicDoctors,
    doctor,
    /** Every optional field is missing, and there is no relation to the clinic. */
    bareDoctor: {
      id: 13,
      name: 'Dr. Noor Haddad',
      accepted: null,
      isAssociated: false,
    } satisfies Wire['Doctor'],
    requestedDoctor: {
      ...doctor,
      id: 14,
      name: 'Dr. Viktor Petrov',
      accepted: 0,
      isAssociated: false,
    } satisfies Wire['Doctor'],

    /** A clinic's open requests. */
    doctorRequests: [
      { id: 14, name: 'Dr. Viktor Petrov', requested_at: instant(-2, '21:50') },
    ] satisfies Wire['DoctorRequest'][],

    /** Sixty appointments, latest first. */
    appointments,
    doctorAppointments: {
      doctor_name: doctor.name,
      appointments: appointments.map((each) => ({ ...each, doctor_name: doctor.name })).slice(0, 24),
    } satisfies Wire['DoctorAppointments'],
    /** One appointment for every state of the status dialog. */
    appointment: {
      ...ofEachStatus,
      pending: like({ id: 801 }),
      /** Of an app user, with the code 4821. */
      accepted,
      acceptedWalkIn: like({ id: 803, status: STATUS_NUMBERS.accepted, ...walkIn }),
      /** Of an app user, whose code the backend hides (HIDE_OTP). */
      acceptedHiddenOtp,
      pendingWalkIn: like({ id: 805, ...walkIn }),
      longNames: like({
        id: 809,
        patient_name: LONG_NAME,
        user_fullname: LONG_NAME,
        doctor_name: clinicDoctor(10).name,
        service_amount: 1_234_567.5,
      }),
      /** Has only an id. */
      bare: { id: 810 } as Wire['Appointment'],
      unknownStatus: like({ id: 811, status: 9 }),
      overdue: like({ id: 812, status: STATUS_NUMBERS.accepted, date: addDays(today, -2) }),
      /** An app user booked for another person. */
      forAnother: like({ id: 813, patient_name: 'Mia Moreau' }),
      /** Only the name of the app user is known. */
      userNameOnly: { ...accepted, patient_name: '', user_fullname: null, fullname: 'Ruth Abebe' },
      /** Was booked above the limit of its slot. */
      squeezedIn: like({ id: 806, status: STATUS_NUMBERS.accepted, ...walkIn, squeeze_in: true }),
      /** Appointments of a backend that keeps the last change. */
      unchanged: like({ id: 817, ...change, changed_at: null, changed_by: null }),
      cancelledByPatient: like({
        id: 818,
        status: STATUS_NUMBERS.cancelled,
        changed_at: instant(0, '09:10'),
        changed_by: 'patient',
        status_reason: 'Feels better and does not need the appointment any more',
      }),
      declinedByClinic: like({
        id: 819,
        ...change,
        status: STATUS_NUMBERS.declined,
        status_reason: 'The doctor is ill',
      }),
      /** Appointments of a backend that takes corrections. */
      correctable: like({ id: 820, corrected_at: null }),
      corrected: like({
        id: 820,
        patient_name: 'Lena Moreau-Diallo',
        phone_number: '5550142244',
        corrected_at: instant(0, '09:58'),
      }),
      /** Accepted walk-ins of a backend with check-in. The clock of stories is at 04:30 UTC. */
      expected: like({ id: 814, ...checkedIn(null, null) }),
      arrived: like({ id: 815, ...checkedIn(instant(0, '09:48'), null) }),
      noShow: like({ id: 816, ...checkedIn(null, instant(0, '09:55')) }),
    },

    /** Patients that a search for “Moreau” or “555014” finds. */
    knownPatients: [
      {
        patient_name: 'Lena Moreau',
        phone_number: '5550142233',
        patient_age: 34,
        gender: 'Female',
        last_date: addDays(today, 7),
        appointments: [
          visit({ id: 821, days: -330, status: 'completed' }),
          visit({ id: 822, days: -38, status: 'completed', doctor: 1 }),
          visit({ id: 823, days: -12, time: '1430', status: 'cancelled' }),
          { ...visit({ id: 802, days: 0, status: 'accepted' }), appointment_number: 'Clinora4821937' },
          visit({ id: 824, days: 7, time: '1430', status: 'pending', doctor: 10 }),
        ],
      },
      {
        patient_name: 'Arthur Moreau',
        phone_number: '5550142299',
        patient_age: 61,
        gender: null,
        last_date: addDays(today, -4),
        appointments: [visit({ id: 825, days: -4, status: 'completed', doctor: 3 })],
      },
    ] satisfies [Wire['KnownPatient'], Wire['KnownPatient']],

    /** Two slots on each weekday. Tuesday's first is full; Sunday's second has no `remaining`. */
    slots: [1, 2, 3, 4, 5, 6, 7].flatMap((weekday): Wire['Slot'][] => [
      {
        slotId: weekday * 10 + 1,
        weekday,
        time: '0930',
        booking_limit: 4,
        remaining: weekday === 2 ? 0 : 4 - (weekday % 3),
      },
      {
        slotId: weekday * 10 + 2,
        weekday,
        time: '1430',
        booking_limit: 2,
        ...(weekday < 7 && { remaining: 2 }),
      },
    ]),

    /**
     * The hours of a doctor: slots on each weekday, and two slots of this clinic alone. Monday's second slot is switched off from next week
     * on. Two accepted appointments are at times without a slot.
     */
    clinicHours: {
      revision: 'c1d8Zk0vQm2Yk8bXe4f1Zc',
      slots: [
        ...[1, 2, 3, 4, 5, 6, 7].flatMap((weekday): Wire['HoursSlot'][] => [
          {
            slotId: weekday * 10 + 1,
            weekday,
            time: '0930',
            own: false,
            limits: [{ from: null, booking_limit: 4 }],
          },
          {
            slotId: weekday * 10 + 2,
            weekday,
            time: '1430',
            own: false,
            limits: [
              { from: null, booking_limit: 2 },
              ...(weekday === 1 ? [{ from: addDays(today, 10), booking_limit: 0 }] : []),
            ],
          },
        ]),
        { slotId: 171, weekday: 2, time: '1100', own: true, limits: [{ from: null, booking_limit: 3 }] },
        {
          slotId: 172,
          weekday: 4,
          time: '1730',
          own: true,
          limits: [
            { from: null, booking_limit: 0 },
            { from: addDays(today, 6), booking_limit: 1 },
          ],
        },
      ].sort((a, b) => a.weekday - b.weekday || Number(a.time) - Number(b.time)),
      outside: [
        { ...accepted, time: '1800' },
        { ...accepted, id: 899, patient_name: 'Mei Tanaka', date: addDays(today, 12), time: '1430' },
      ],
    } satisfies Wire['ClinicHours'],

    /** A doctor's leave of five days next month, and an afternoon of the whole clinic. */
    closures: [
      {
        id: 12,
        doctor_id: 4,
        doctor_name: clinicDoctor(3).name,
        from: addDays(today, 31),
        to: addDays(today, 35),
        reason: 'Conference',
      },
      {
        id: 13,
        doctor_id: null,
        doctor_name: null,
        from: addDays(today, 40),
        to: addDays(today, 40),
        from_time: '1200',
        to_time: '1800',
        reason: 'Works in the waiting room',
      },
    ] satisfies [Wire['Closure'], Wire['Closure']],

    /** The first two doctors run late today. */
    delays: [
      { doctor_id: clinicDoctor(0).id, doctor_name: clinicDoctor(0).name, date: today, minutes: 40 },
      { doctor_id: clinicDoctor(1).id, doctor_name: clinicDoctor(1).name, date: today, minutes: 15 },
    ] satisfies Wire['DoctorDelay'][],
    /** One who waits for a doctor in the mornings, and one for anybody, for whom nothing is free in the coming week. */
    waitingList: [
      {
        id: 31,
        patient_name: 'Lena Moreau',
        phone_number: '5550142233',
        note: 'Calls back after work',
        doctor_id: clinicDoctor(0).id,
        doctor_name: clinicDoctor(0).name,
        from: today,
        to: addDays(today, 13),
        waiting_since: instant(-2, '10:05'),
      },
      {
        id: 32,
        patient_name: 'Arjun Mehta',
        phone_number: '5550177001',
        doctor_id: null,
        doctor_name: null,
        from: addDays(today, 20),
        to: addDays(today, 27),
        to_time: '1200',
        waiting_since: instant(-1, '16:30'),
      },
    ] satisfies [Wire['WaitingEntry'], Wire['WaitingEntry']],

    /** Newest first; the last one has only an id. */
    notifications: [
      ...Array.from({ length: 8 }, (_, index): Wire['Notification'] => {
        const { id, patient_name, doctor_name, date, time, appointment_number } =
          appointments[index * 3] ?? accepted
        return {
          id: 318 - index,
          patientName: patient_name ?? null,
          doctor: doctor_name ?? null,
          date: date ?? null,
          time: time ?? null,
          appointment_number: appointment_number ?? null,
          appointment_id: id,
        }
      }),
      { id: 310 },
    ] satisfies Wire['Notification'][],

    wallet: {
      totals: { otp_count_this_week: 48, otp_count_last_week: 51 },
      perDoctor: clinicDoctors.map(({ id, name }, index) => ({
        doctor_id: id,
        doctor_name: name,
        otp_count_this_week: (index * 5) % 9,
        otp_count_last_week: (index * 7) % 10,
      })),
    } satisfies Wire['WalletStats'],

    settings: {
      address: '12 Harbour Street, Portland',
      latitude: 45.5152,
      longitude: -122.6784,
      payment_at_clinic: true,
      profile_picture: null,
    } satisfies Wire['Settings'],
    emptySettings: {
      address: null,
      latitude: null,
      longitude: null,
      payment_at_clinic: null,
      profile_picture: null,
    } satisfies Wire['Settings'],
  }
}

/** All responses of the backend on `today`. The same day always gives the same answers. */
export function fixturesFor(today: IsoDate) {
  const data = dataFor(today)
  return {
    ...data,
    /** The reads that answer the same whatever their parameters are. */
    reads: {
      'GET /clinics/{clinicId}': data.clinic,
      'GET /doctors': data.doctors,
      'GET /doctor/{clinicId}': data.clinicDoctors,
      'GET /doctor_requests/{clinicId}': [],
      'GET /recent': data.notifications,
      'GET /appointments/{clinicId}': data.appointments,
      'GET /doctor-appointments/{doctorId}/{clinicId}': data.doctorAppointments,
      'GET /doctor_appointment_slots/{doctorName}': data.slots,
      'GET /clinic_hours/{clinicId}/{doctorId}': data.clinicHours,
      'GET /closures/{clinicId}': data.closures,
      'GET /doctor_delay/{clinicId}': [],
      'GET /waiting_list/{clinicId}': data.waitingList,
      'GET /wallet/{clinicId}': data.wallet,
      'GET /clinic/settings': data.settings,
    },
  }
}

/** The responses on the date of the stories. */
export const fixtures = fixturesFor(TODAY)
