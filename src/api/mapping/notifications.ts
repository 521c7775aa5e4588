import type { Notification } from '@/domain/notifications'
import type { Wire } from '../wire'
import { momentOf } from './appointments'
import { textOf } from './text'

function notificationOf(wire: Wire['Notification']): Notification {
  return {
    id: wire.id,
    patientName: textOf(wire.patientName),
    doctorName: textOf(wire.doctor),
    ...momentOf(wire),
    appointmentNumber: textOf(wire.appointment_number),
    appointmentId: wire.appointment_id ?? null,
  }
}

export const notificationsOf = (wire: readonly Wire['Notification'][]) => wire.map(notificationOf)
