import { Sheet } from './Sheet'
import { TokenName } from './TokenName'
import type { Token } from './tokens'

/** The heights of buttons and fields on this screen. */
export function ControlSizes({ sizes }: { sizes: Token[] }) {
  return (
    <Sheet>
      <ul className="flex flex-wrap gap-6">
        {sizes.map((token) => (
          <li key={token.name} className="grid gap-2">
            <span
              className="block w-32 rounded-md border border-line-strong bg-surface"
              style={{ height: `var(--clinora-${token.name})` }}
            />
            <TokenName token={token} />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
