import type { components } from './schema'

type Schemas = components['schemas']

export type Clinic = Schemas['Clinic']
export type Activity = Schemas['Activity']
export type DoctorName = Schemas['DoctorName']
export type DoctorSummary = Schemas['DoctorSummary']
export type Doctor = Schemas['Doctor']
export type Slot = Schemas['Slot']
export type Appointment = Schemas['Appointment']
export type DoctorAppointments = Schemas['DoctorAppointments']
export type BookingRequest = Schemas['BookingRequest']
export type Notification = Schemas['Notification']
export type WalletStats = Schemas['WalletStats']
export type WeeklyCounts = Schemas['WeeklyCounts']
export type Settings = Schemas['Settings']
export type LoginResponse = Schemas['LoginResponse']
