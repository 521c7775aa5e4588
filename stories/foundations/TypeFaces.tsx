import { Sheet } from './Sheet'
import type { Token } from './tokens'

/** The typefaces, the weights, and the tabular figures. */
export function TypeFaces({ faces, weights }: { faces: Token[]; weights: Token[] }) {
  return (
    <Sheet className="grid gap-8">
      <ul className="grid gap-4">
        {faces.map(({ name, value }) => (
          <li key={name}>
            <p className="text-lg" style={{ fontFamily: `var(--clinora-${name})` }}>
              Riverside Clinic, Dr. Zoë Ångström, ₹500, $80
            </p>
            <p className="font-mono text-xs text-muted">{`${name}: ${value}`}</p>
          </li>
        ))}
      </ul>
      <ul className="grid gap-2">
        {weights.map(({ name, value }) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-4">
            <span className="w-44" style={{ fontWeight: `var(--clinora-${name})` }}>
              Accepted by the clinic
            </span>
            <span className="font-mono text-xs text-muted">{`${name}: ${value}`}</span>
          </li>
        ))}
      </ul>
      <Figures />
    </Sheet>
  )
}

const AMOUNTS = ['₹1,111.10', '₹8,048.80', '₹640.00']

function Figures() {
  return (
    <div className="flex flex-wrap gap-8">
      {(['tabular-nums', 'proportional-nums'] as const).map((figures) => (
        <div key={figures} className="text-end">
          <p className="font-mono text-xs text-muted">{figures}</p>
          {AMOUNTS.map((amount) => (
            <p key={amount} className={figures}>
              {amount}
            </p>
          ))}
        </div>
      ))}
    </div>
  )
}
