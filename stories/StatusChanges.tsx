import {
  asksAlways,
  needsConfirmation,
  needsOtp,
  nextStatuses,
  releasesSlot,
  STATUSES,
  type AppointmentStatus,
  type NextStatus,
} from '@/domain/appointments/appointmentStatus'
import { en } from '@/messages'

const CHANGE_HEADINGS = ['Status', 'Action', 'Asks', 'Takes a reason', 'Code of an app user']
const yesNo = (is: boolean) => (is ? 'yes' : 'no')

/** The changes that the status dialog offers for each status, by the rules of the product. */
export function StatusChanges() {
  return (
    <table>
      <thead>
        <tr>
          {CHANGE_HEADINGS.map((heading) => (
            <th key={heading}>{heading}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...STATUSES, null].map((status) => (
          <ChangeRows key={status} status={status} />
        ))}
      </tbody>
    </table>
  )
}

function ChangeRows({ status }: { status: AppointmentStatus | null }) {
  const changes = nextStatuses(status)
  const name = en.ui.status[status ?? 'unknown']
  if (changes.length === 0)
    return (
      <tr>
        <td>{name}</td>
        <td colSpan={CHANGE_HEADINGS.length - 1}>none</td>
      </tr>
    )
  return changes.map((next) => (
    <tr key={next}>
      <td>{name}</td>
      <td>
        <em>{en.appointments.change.to[next]}</em>
      </td>
      <td>{whenAsked(next)}</td>
      <td>{yesNo(releasesSlot(next))}</td>
      <td>{yesNo(needsOtp({ isWalkIn: false }, next))}</td>
    </tr>
  ))
}

function whenAsked(next: NextStatus): string {
  if (asksAlways(next)) return 'always'
  return needsConfirmation(next, { date: '2026-11-21' }, '2026-11-20') ? 'before its day' : 'never'
}
