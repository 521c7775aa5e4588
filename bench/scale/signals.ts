import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addDays } from '@/domain/calendar'
import { HIDDEN_AFTER_DAYS } from '@/domain/constants'
import { freePort } from '../../scripts/ports.mjs'
import { cpuTimes } from '../../server/testing/load'
import { confirmSessions } from '../../server/testing/openClinics'
import { load, quantile, type Load } from '../api/load'
import { print } from '../api/report'
import { send, startBackend, type Server } from '../api/servers'
import type { ScaleBench } from './scaleBench'

const ROUNDS = 20
const SECONDS = 1
/** V8 compiles the hot functions of a server in its first seconds. */
const WARM_UP_SECONDS = 5
const SCRAPE_INTERVAL_MS = 5_000
/** Of the server's processor time for a request without signals. A busy server answers as many requests less. */
const COST_MAX = 0.03

/** The second server without signals shows how much two equal servers differ. */
type Kind = 'none' | 'none, again' | 'figures' | 'figures, one trace in ten' | 'figures, all traces'

/** A load by its name, for the server of an origin. */
type Loads = Record<string, (origin: string) => Omit<Load, 'seconds'>>
/** Of each kind of server in a round. `cpu` is milliseconds of the server for a request. */
type Round = Map<Kind, { perSecond: number; cpu: number }>

/**
 * Measures servers without signals beside servers with them, each in turn. Prints requests a second, and the processor time of the
 * server for a request, which other work on the machine changes less.
 *
 * @returns whether the figures cost at most `COST_MAX` of the processor time, beside what two equal servers differ by
 */
export async function measureSignals(bench: ScaleBench): Promise<boolean> {
  const { db, databaseUrl } = bench
  await confirmSessions(db)
  const loads = await loadsOf(bench)
  const { servers, tracesMb, stop } = await startKinds(databaseUrl)
  let isKept = true
  try {
    for (const [name, loadOf] of Object.entries(loads)) {
      const rounds = await measureInTurn(servers, async (server, seconds) => {
        const before = cpuTimes([server], databaseUrl).servers
        const { perSecond, times } = await load({ ...loadOf(server.origin), seconds })
        return { perSecond, cpu: (cpuTimes([server], databaseUrl).servers - before) / times.length }
      })
      console.log('')
      isKept = printLoad(name, [...servers.keys()], rounds) && isKept
    }
    const traces = tracesMb().toFixed(1)
    console.log(`\n${traces} MB of traces; figures at most ${COST_MAX * 100} %: ${isKept ? 'ok' : 'FAILED'}`)
    return isKept
  } finally {
    stop()
  }
}

async function loadsOf({ clinics, today, book, onServers }: ScaleBench): Promise<Loads> {
  const [clinic] = clinics.slice(-1)
  if (!clinic) throw new Error('No clinic is open.')
  const bearer = { authorization: `Bearer ${clinic.token}`, 'accept-encoding': 'br' }
  const list = `/api/appointments/${clinic.clinicId}?from=${addDays(today, -HIDDEN_AFTER_DAYS)}`
  const { etag } = await onServers(1, (_, [origin = '']) => send(`${origin}${list}`, { headers: bearer }))
  return {
    'list unchanged (304), 10 clients': (origin) => ({
      url: `${origin}${list}`,
      connections: 10,
      headers: { ...bearer, 'if-none-match': etag },
      expected: [304],
    }),
    'record, 10 clients': (origin) => ({
      url: `${origin}/api/clinics/${clinic.clinicId}`,
      connections: 10,
      headers: bearer,
    }),
    'booking, 16 clients': (origin) => ({
      url: `${origin}/api/book_appointment`,
      connections: 16,
      expected: [200, 409],
      next: () => {
        const bookingClinic = clinics[Math.floor(Math.random() * clinics.length)] ?? clinic
        const { body } = book(bookingClinic)
        const headers = { authorization: `Bearer ${bookingClinic.token}`, 'content-type': 'application/json' }
        return { headers, body: String(body) }
      },
    }),
  }
}

/** Starts a server of each kind, reads their figures now and then, and takes their traces. */
async function startKinds(databaseUrl: string) {
  let traced = 0
  const collector = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => (traced += chunk.length)).on('end', () => response.end('{}'))
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const metricsPorts = [await freePort(), await freePort(), await freePort()]
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }
  const sampled = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' }
  const settings: Record<Kind, NodeJS.ProcessEnv> = {
    none: {},
    'none, again': {},
    figures: { METRICS_PORT: String(metricsPorts[0]) },
    'figures, one trace in ten': { METRICS_PORT: String(metricsPorts[1]), ...traces, ...sampled },
    'figures, all traces': { METRICS_PORT: String(metricsPorts[2]), ...traces },
  }
  const servers = new Map<Kind, Server>()
  for (const kind of Object.keys(settings) as Kind[])
    servers.set(kind, await startBackend(databaseUrl, settings[kind]))
  const scrape = setInterval(() => {
    for (const port of metricsPorts)
      void fetch(`http://127.0.0.1:${port}/metrics`).then((response) => response.text())
  }, SCRAPE_INTERVAL_MS)
  return {
    servers,
    tracesMb: () => traced / 1e6,
    stop: () => {
      clearInterval(scrape)
      for (const server of servers.values()) server.stop()
      collector.closeAllConnections()
      collector.close()
    },
  }
}

async function measureInTurn(
  servers: ReadonlyMap<Kind, Server>,
  one: (server: Server, seconds: number) => Promise<{ perSecond: number; cpu: number }>,
): Promise<Round[]> {
  for (const server of servers.values()) await one(server, WARM_UP_SECONDS)
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    // No server works twice in succession, which is faster, or is always the first one.
    const first = round % servers.size
    const order = [...[...servers].slice(first), ...[...servers].slice(0, first)]
    const figures: Round = new Map()
    for (const [kind, server] of order) figures.set(kind, await one(server, SECONDS))
    rounds.push(figures)
  }
  return rounds
}

/** @returns whether the figures keep their limit */
function printLoad(name: string, kinds: readonly Kind[], rounds: readonly Round[]): boolean {
  const medianOf = (value: (round: Round) => number) =>
    quantile(
      rounds.map(value).sort((a, b) => a - b),
      0.5,
    )
  const figureOf = (kind: Kind, part: 'perSecond' | 'cpu') =>
    medianOf((round) => round.get(kind)?.[part] ?? 0)
  /** Within each round, so that other work on the machine slows both. */
  const ratio = (kind: Kind, part: 'perSecond' | 'cpu') =>
    medianOf((round) => (round.get(kind)?.[part] ?? 0) / (round.get('none')?.[part] ?? 1))
  print([
    [name, 'a second', 'ratio', 'CPU ms', 'ratio'],
    ...kinds.map((kind) => [
      kind,
      figureOf(kind, 'perSecond').toFixed(0),
      ratio(kind, 'perSecond').toFixed(3),
      figureOf(kind, 'cpu').toFixed(3),
      ratio(kind, 'cpu').toFixed(3),
    ]),
  ])
  // Beyond what two equal servers differ by.
  return ratio('figures', 'cpu') <= Math.max(1, ratio('none, again', 'cpu')) + COST_MAX
}
