import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { STATUS_NUMBERS, STATUSES } from '@/domain/appointments/appointmentStatus'
import { emptyAppointment } from '@/domain/appointments/appointment'
import { bookingOf, type Booking } from '@/domain/appointments/booking'
import { EMPTY_BOOKING } from '@/domain/appointments/bookingDraft'
import { apiConfig } from '../config'
import type { Wire } from '../wire'
import { appointmentOf, bookingRequestOf, doctorAppointmentsOf, momentOf } from './appointments'

fc.configureGlobal({ seed: 20261120 })

afterEach(() => void Object.assign(apiConfig, { extensions: true }))

const appointmentWith = (fields: Partial<Wire['Appointment']>) => appointmentOf({ id: 1, ...fields })

describe('an appointment', () => {
  it('has names that do not turn the direction of the words beside them', () => {
    expect(appointmentWith({ patient_name: '\u202Egnp.exe\u2069 Ada' }).patientName).toBe('gnp.exe Ada')
  })

  it('has every field of the response under its own name', () => {
    expect(
      appointmentOf({
        id: 801,
        user_id: 58,
        user_fullname: 'Lena Moreau',
        patient_name: 'Mia Moreau',
        doctor_name: 'Dr. Amara Okafor',
        status: 1,
        date: '2026-11-20',
        time: '0930',
        phone_number: '5550142233',
        service_amount: 450,
        orderDate: '2026-11-18T16:20:00Z',
        is_pay_on_clinic: 0,
        completion_otp: 4821,
        appointment_number: 'Clinora4821937',
        patient_age: 0,
        gender: 'Female',
        symptoms: 'Cough',
        arrived_at: '2026-11-20T09:32:00Z',
        no_show_at: null,
        changed_at: '2026-11-20T09:00:00Z',
        changed_by: 'patient',
        status_reason: 'Feels better',
        corrected_at: '2026-11-19T10:00:00Z',
        squeeze_in: true,
      }),
    ).toEqual({
      ...emptyAppointment,
      id: 801,
      patientName: 'Mia Moreau',
      userName: 'Lena Moreau',
      isWalkIn: false,
      doctorName: 'Dr. Amara Okafor',
      status: 'accepted',
      date: '2026-11-20',
      time: '0930',
      unreadableDate: null,
      unreadableTime: null,
      phone: '5550142233',
      amount: 450,
      paidOnline: true,
      bookedAt: '2026-11-18T16:20:00Z',
      otp: '4821',
      number: 'Clinora4821937',
      patientAge: 0,
      patientGender: 'Female',
      symptoms: 'Cough',
      checkIn: { arrivedAt: '2026-11-20T09:32:00Z', noShowAt: null },
      lastChange: { at: '2026-11-20T09:00:00Z', by: 'patient', reason: 'Feels better' },
      correction: { at: '2026-11-19T10:00:00Z' },
      isSqueezeIn: true,
    })
  })

  it('has no author that the contract does not name', () => {
    expect(appointmentWith({ changed_at: null, changed_by: 'admin' }).lastChange).toEqual({
      at: null,
      by: null,
      reason: null,
    })
  })

  it('has no value for all that is missing or empty', () => {
    const empty = { id: 1, patient_name: '', doctor_name: null, date: '', time: '', symptoms: '' }
    for (const wire of [{ id: 1 }, empty]) {
      expect(appointmentOf(wire)).toEqual({ ...emptyAppointment, id: 1 })
    }
  })

  it.each([
    [{ patient_name: 'Mia Moreau', user_fullname: 'Lena Moreau' }, 'Mia Moreau', 'Lena Moreau'],
    [{ patient_name: '', user_fullname: 'Lena Moreau', fullname: 'L. Moreau' }, 'Lena Moreau', 'Lena Moreau'],
    [{ user_fullname: null, fullname: 'L. Moreau' }, 'L. Moreau', 'L. Moreau'],
    [{ patient_name: 'Mia Moreau' }, 'Mia Moreau', null],
  ])('with %j is for %j, booked by %j', (names, patient, user) => {
    expect([appointmentWith(names).patientName, appointmentWith(names).userName]).toEqual([patient, user])
  })

  it('is a walk-in with user 0 alone', () => {
    fc.assert(
      fc.property(fc.integer(), (user_id) => {
        expect(appointmentWith({ user_id }).isWalkIn).toBe(user_id === 0)
      }),
    )
  })

  it('is paid online with 0 alone', () => {
    fc.assert(
      fc.property(fc.integer(), (is_pay_on_clinic) => {
        expect(appointmentWith({ is_pay_on_clinic }).paidOnline).toBe(is_pay_on_clinic === 0)
      }),
    )
  })

  it('has the word for its status, and none for a number that nobody knows', () => {
    for (const status of STATUSES)
      expect(appointmentWith({ status: STATUS_NUMBERS[status] }).status).toBe(status)
    for (const status of [-1, STATUSES.length, 9]) expect(appointmentWith({ status }).status).toBeNull()
  })

  it.each([
    [0, '0000'],
    [7, '0007'],
    [999, '0999'],
    [4821, '4821'],
  ])('with the code %i on the wire has the code %s', (completion_otp, otp) => {
    expect(appointmentWith({ completion_otp }).otp).toBe(otp)
  })
})

describe('a day and a time', () => {
  it('are kept as they came where they cannot be read', () => {
    for (const date of ['20 Nov', '1/2/2026', '2026-02-30', '2026-13-01'])
      for (const time of ['9 am', '2460', '9:30'])
        expect(momentOf({ date, time })).toEqual({
          date: null,
          time: null,
          unreadableDate: date,
          unreadableTime: time,
        })
  })

  it('are read each for itself', () => {
    expect(momentOf({ date: 'next week', time: '0930' })).toEqual({
      date: null,
      time: '0930',
      unreadableDate: 'next week',
      unreadableTime: null,
    })
  })
})

it('the list of a doctor has the doctor’s name and each appointment', () => {
  const { doctorName, appointments } = doctorAppointmentsOf({
    doctor_name: 'Dr. Li Wei',
    appointments: [{ id: 1 }, { id: 2 }],
  })
  expect(doctorName).toBe('Dr. Li Wei')
  expect(appointments.map(({ id }) => id)).toEqual([1, 2])
})

describe('a booking', () => {
  const draft = {
    ...EMPTY_BOOKING,
    doctor: 'Dr. Amara Okafor',
    patientName: 'Lena Moreau',
    phone: '5550142233',
    patientAge: '34',
    gender: 'Female',
    symptoms: 'Cough',
    slotId: 31,
  } as const
  const slots = [{ slotId: 31, weekday: 3, time: '0930', date: null }]
  const booking = bookingOf(draft, slots, { today: '2026-11-20', clinicId: 'clinic-1' }) as Booking

  it('carries exactly the fields of the call but for the number', () => {
    expect(bookingRequestOf(booking)).toEqual({
      doctor: 'Dr. Amara Okafor',
      patientName: 'Lena Moreau',
      patientAge: 34,
      phone_no: '5550142233',
      symptoms: 'Cough',
      gender: 'Female',
      date: '2026-11-25',
      time: '0930',
      paymentMethod: 'at clinic',
      clinic_id: 'clinic-1',
    })
  })

  it.each([
    ['its date was chosen', { isDateChosen: true }, { chosen_date: true }],
    ['it is accepted', { isAccepted: true }, { accepted: true }],
    ['it may be above the limit', { isSqueezeIn: true }, { squeeze_in: true }],
    ['it is for a person who waits', { waitingId: 31 }, { waiting_list_id: 31 }],
    ['the patient has arrived, which accepts it', { isAccepted: true, isHere: true }, { arrived: true }],
  ])('says that %s', (_, bookingFields, field) => {
    expect(bookingRequestOf({ ...booking, ...bookingFields })).toEqual({
      ...bookingRequestOf(booking),
      ...field,
    })
  })

  it('sends nothing beyond the specification without extensions, whatever it says', () => {
    Object.assign(apiConfig, { extensions: false })
    const filledFields = Object.entries<unknown>({ ...booking }).map(
      ([field, value]) => [field, value || 'filled'] as const,
    )
    const request = bookingRequestOf(Object.fromEntries(filledFields) as unknown as Booking)
    expect(Object.keys(request)).toEqual(Object.keys(bookingRequestOf(booking)))
  })
})

describe('without extensions', () => {
  // The dialog offers a reason if a backend keeps changes, and a check-in if it keeps marks. Neither would be sent.
  it('no appointment has a change with a reason or a check-in, whatever the backend sends', () => {
    Object.assign(apiConfig, { extensions: false })
    const wireFields = { changed_at: null, status_reason: 'Feels better', arrived_at: null, no_show_at: null }
    expect(appointmentOf({ id: 1, ...wireFields })).toMatchObject({
      lastChange: null,
      checkIn: null,
    })
  })
})
