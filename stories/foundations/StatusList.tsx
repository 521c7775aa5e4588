import { StatusBadge } from '@/components/ui/StatusBadge/StatusBadge'
import { STATUSES } from '@/domain/appointments/appointmentStatus'
import { SideBySide } from './SideBySide'

/** Every status as the product shows it: colour, icon and word. */
export function StatusList() {
  return (
    <SideBySide>
      {() => (
        <div className="flex flex-wrap gap-3">
          {[...STATUSES, null].map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </div>
      )}
    </SideBySide>
  )
}
