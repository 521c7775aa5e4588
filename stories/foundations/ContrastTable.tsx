import { Check, X } from 'lucide-react'
import { Badge } from '@/components/ui/Badge/Badge'
import { contrastRows, ratioText, type ContrastPair } from './contrastRows'
import { SideBySide } from './SideBySide'
import type { ThemedColour } from './tokens'

export type ContrastTableProps = {
  /** Each colour with the backgrounds that it may be used on. */
  table: Record<string, string[]>
  colours: ThemedColour[]
  minimum: number
  /** Whether the colour is used for text or for borders. */
  kind: 'text' | 'edge'
}

/** The contrast of every allowed pair, computed from the tokens. */
export function ContrastTable({ table, colours, minimum, kind }: ContrastTableProps) {
  const Sample = kind === 'text' ? TextSample : EdgeSample
  return (
    <SideBySide>
      {(theme) => (
        <dl className="grid gap-5">
          {contrastRows(table, colours, theme, minimum).map(({ fore, pairs }) => (
            <div key={fore}>
              <dt className="mb-2 flex flex-wrap items-center gap-2 text-sm font-medium">
                {fore}
                <Verdict pairs={pairs} minimum={minimum} />
              </dt>
              <dd className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
                {pairs.map((pair) => (
                  <Sample key={pair.back} {...pair} />
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </SideBySide>
  )
}

function Verdict({ pairs, minimum }: { pairs: ContrastPair[]; minimum: number }) {
  const passes = pairs.every((pair) => pair.passes)
  const lowest = Math.min(...pairs.map(({ ratio }) => ratio))
  return (
    <Badge tone={passes ? 'success' : 'danger'}>
      {passes ? <Check aria-hidden /> : <X aria-hidden />}
      {`${passes ? 'Pass' : 'Fail'}: lowest ${ratioText(lowest)}, needs ${minimum}:1`}
    </Badge>
  )
}

const sample = 'flex items-baseline justify-between gap-2 rounded-sm px-2 py-1.5 text-xs'

function TextSample({ fore, back, ratio, passes }: ContrastPair) {
  return (
    <span
      className={`${sample} border border-line`}
      style={{ color: `var(--clinora-${fore})`, backgroundColor: `var(--clinora-${back})` }}
    >
      <span>{back}</span>
      <Ratio ratio={ratio} passes={passes} />
    </span>
  )
}

function EdgeSample({ fore, back, ratio, passes }: ContrastPair) {
  return (
    <span
      className={`${sample} border-2`}
      style={{ borderColor: `var(--clinora-${fore})`, backgroundColor: `var(--clinora-${back})` }}
    >
      <span>{back}</span>
      <Ratio ratio={ratio} passes={passes} />
    </span>
  )
}

function Ratio({ ratio, passes }: { ratio: number; passes: boolean }) {
  return <strong className="tabular-nums">{passes ? ratioText(ratio) : `${ratioText(ratio)} fails`}</strong>
}
