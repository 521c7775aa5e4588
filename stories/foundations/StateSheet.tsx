import { useId } from 'react'

export type StateSheetProps = {
  /** The same control with the same texts in each state, by the name of the state. */
  states: Record<string, React.ReactNode>
}

/** One control in each of its states. Each cell begins at a whole pixel, so that two cells with the same content have the same pixels. */
export function StateSheet({ states }: StateSheetProps) {
  const id = useId()
  return (
    <ul className="w-80 max-w-full">
      {Object.entries(states).map(([name, control], index) => (
        <li key={name} className="border-b border-line pb-4">
          <p id={`${id}${index}`} className="flex h-8 items-center text-xs text-muted">
            {name}
          </p>
          <div
            data-state-name={name}
            role="group"
            aria-labelledby={`${id}${index}`}
            className="overflow-hidden p-2"
          >
            {control}
          </div>
        </li>
      ))}
    </ul>
  )
}
