import { apiConfig } from '@/api/config'
import { SPECIFIED_STATUSES, STATUSES, type AppointmentStatus } from '@/domain/appointments/appointmentStatus'

/** The statuses that the backend has (docs/product.md#extensions). */
export const knownStatuses = (): readonly AppointmentStatus[] =>
  apiConfig.extensions ? STATUSES : SPECIFIED_STATUSES
