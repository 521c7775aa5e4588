import { StatusBadge } from '@/components/ui/StatusBadge/StatusBadge'
import { STATUS } from '@/domain/appointmentStatus'
import { SideBySide } from './SideBySide'

/** Every status as the product shows it: hue, icon and word together. */
export function StatusList() {
  return (
    <SideBySide>
      {() => (
        <div className="flex flex-wrap gap-3">
          {[...Object.values(STATUS), null].map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </div>
      )}
    </SideBySide>
  )
}
