import { expect, it } from 'vitest'
import { contract } from './contract'

/** The fields of the specification. Every other one is an extension (docs/product.md#extensions). */
const SPECIFIED = {
  LoginRequest: 'email',
  LoginResponse: 'token clinicId redirectTo error',
  RegisterRequest: 'uid clinicName email phone',
  Outcome: 'message error',
  Clinic: 'clinic_name email phone_no approved total_patients total_doctors total_revenue recent_activity',
  Activity: 'description date',
  DoctorName: 'id name',
  DoctorSummary: 'id name designation image',
  Doctor:
    'id name designation image mobile_number gender degrees languages_spoken experience_year consultation_fee about_youself accepted isAssociated',
  Slot: 'slotId weekday time booking_limit',
  BookingRequest:
    'doctor patientName patientAge phone_no symptoms gender date time paymentMethod appointment_number clinic_id',
  Appointment:
    'id user_id user_fullname fullname patient_name doctor_name status date time phone_number service_amount orderDate is_pay_on_clinic completion_otp',
  DoctorAppointments: 'doctor_name appointments',
  Notification: 'id patientName doctor date time appointment_number',
  WalletStats: 'totals perDoctor',
  Settings: 'address latitude longitude payment_at_clinic profile_picture',
  SettingsForm: 'profile_image address latitude longitude payment_at_clinic',
  SettingsSaved: 'profile_picture error',
}

it.each(Object.entries(SPECIFIED))('every other field of %s is marked as an extension', (name, specified) => {
  const fields = Object.entries(contract.components.schemas[name]?.properties ?? {})
  const unmarked = fields.filter(([, field]) => field['x-extension'] !== true)
  expect(unmarked.map(([field]) => field)).toEqual(specified.split(' '))
})
