import { Sheet } from './Sheet'
import { inPixels, type Token } from './tokens'

const STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20]

/** Multiples of the grid step, with the number in Tailwind's classes. */
export function SpaceScale({ steps }: { steps: Token[] }) {
  return (
    <Sheet className="grid gap-6">
      {steps.map(({ name, value }) => (
        <div key={name}>
          <p className="mb-3 font-mono text-sm">{`${name}: ${value} (${inPixels(value)})`}</p>
          <ul className="grid gap-2">
            {STEPS.map((step) => (
              <li key={step} className="flex items-center gap-4 text-sm tabular-nums">
                <span className="w-20 font-mono text-xs text-muted">{`gap-${step}`}</span>
                <span
                  className="h-4 rounded-sm bg-accent"
                  style={{ width: `calc(var(--clinora-${name}) * ${step})` }}
                />
                <span className="text-xs text-muted">
                  {inPixels(`${Number.parseFloat(value) * step}rem`)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Sheet>
  )
}
