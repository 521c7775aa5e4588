import { cpus } from 'node:os'
import { quantile, type Measured } from './load'

/** One measurement of both servers. */
export interface Pair {
  name: string
  backend: Measured
  bare: Measured
}

/**
 * A limit, kept by the figure itself or by its ratio to the bare route's: a busy machine slows both.
 */
export interface Limit {
  name: string
  figure: number
  /** The bare route's figure, in the same unit. */
  bare: number
  unit: string
  atLeast?: { figure: number; ratio: number }
  atMost?: { figure: number; ratio: number }
}

/** The median time of an answer in milliseconds. */
export const middle = ({ times }: Measured) => quantile(times, 0.5)
/** The p99 relative to the median. */
export const spread = (measured: Measured) => quantile(measured.times, 0.99) / middle(measured)

export function printPairs(pairs: readonly Pair[]): void {
  console.log(
    `\nNode ${process.versions.node}, ${cpus().length} cores, ${new Date().toISOString().slice(0, 10)}\n`,
  )
  print([
    ['', 'p50 ms', 'p99 ms', 'a second', 'bare p50', 'bare p99', 'bare a second', 'p50 ratio', 'rate ratio'],
    ...pairs.map(({ name, backend, bare }) => [
      name,
      ...[middle(backend), quantile(backend.times, 0.99)].map((each) => each.toFixed(1)),
      backend.perSecond.toFixed(0),
      ...[middle(bare), quantile(bare.times, 0.99)].map((each) => each.toFixed(1)),
      bare.perSecond.toFixed(0),
      (middle(backend) / middle(bare)).toFixed(2),
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
    const asked = atLeast ?? atMost
    const words = `${atLeast ? 'at least' : 'at most'} ${asked?.figure ?? ''} ${unit} or ${asked?.ratio ?? ''} of bare`
    return { isKept, row: [name, figure.toFixed(1), ratio.toFixed(2), words, isKept ? 'ok' : 'FAILED'] }
  })
  print([['', 'figure', 'ratio', 'limit', ''], ...rows.map(({ row }) => row)])
  return rows.every(({ isKept }) => isKept)
}

function print(table: readonly (readonly string[])[]) {
  const widths = table[0]?.map((_, at) => Math.max(...table.map((row) => row[at]?.length ?? 0))) ?? []
  for (const row of table) {
    console.log(
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  '),
    )
  }
}
