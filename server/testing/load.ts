import { readdirSync, readFileSync } from 'node:fs'
import { request, type Agent } from 'node:http'
import { Client } from 'pg'
import type { WireRequest } from './contractRequests'

/** Ticks of `/proc/<pid>/stat` in a second, on every Linux. */
const TICKS_PER_SECOND = 100

export type LoadRequest = Omit<WireRequest, 'call'>

interface Reply {
  status: number
  etag: string | undefined
  ms: number
}

/** Resolves at the end of the response, of a stream after its headers. Discards the body, so that measuring costs little. */
export async function send(
  { origin, token, agent }: { origin: string; token: string; agent: Agent },
  { method, path, headers, body }: LoadRequest,
): Promise<Reply> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const clientRequest = request(`${origin}/api${path}`, {
      agent,
      method,
      headers: {
        'accept-encoding': 'br',
        ...headers,
        authorization: `Bearer ${token}`,
        ...(body !== null && { 'content-length': Buffer.byteLength(body) }),
      },
    })
    clientRequest.on('error', reject)
    clientRequest.on('response', (response) => {
      const { statusCode: status = 0, headers } = response
      const done = () => resolve({ status, etag: headers.etag, ms: performance.now() - startedAt })
      if (headers['content-type']?.startsWith('text/event-stream')) {
        response.destroy()
        done()
      } else {
        response.on('error', reject).on('end', done).resume()
      }
    })
    clientRequest.end(body)
  })
}

export const get = (path: string, headers: Record<string, string> = {}): LoadRequest => ({
  method: 'GET',
  path,
  headers,
  body: null,
})

/** @param share from 0 to 1 */
export function quantile(times: readonly number[], share: number): number {
  const sortedTimes = times.toSorted((a, b) => a - b)
  return Math.round(sortedTimes[Math.ceil(sortedTimes.length * share) - 1] ?? 0)
}

/** How often each status was answered. */
export class Statuses extends Map<number, number> {
  add(status: number) {
    this.set(status, (this.get(status) ?? 0) + 1)
  }

  override toString() {
    return [...this].map(([status, count]) => `${status}: ${count}`).join(', ')
  }
}

/** Autovacuum would do this within a minute. Without the timeout of the server's statements. */
export async function analyze(connectionString: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query('analyze')
  await client.end()
}

/** CPU time in milliseconds since the start of the processes. */
interface CpuTimes {
  servers: number
  database: number
  /** This process, which makes the requests. */
  generator: number
}

/**
 * The CPU time of the servers, of PostgreSQL's connections and of this process; zeros on systems without /proc. A pool closes idle
 * connections, so the ended children of PostgreSQL count too.
 */
export function cpuTimes(
  servers: readonly { child: { pid?: number | undefined } }[],
  databaseUrl: string,
): CpuTimes {
  const { user, system } = process.cpuUsage()
  const own = (user + system) / 1000
  if (process.platform !== 'linux') return { servers: 0, database: 0, generator: own }
  const name = new URL(databaseUrl).pathname.slice(1)
  const connections = readdirSync('/proc').filter(
    (pid) => /^\d+$/.test(pid) && procFile(pid, 'cmdline').includes(name),
  )
  const sum = (times: readonly ProcessTimes[]) => times.reduce((total, { own: ms }) => total + ms, 0)
  const open = connections.map(timesOf)
  const endedChildren = timesOf(open[0]?.parent ?? 0).endedChildren
  return {
    servers: sum(servers.map(({ child }) => timesOf(child.pid ?? 0))),
    database: sum(open) + endedChildren,
    generator: own,
  }
}

/** Milliseconds. */
interface ProcessTimes {
  own: number
  endedChildren: number
  /** Its id. */
  parent: string
}

function timesOf(pid: number | string): ProcessTimes {
  // The command before them, in brackets, may contain spaces.
  const fields = procFile(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []
  const ms = (first: number) =>
    ((Number(fields[first] ?? 0) + Number(fields[first + 1] ?? 0)) / TICKS_PER_SECOND) * 1000
  return { own: ms(11), endedChildren: ms(13), parent: fields[1] ?? '0' }
}

/** Empty if the process has ended. */
function procFile(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
