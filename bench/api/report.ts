import { cpus } from 'node:os'
import { quantile, type Measured } from './load'

/** The measurements of one request on both servers. */
export interface Comparison {
  name: string
  backend: Measured
  bare: Measured
}

/** A limit. Either the figure or its ratio to the bare server's must keep it, because a busy machine slows both servers. */
export interface Limit {
  name: string
  figure: number
  /** The bare server's figure, in the same unit. */
  bare: number
  unit: string
  atLeast?: { figure: number; ratio: number }
  atMost?: { figure: number; ratio: number }
}

/** Returns the median response time in milliseconds. */
export const median = ({ times }: Measured) => quantile(times, 0.5)
/** Returns the p99 divided by the median. */
export const p99ToMedian = (measurement: Measured) => quantile(measurement.times, 0.99) / median(measurement)

export function printComparisons(comparisons: readonly Comparison[]): void {
  console.log(
    `\nNode ${process.versions.node}, ${cpus().length} cores, ${new Date().toISOString().slice(0, 10)}\n`,
  )
  print([
    ['', 'p50 ms', 'p99 ms', 'a second', 'bare p50', 'bare p99', 'bare a second', 'p50 ratio', 'rate ratio'],
    ...comparisons.map(({ name, backend, bare }) => [
      name,
      ...[median(backend), quantile(backend.times, 0.99)].map((each) => each.toFixed(1)),
      backend.perSecond.toFixed(0),
      ...[median(bare), quantile(bare.times, 0.99)].map((each) => each.toFixed(1)),
      bare.perSecond.toFixed(0),
      (median(backend) / median(bare)).toFixed(2),
      (backend.perSecond / bare.perSecond).toFixed(2),
    ]),
  ])
}

/** @returns whether all limits are kept */
export function printLimits(limits: readonly Limit[]): boolean {
  console.log('')
  const rows = limits.map(({ name, figure, bare, unit, atLeast, atMost }) => {
    const ratio = figure / bare
    const isKept =
      (!atLeast || figure >= atLeast.figure || ratio >= atLeast.ratio) &&
      (!atMost || figure <= atMost.figure || ratio <= atMost.ratio)
    const limit = atLeast ?? atMost
    const limitText = `${atLeast ? 'at least' : 'at most'} ${limit?.figure ?? ''} ${unit} or ${limit?.ratio ?? ''} of bare`
    return { isKept, row: [name, figure.toFixed(1), ratio.toFixed(2), limitText, isKept ? 'ok' : 'FAILED'] }
  })
  print([['', 'figure', 'ratio', 'limit', ''], ...rows.map(({ row }) => row)])
  return rows.every(({ isKept }) => isKept)
}

/** Prints a table. Its first column is aligned to the left, the others to the right. */
export function print(table: readonly (readonly string[])[]): void {
  const widths = table[0]?.map((_, at) => Math.max(...table.map((row) => row[at]?.length ?? 0))) ?? []
  for (const row of table) {
    console.log(
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  '),
    )
  }
}
