// How the backend works with five million appointments (docs/capacity.md).
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { measureDashboards } from './dashboards'
import { measureOperations } from './operations'
import { measureRetention } from './retention'
import { openScaleBench, type ScaleBench } from './scaleBench'
import { measureSignals } from './signals'

const PARTS = ['operations', 'dashboards', 'retention', 'signals'] as const
type Part = (typeof PARTS)[number]

const { values } = parseArgs({
  options: {
    clinics: { type: 'string', default: '1000' },
    appointments: { type: 'string', default: '5000000' },
    /** Parts, with commas between them. */
    only: { type: 'string', default: PARTS.join() },
    /** Numbers of servers. */
    servers: { type: 'string', default: '1,2' },
    /** Clinics with open dashboards. */
    open: { type: 'string', default: '100' },
    /** Requests of all operations a second, and of each operation. */
    pace: { type: 'string', default: '30' },
    rounds: { type: 'string', default: '200' },
    /** Changes a second. */
    changes: { type: 'string', default: '1,5,20' },
  },
})
const numbers = (list: string) => list.split(',').map(Number)
const size = { clinics: Number(values.clinics), appointments: Number(values.appointments) }
const servers = numbers(values.servers)

/** Each prints its figures and returns whether it keeps its limits. */
const measure: Record<Part, (bench: ScaleBench) => Promise<boolean>> = {
  operations: (bench) =>
    measureOperations(bench, { servers, perSecond: Number(values.pace), rounds: Number(values.rounds) }),
  dashboards: (bench) => measureDashboards(bench, { servers, changes: numbers(values.changes) }),
  retention: measureRetention,
  signals: measureSignals,
}

const requestedParts = values.only.split(',')
const unknown = requestedParts.filter((part) => !PARTS.some((each) => each === part))
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join()}: ${PARTS.join()}.`)

const bench = await openScaleBench(process.env['TEST_DATABASE_URL'] ?? '', size, Number(values.open))
try {
  const title = `${size.clinics} clinics, ${size.appointments} appointments; Node ${process.versions.node}, ${cpus().length} cores`
  console.log(`\n${title}, ${new Date().toISOString().slice(0, 10)}`)
  for (const part of PARTS.filter((each) => requestedParts.includes(each))) {
    console.log(`\n${part} …`)
    if (!(await measure[part](bench))) process.exitCode = 1
  }
} finally {
  await bench.close()
}
