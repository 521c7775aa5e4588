import { Agent } from 'node:http'
import { send, Statuses } from '../../server/testing/load'
import { confirmSessions } from '../../server/testing/openClinics'
import {
  operationRequests,
  type OperationName,
  type OperationRequest,
} from '../../server/testing/operationRequests'
import { quantile } from '../api/load'
import { print } from '../api/report'
import { serversText, type ScaleBench } from './scaleBench'

/** The status of a request that could not be made. */
const NOT_PREPARED = 599
const WARM_UP_ROUNDS = 8

interface OperationTimes {
  problem?: string
  times: number[]
  statuses: Statuses
}

/**
 * Sends every operation to so many servers, and prints their times.
 *
 * @returns true: there is no limit
 */
export async function measureOperations(
  { db, clinics, today, nextBooking, onServers }: ScaleBench,
  { servers: counts, perSecond, rounds }: { servers: readonly number[]; perSecond: number; rounds: number },
): Promise<boolean> {
  const columns: [string, Map<string, OperationTimes>][] = []
  for (const count of counts) {
    await onServers(count, async (_, origins) => {
      await confirmSessions(db)
      const [origin = ''] = origins
      const requests = await operationRequests(db, { clinics, origin, today, nextBooking })
      await sendInTurn(requests, { origins, perSecond, rounds: WARM_UP_ROUNDS })
      columns.push([serversText(count), await sendInTurn(requests, { origins, perSecond, rounds })])
    })
  }
  console.log('\nms')
  printOperations(columns)
  return true
}

/** Sends every operation in turn, at a steady rate that does not wait for responses, to the servers in turn. */
async function sendInTurn(
  requests: Record<OperationName, () => Promise<OperationRequest>>,
  { origins, perSecond, rounds }: { origins: readonly string[]; perSecond: number; rounds: number },
): Promise<Map<string, OperationTimes>> {
  const agent = new Agent({ keepAlive: true })
  const timesByOperation = new Map<string, OperationTimes>()
  const names = Object.keys(requests) as OperationName[]
  const running: Promise<void>[] = []
  const total = names.length * rounds
  const one = async (n: number) => {
    const name = names[n % names.length] as OperationName
    const operationTimes = timesByOperation.get(name) ?? { times: [], statuses: new Statuses() }
    timesByOperation.set(name, operationTimes)
    // What comes before a request may be refused too, if the servers are too busy.
    const request = await requests[name]().catch((error: unknown) => {
      operationTimes.statuses.add(NOT_PREPARED)
      operationTimes.problem ??= String(error)
    })
    if (!request) return
    const { clinic, request: loadRequest, expected } = request
    const origin = origins[n % origins.length] ?? ''
    const { ms, status } = await send({ origin, token: clinic.token, agent }, loadRequest)
    operationTimes.statuses.add(status)
    if (status === expected) operationTimes.times.push(ms)
  }
  const startedAt = performance.now()
  for (let n = 0; n < total; n += 1) {
    const wait = startedAt + (n * 1000) / perSecond - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    running.push(one(n))
  }
  await Promise.all(running)
  agent.destroy()
  return timesByOperation
}

function printOperations(columns: readonly (readonly [string, Map<string, OperationTimes>])[]): void {
  const [, first] = columns[0] ?? ['', new Map<string, OperationTimes>()]
  const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0)
  print([
    ['', ...columns.flatMap(([title]) => [`${title}: p50`, 'p95', 'p99', 'n']), 'refused'],
    ...[...first.keys()].map((name) => {
      const cells = columns.map(([, timesByOperation]) => {
        const times = (timesByOperation.get(name)?.times ?? []).toSorted((a, b) => a - b)
        return { times, refused: [...(timesByOperation.get(name)?.statuses ?? [])] }
      })
      const refusals = new Statuses()
      for (const cell of cells)
        for (const [status, n] of cell.refused)
          if (status >= 400) refusals.set(status, (refusals.get(status) ?? 0) + n)
      return [
        name,
        ...cells.flatMap(({ times }) => [
          ...[0.5, 0.95, 0.99].map((share) => ms(quantile(times, share))),
          String(times.length),
        ]),
        String(refusals),
      ]
    }),
  ])
}
