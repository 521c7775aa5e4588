import { SideBySide } from './SideBySide'
import { TokenName } from './TokenName'
import type { Token } from './tokens'

export function RadiusScale({ radii }: { radii: Token[] }) {
  return (
    <SideBySide>
      {() => (
        <ul className="grid grid-cols-3 gap-4">
          {radii.map((token) => (
            <li key={token.name} className="grid content-start gap-2">
              <span
                className="block h-20 border border-line-strong bg-surface"
                style={{ borderRadius: `var(--clinora-${token.name})` }}
              />
              <TokenName token={token} />
            </li>
          ))}
        </ul>
      )}
    </SideBySide>
  )
}
