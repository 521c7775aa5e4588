import autocannon from 'autocannon'

/** What a load was answered with; times in milliseconds to the last byte. */
export interface Measured {
  perSecond: number
  p50: number
  p99: number
  statuses: ReadonlyMap<number, number>
  failures: number
}

export interface Load {
  url: string
  connections: number
  seconds: number
  headers?: Record<string, string>
  /** Another request each time. */
  next?: () => { headers: Record<string, string>; body: string }
}

/** Keeps each connection asking for as long as the load lasts. */
export async function load({ url, connections, seconds, headers = {}, next }: Load): Promise<Measured> {
  const times: number[] = []
  const statuses = new Map<number, number>()
  const run = autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    ...(next && {
      requests: [{ method: 'POST', setupRequest: (request) => ({ ...request, ...next() }) }],
    }),
  })
  run.on('response', (_client, status, _bytes, time) => {
    times.push(time)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  })
  const { duration, errors, timeouts } = await run
  return { ...percentiles(times), perSecond: times.length / duration, statuses, failures: errors + timeouts }
}

export function percentiles(times: readonly number[]): { p50: number; p99: number } {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}
