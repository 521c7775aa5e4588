import { session } from '@/api/session'
import type { AppointmentSort } from '@/components/clinic/appointments/columns'
import { DEFAULT_SORT } from '@/domain/appointments/appointmentSort'

let chosen: AppointmentSort = DEFAULT_SORT

session.onEnd(() => {
  chosen = DEFAULT_SORT
})

/**
 * The order that was chosen last in this tab, until logout. It is kept in memory: the product's session storage holds
 * nothing but the login.
 */
export const chosenSort = {
  get: () => chosen,
  set: (sort: AppointmentSort) => {
    chosen = sort
  },
}
