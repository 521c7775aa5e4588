import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/Button/Button'

export interface CallsProps {
  /** The calls to make, by name. */
  calls: Record<string, { path: string; method?: string }>
}

/** Makes the calls with fetch and shows each status and body, or the error. */
export function Calls({ calls }: CallsProps) {
  const [round, setRound] = useState(1)
  return (
    <div className="grid w-160 max-w-full gap-4">
      <dl className="grid gap-3">
        {Object.entries(calls).map(([name, call]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd>
              <Answer key={round} name={name} {...call} />
            </dd>
          </div>
        ))}
      </dl>
      <Button onClick={() => setRound(round + 1)}>Call again</Button>
    </div>
  )
}

function Answer({ name, path, method = 'GET' }: { name: string; path: string; method?: string }) {
  const [answer, setAnswer] = useState('…')
  useEffect(() => {
    const leaving = new AbortController()
    fetch(path, { method, signal: leaving.signal })
      .then(async (response) => setAnswer(`${response.status} ${await response.text()}`))
      .catch((failure: unknown) => {
        if (!leaving.signal.aborted) setAnswer(String(failure))
      })
    return () => leaving.abort()
  }, [path, method])
  return (
    <output
      aria-label={name}
      className="block max-h-20 overflow-hidden font-mono text-sm break-all text-muted"
    >
      {answer}
    </output>
  )
}
