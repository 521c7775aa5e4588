import type { Appointment } from './appointment'

/** Sums of amounts in rupees, by the way of payment. */
export interface Amounts {
  count: number
  online: number
  atClinic: number
  /** Of appointments whose payment the backend does not send. */
  otherwise: number
  /** Number of appointments without an amount. */
  withoutAmount: number
}

type Priced = Pick<Appointment, 'amount' | 'paidOnline'>

/** Sums what the rows show. An amount says what an appointment costs, not that the clinic has received it. */
export function amountsOf(appointments: readonly Priced[]): Amounts {
  const sum = (paidOnline: boolean | null) =>
    inRupees(
      appointments.reduce(
        (total, each) => ((each.paidOnline ?? null) === paidOnline ? total + (each.amount ?? 0) : total),
        0,
      ),
    )
  return {
    count: appointments.length,
    online: sum(true),
    atClinic: sum(false),
    otherwise: sum(null),
    withoutAmount: appointments.filter(({ amount }) => amount == null).length,
  }
}

/** All ways of payment together. */
export const totalOf = ({ online, atClinic, otherwise }: Amounts) => inRupees(online + atClinic + otherwise)

/** Adding decimal fractions leaves errors behind the paise. */
function inRupees(amount: number) {
  return Math.round(amount * 100) / 100
}
