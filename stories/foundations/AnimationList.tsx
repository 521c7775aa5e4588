import { useState } from 'react'
import css from '@/components/animations.css?raw'
import { Button } from '@/components/ui/Button/Button'
import { Sheet } from './Sheet'

type AnimationToken = { name: string; value: string }

const animations = Array.from(
  css.matchAll(/--(animate-[\w-]+): ([^;]+);/g),
  ([, name = '', value = '']): AnimationToken => ({ name, value }),
)

/** Every animation of animations.css, with a button that plays it. */
export function AnimationList() {
  return (
    <Sheet>
      <ul className="grid gap-4 sm:grid-cols-2">
        {animations.map((animation) => (
          <Animation key={animation.name} animation={animation} />
        ))}
      </ul>
    </Sheet>
  )
}

function Animation({ animation: { name, value } }: { animation: AnimationToken }) {
  const [playing, setPlaying] = useState(false)
  const endless = value.includes('infinite')
  return (
    <li className="flex items-center gap-4 rounded-md border border-line bg-surface p-3">
      <span className="size-16 shrink-0 overflow-hidden rounded-md bg-surface-sunken p-2">
        <span
          data-playing={playing || undefined}
          className="block size-12 rounded-md bg-accent"
          style={
            { '--clinora-drawer-from': '-100%', animation: playing ? value : 'none' } as React.CSSProperties
          }
          onAnimationEnd={() => setPlaying(false)}
        />
      </span>
      <span className="min-w-0 grow">
        <span className="block text-sm font-medium">{name}</span>
        <span className="block font-mono text-xs break-words text-muted">{value}</span>
      </span>
      <Button
        size="sm"
        aria-label={`${playing && endless ? 'Stop' : 'Play'} ${name}`}
        onClick={() => setPlaying(!playing)}
      >
        {playing && endless ? 'Stop' : 'Play'}
      </Button>
    </li>
  )
}
