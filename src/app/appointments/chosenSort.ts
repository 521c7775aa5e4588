import { createStore } from 'zustand/vanilla'
import { session } from '@/api/session'
import type { AppointmentSort } from '@/components/clinic/appointments/columns'
import { DEFAULT_SORT } from '@/domain/appointments/appointmentSort'

/**
 * The order that was chosen last in this tab, until logout. It is kept in memory: the product's session storage holds
 * nothing but the login.
 */
export const chosenSort = createStore<{ sort: AppointmentSort }>(() => ({ sort: DEFAULT_SORT }))

session.onEnd(() => chosenSort.setState({ sort: DEFAULT_SORT }))
