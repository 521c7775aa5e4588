import { useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import { appointmentsCsv, monthStatement, type StatementTexts } from '@/domain/appointments/appointmentsCsv'
import type { IsoDate } from '@/domain/calendar'
import { PRODUCT } from '@/domain/constants'
import type { Month } from '@/domain/month'
import { download } from './download'

const CSV = 'text/csv'

/** Downloads of appointments as CSV (docs/product.md#export). Needs the texts of `files`. */
export function useCsvDownload() {
  const t = useTranslations()
  const texts: StatementTexts = {
    heading: (column) =>
      column === 'amount' || column === 'checkIn' ? t(`files.${column}`) : t(`appointments.fields.${column}`),
    bookedBy: (isWalkIn) => t(`appointments.bookedBy.${isWalkIn ? 'walkIn' : 'app'}`),
    payment: (paidOnline) => t(`appointments.payment.${paidOnline ? 'online' : 'atClinic'}`),
    checkIn: (mark) => t(`appointments.checkIn.${mark}`),
    status: (status) => t(`ui.status.${status ?? 'unknown'}`),
    totals: {
      doctor: t('files.doctor'),
      completed: t('files.completed'),
      online: t('files.online'),
      atClinic: t('files.atClinic'),
      otherwise: t('files.otherwise'),
      total: t('files.total'),
    },
    noDoctor: t('files.noDoctor'),
    allDoctors: t('files.allDoctors'),
  }
  return {
    list: (appointments: readonly Appointment[], today: IsoDate) =>
      download({
        name: `${PRODUCT}-appointments-${today}.csv`,
        type: CSV,
        content: appointmentsCsv(appointments, texts),
      }),
    statement: (appointments: readonly Appointment[], month: Month) =>
      download({
        name: `${PRODUCT}-statement-${month}.csv`,
        type: CSV,
        content: monthStatement(appointments, month, texts),
      }),
  }
}
