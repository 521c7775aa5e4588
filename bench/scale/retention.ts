import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { startNode } from '../../scripts/processes.mjs'
import { rowsOf, type Db } from '../../server/db/database'
import { openDashboards, type Dashboards } from '../../server/testing/dashboards'
import { confirmSessions } from '../../server/testing/openClinics'
import { quantile } from '../api/load'
import type { ScaleBench } from './scaleBench'

const SERVERS = 2
const ROUNDS = 4
const SECONDS = 15
const BOOKINGS_PER_SECOND = 20
/** Of the p99 without a retention run. */
const P99_MAX_RATIO = 1.5

/**
 * Books at a steady rate, in turn without and beside `erase-expired`, which is killed after each round and goes on in the next one.
 *
 * @returns whether the p99 of bookings beside it keeps its limit
 */
export async function measureRetention(bench: ScaleBench): Promise<boolean> {
  const { db, databaseUrl, clinics, today, book } = bench
  return bench.onServers(SERVERS, async (_, origins) => {
    await confirmSessions(db)
    const desks = await openDashboards(clinics, { perClinic: 0, origins, today, book })
    const measurement = await bookBesideRuns(db, databaseUrl, desks)
    await desks.close()
    return printRetention(measurement)
  })
}

async function bookBesideRuns(db: Db, databaseUrl: string, desks: Dashboards) {
  const erased = async () => {
    const [row] = await rowsOf<{ count: number }>(
      db,
      sql`select coalesce(sum(erased_appointments), 0)::int4 as count from audit where action = 'appointments-erased'`,
    )
    return row?.count ?? 0
  }
  await desks.change(BOOKINGS_PER_SECOND, SECONDS)
  const quiet: number[][] = []
  const beside: number[][] = []
  const before = await erased()
  let isOver = false
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push((await desks.change(BOOKINGS_PER_SECOND, SECONDS)).bookings)
    const run = startNode(['dist/server/admin/cli.js', 'erase-expired'], {
      cwd: process.cwd(),
      env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, CLINIC_TZ: 'UTC' },
      lastSignal: 'SIGKILL',
    })
    run.stdout?.resume()
    run.stderr?.pipe(process.stderr)
    const exitEvent = once(run, 'exit')
    // It starts up.
    await delay(1_500)
    beside.push((await desks.change(BOOKINGS_PER_SECOND, SECONDS)).bookings)
    isOver ||= run.exitCode !== null
    run.kill('SIGKILL')
    await exitEvent
    await delay(1_000)
  }
  return { quiet, beside, count: (await erased()) - before, isOver }
}

function printRetention({
  quiet,
  beside,
  count,
  isOver,
}: Awaited<ReturnType<typeof bookBesideRuns>>): boolean {
  const figures = (rounds: number[][]) => {
    const times = rounds.flat().sort((a, b) => a - b)
    return {
      p50: quantile(times, 0.5),
      p95: quantile(times, 0.95),
      p99: quantile(times, 0.99),
      count: times.length,
    }
  }
  const [without, during] = [figures(quiet), figures(beside)]
  const text = ({ p50, p95, p99, count: n }: typeof without) =>
    `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms of ${n} bookings`
  const p99s = (rounds: number[][]) =>
    rounds
      .map((times) =>
        quantile(
          times.toSorted((a, b) => a - b),
          0.99,
        ).toFixed(0),
      )
      .join(', ')
  const ratio = during.p99 / without.p99
  console.log(`without a retention run: ${text(without)}; p99 of each round: ${p99s(quiet)}`)
  console.log(`beside a retention run:  ${text(during)}; p99 of each round: ${p99s(beside)}`)
  const perSecond = count / (ROUNDS * (SECONDS + 1))
  console.log(
    `${count} appointments erased, ${perSecond.toFixed(0)} a second${isOver ? ' (it was over before the bookings)' : ''}; ` +
      `p99 ratio ${ratio.toFixed(2)}, at most ${P99_MAX_RATIO}: ${ratio <= P99_MAX_RATIO ? 'ok' : 'FAILED'}`,
  )
  return ratio <= P99_MAX_RATIO && count > 0 && !isOver
}
