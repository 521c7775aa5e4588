import { CountBar } from '../WeeklyCounts/CountBar'

export interface CountRow {
  id: string
  label: string
  count: number
}

/** A bar for each row, with its count. */
export function CountRows({ rows }: { rows: readonly CountRow[] }) {
  const maxCount = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <div className="grid grid-cols-[fit-content(45%)_1fr] gap-x-3 text-sm">
      {rows.map(({ id, label, count }) => (
        <div key={id} data-slot="booking-row" className="col-span-2 grid grid-cols-subgrid items-center">
          <span className="py-1 wrap-anywhere">{label}</span>
          <span className="flex h-full flex-col justify-center border-s border-line-strong">
            <CountBar fill="filled" count={count} maxCount={maxCount} labelled />
          </span>
        </div>
      ))}
    </div>
  )
}
