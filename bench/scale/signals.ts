import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort } from '../../scripts/ports.mjs'
import { cpuTimes } from '../../server/testing/load'
import { load, quantile, type Load } from '../api/load'
import { print } from '../api/report'
import { startBackend, type Server } from '../api/servers'

const ROUNDS = 20
const SECONDS = 1
/** V8 compiles the hot functions of a server in its first seconds. */
const WARM_UP_SECONDS = 5
const SCRAPE_INTERVAL_MS = 5_000
/** Of the server's processor time for a request without signals. A busy server answers as many requests less. */
const COST_MAX = 0.03

/** The second server without signals shows how much two equal servers differ. */
type Kind = 'none' | 'none, again' | 'figures' | 'figures, one trace in ten' | 'figures, all traces'

/**
 * Measures servers without signals beside servers with them, each in turn. Prints requests a second, and the processor time of the
 * server for a request, which other work on the machine changes less.
 *
 * @returns whether the figures cost at most `COST_MAX` of the processor time, beside what two equal servers differ by
 */
export async function measureSignals(
  databaseUrl: string,
  loads: Record<string, (origin: string) => Omit<Load, 'seconds'>>,
): Promise<boolean> {
  let spans = 0
  const collector = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => (spans += chunk.length)).on('end', () => response.end('{}'))
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const metricsPorts = [await freePort(), await freePort(), await freePort()]
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }
  const sampled = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' }
  const settings: Record<Kind, NodeJS.ProcessEnv> = {
    none: {},
    'none, again': {},
    figures: { METRICS_PORT: String(metricsPorts[0]) },
    'figures, one trace in ten': { METRICS_PORT: String(metricsPorts[1]), ...traced, ...sampled },
    'figures, all traces': { METRICS_PORT: String(metricsPorts[2]), ...traced },
  }
  const servers = new Map<Kind, Server>()
  for (const kind of Object.keys(settings) as Kind[])
    servers.set(kind, await startBackend(databaseUrl, settings[kind]))
  const scrape = setInterval(() => {
    for (const port of metricsPorts)
      void fetch(`http://127.0.0.1:${port}/metrics`).then((response) => response.text())
  }, SCRAPE_INTERVAL_MS)
  let isKept = true
  try {
    for (const [name, loadOf] of Object.entries(loads)) {
      const rounds: Map<Kind, { perSecond: number; cpu: number }>[] = []
      const one = async (server: Server, seconds = SECONDS) => {
        const before = cpuTimes([server], databaseUrl).servers
        const { perSecond, times } = await load({ ...loadOf(server.origin), seconds })
        return { perSecond, cpu: (cpuTimes([server], databaseUrl).servers - before) / times.length }
      }
      for (const server of servers.values()) await one(server, WARM_UP_SECONDS)
      for (let round = 0; round < ROUNDS; round += 1) {
        // No server works twice in succession, which is faster, or is always the first one.
        const first = round % servers.size
        const order = [...[...servers].slice(first), ...[...servers].slice(0, first)]
        const figures: (typeof rounds)[number] = new Map()
        for (const [kind, server] of order) figures.set(kind, await one(server))
        rounds.push(figures)
      }
      const medianOf = (value: (round: (typeof rounds)[number]) => number) =>
        quantile(
          rounds.map(value).sort((a, b) => a - b),
          0.5,
        )
      const of = (kind: Kind, part: 'perSecond' | 'cpu') => medianOf((round) => round.get(kind)?.[part] ?? 0)
      /** Within each round, so that other work on the machine slows both. */
      const ratio = (kind: Kind, part: 'perSecond' | 'cpu') =>
        medianOf((round) => (round.get(kind)?.[part] ?? 0) / (round.get('none')?.[part] ?? 1))
      console.log('')
      print([
        [name, 'a second', 'ratio', 'CPU ms', 'ratio'],
        ...[...servers.keys()].map((kind) => [
          kind,
          of(kind, 'perSecond').toFixed(0),
          ratio(kind, 'perSecond').toFixed(3),
          of(kind, 'cpu').toFixed(3),
          ratio(kind, 'cpu').toFixed(3),
        ]),
      ])
      // Beyond what two equal servers differ by.
      isKept &&= ratio('figures', 'cpu') <= Math.max(1, ratio('none, again', 'cpu')) + COST_MAX
    }
    console.log(
      `\n${(spans / 1e6).toFixed(1)} MB of traces; figures at most ${COST_MAX * 100} %: ${isKept ? 'ok' : 'FAILED'}`,
    )
    return isKept
  } finally {
    clearInterval(scrape)
    for (const server of servers.values()) server.stop()
    collector.closeAllConnections()
    collector.close()
  }
}
