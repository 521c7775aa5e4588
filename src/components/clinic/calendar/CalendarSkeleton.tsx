import { Skeleton } from '../../ui/Skeleton/Skeleton'

const ROWS = 8

/** The shape of a day or a week while it loads. */
export function CalendarSkeleton() {
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-4">
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="h-4 w-12" />
          <Skeleton shape="block" className="h-14 grow" />
          <Skeleton shape="block" className="h-14 grow" />
          <Skeleton shape="block" className="h-14 grow max-md:hidden" />
        </div>
      ))}
    </div>
  )
}
