import { SideBySide } from './SideBySide'
import { stepsOf, type Token } from './tokenList'

export function ElevationScale({ tokens }: { tokens: Token[] }) {
  return (
    <SideBySide>
      {() => (
        <ul className="grid gap-8 p-2 pb-6">
          {stepsOf(tokens, 'shadow').map(({ name, value }) => (
            <li
              key={name}
              className="rounded-lg bg-surface-raised p-4"
              style={{ boxShadow: `var(--${name})` }}
            >
              <p className="font-mono text-sm">{name}</p>
              <p className="mt-1 font-mono text-xs text-muted">{value}</p>
            </li>
          ))}
        </ul>
      )}
    </SideBySide>
  )
}
