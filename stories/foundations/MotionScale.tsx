import { useState } from 'react'
import { Button } from '@/components/ui/Button/Button'
import { Sheet } from './Sheet'
import { TokenName } from './TokenName'
import type { Token } from './tokens'

/** Each duration with each easing curve. A button starts the animation. */
export function MotionScale({ durations, curves }: { durations: Token[]; curves: Token[] }) {
  const [across, setAcross] = useState(false)
  return (
    <Sheet className="grid gap-6">
      <Button className="justify-self-start" onClick={() => setAcross(!across)}>
        Move
      </Button>
      <ul className="grid gap-5">
        {durations.flatMap((duration) =>
          curves.map((ease) => (
            <li key={duration.name + ease.name} className="grid gap-2">
              <p className="font-mono text-xs text-muted">{`${duration.name}, ${ease.name}`}</p>
              <span className="flex rounded-full bg-surface-sunken">
                <span
                  data-across={across || undefined}
                  className="h-4 w-10 shrink-0 rounded-full bg-accent data-across:ms-[calc(100%-2.5rem)]"
                  style={{ transition: `margin var(--clinora-${duration.name}) var(--clinora-${ease.name})` }}
                />
              </span>
            </li>
          )),
        )}
      </ul>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-4">
        {[...durations, ...curves].map((token) => (
          <li key={token.name}>
            <TokenName token={token} />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
