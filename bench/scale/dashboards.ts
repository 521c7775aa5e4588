import { openDashboards } from '../../server/testing/dashboards'
import { cpuTimes } from '../../server/testing/load'
import { confirmSessions } from '../../server/testing/openClinics'
import { quantile } from '../api/load'
import { print } from '../api/report'
import type { Server } from '../api/servers'
import { serversText, type ScaleBench } from './scaleBench'
import { countStatements, printHottest } from './statements'

const DASHBOARDS_PER_CLINIC = 5
const CHANGE_SECONDS = 20
/** V8 compiles the hot functions of a server in its first seconds. */
const WARM_UP_SECONDS = 10
const WARM_UP_CHANGES_PER_SECOND = 10
const TITLES = [
  ...['booking p50', 'p95', 'p99'],
  ...['visible p50', 'p95', 'p99'],
  ...['servers', 'database', 'generator'],
]

/**
 * Books at a steady rate while each clinic has dashboards open, which read after each change.
 *
 * @param changes a second, one rate after the other
 * @returns whether all requests were answered
 */
export async function measureDashboards(
  bench: ScaleBench,
  { servers: counts, changes }: { servers: readonly number[]; changes: readonly number[] },
): Promise<boolean> {
  const rows: string[][] = []
  let isKept = true
  for (const count of counts) {
    const measurement = await bench.onServers(count, (servers) => measureOn(bench, servers, changes))
    rows.push(...measurement.rows)
    isKept &&= measurement.isKept
  }
  console.log(`\n${bench.clinics.length} clinics × ${DASHBOARDS_PER_CLINIC} dashboards, ms and cores`)
  print([['', ...TITLES], ...rows])
  return isKept
}

async function measureOn(
  { db, databaseUrl, clinics, today, book }: ScaleBench,
  servers: readonly Server[],
  changes: readonly number[],
) {
  const rows: string[][] = []
  await confirmSessions(db)
  const areCounted = await countStatements(db)
  const dashboards = await openDashboards(clinics, {
    perClinic: DASHBOARDS_PER_CLINIC,
    origins: servers.map(({ origin }) => origin),
    today,
    book,
  })
  await dashboards.change(WARM_UP_CHANGES_PER_SECOND, WARM_UP_SECONDS)
  for (const perSecond of changes) {
    await confirmSessions(db)
    const before = cpuTimes(servers, databaseUrl)
    const startedAt = performance.now()
    const times = await dashboards.change(perSecond, CHANGE_SECONDS)
    const wall = performance.now() - startedAt
    const after = cpuTimes(servers, databaseUrl)
    const cores = (part: keyof typeof after) => ((after[part] - before[part]) / wall).toFixed(2)
    const row = [
      `${serversText(servers.length)}, ${perSecond} a second`,
      ...[times.bookings, times.visible].flatMap((each) => {
        const sortedTimes = each.toSorted((a, b) => a - b)
        return [0.5, 0.95, 0.99].map((share) => quantile(sortedTimes, share).toFixed(0))
      }),
      ...(['servers', 'database', 'generator'] as const).map(cores),
    ]
    rows.push(row)
    console.log(row.join('  '))
  }
  await dashboards.close()
  const failed = [...dashboards.statuses].filter(([status]) => status !== 200 && status !== 304)
  if (failed.length > 0) console.log(`FAILED: ${String(dashboards.statuses)}`)
  if (areCounted) {
    console.log('')
    await printHottest(db)
  }
  return { rows, isKept: failed.length === 0 }
}
