import { SideBySide } from './SideBySide'
import type { Token } from './tokens'

export function ElevationScale({ shadows }: { shadows: Token[] }) {
  return (
    <SideBySide>
      {() => (
        <ul className="grid gap-8 p-2 pb-6">
          {shadows.map(({ name, value }) => (
            <li key={name} className="rounded-lg bg-surface-raised p-4" style={{ boxShadow: value }}>
              <p className="font-mono text-sm">{name}</p>
              <p className="mt-1 font-mono text-xs whitespace-pre-line text-muted">
                {value.replaceAll('), ', '),\n')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </SideBySide>
  )
}
