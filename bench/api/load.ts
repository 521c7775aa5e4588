import autocannon from 'autocannon'

/** The measurements of one load. */
export interface Measured {
  /** Milliseconds to the last byte of each response, in ascending order. */
  times: readonly number[]
  perSecond: number
  statuses: ReadonlyMap<number, number>
}

export interface Load {
  url: string
  connections: number
  seconds: number
  headers?: Record<string, string>
  /** Expected statuses. Any other status fails the run. */
  expected?: readonly number[]
  /** Creates the next request. */
  next?: (() => { headers: Record<string, string>; body: string }) | undefined
}

/**
 * Sends requests on all connections for `seconds`. Each connection waits for a response before its next request.
 *
 * @throws if a request gets no response or an unexpected status
 */
export async function load({
  url,
  connections,
  seconds,
  headers = {},
  expected = [200],
  next,
}: Load): Promise<Measured> {
  const times: number[] = []
  const statuses = new Map<number, number>()
  const options: autocannon.Options = {
    url,
    connections,
    duration: seconds,
    headers,
    ...(next && {
      requests: [{ method: 'POST', setupRequest: (request) => ({ ...request, ...next() }) }],
    }),
  }
  const { duration, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error: unknown, result) =>
      error instanceof Error ? reject(error) : resolve(result),
    )
    run.on('response', (_client, status, _bytes, time) => {
      times.push(time)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    })
  })
  if (errors > 0) throw new Error(`${errors} requests to ${url} were not answered.`)
  const other = [...statuses.keys()].filter((status) => !expected.includes(status))
  if (other.length > 0) throw new Error(`${url} answered ${other.join(', ')}.`)
  return { times: times.sort((a, b) => a - b), perSecond: times.length / duration, statuses }
}

/** Merges the measurements of several rounds: all times, and the median of the rates. */
export function mergeRounds(rounds: readonly Measured[]): Measured {
  const statuses = new Map<number, number>()
  for (const round of rounds) {
    for (const [status, count] of round.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count)
  }
  return {
    times: rounds.flatMap(({ times }) => times).sort((a, b) => a - b),
    perSecond: quantile(
      rounds.map(({ perSecond }) => perSecond).sort((a, b) => a - b),
      0.5,
    ),
    statuses,
  }
}

/** @param sortedValues in ascending order */
export function quantile(sortedValues: readonly number[], share: number): number {
  return sortedValues[Math.min(sortedValues.length - 1, Math.floor(sortedValues.length * share))] ?? 0
}
