import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TestModule } from 'vitest/node'
import { BaselinesReporter } from './baselinesReporter.mjs'

let folder: string

const baselines = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.png'))
    .sort()

/** A gradient with an alpha channel, as Vitest writes it. */
const screenshot = async () => {
  const pixels = Uint8Array.from({ length: 64 * 64 * 4 }, (_, at) => (at % 4 === 3 ? 255 : at % 251))
  return sharp(pixels, { raw: { width: 64, height: 64, channels: 4 } })
    .png()
    .toBuffer()
}

interface Run {
  updateSnapshot?: 'all' | 'none'
  /** The number of test files in the project. One of them runs. */
  files?: number
  ok?: boolean
}

async function report(reporter: BaselinesReporter, { updateSnapshot = 'none', files = 1, ok = true }: Run) {
  const test = { ok: () => ok, meta: () => ({ screenshots: ['button/primary', 'button/busy'] }) }
  const project = {
    vitest: { config: { snapshotOptions: { updateSnapshot } } },
    globTestFiles: async () => Promise.resolve({ testFiles: Array.from({ length: files }) }),
  }
  const module = { project, children: { allTests: () => [test] } }
  await reporter.onTestRunEnd([module as unknown as TestModule])
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baselines-'))
  mkdirSync(join(folder, 'button'))
  for (const name of ['primary', 'busy', 'gone'])
    writeFileSync(join(folder, 'button', `${name}.png`), await screenshot())
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'log').mockReturnValue()
})

afterEach(() => {
  rmSync(folder, { recursive: true })
  vi.restoreAllMocks()
  process.exitCode = undefined
})

it('fails a full run if a baseline belongs to no story', async () => {
  await report(new BaselinesReporter(folder), {})
  expect(process.exitCode).toBe(1)
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('button/gone.png'))
})

it.each<[string, Run]>([
  ['a filtered run', { files: 2 }],
  ['a run in which a story failed', { ok: false }],
])('ignores unused baselines after %s', async (_, run) => {
  await report(new BaselinesReporter(folder), run)
  await report(new BaselinesReporter(folder), { ...run, updateSnapshot: 'all' })
  expect(process.exitCode).toBeUndefined()
  expect(baselines()).toHaveLength(3)
})

it('removes unused baselines in an update, and compresses new ones without changing a pixel', async () => {
  const reporter = new BaselinesReporter(folder)
  const file = join(folder, 'button', 'busy.png')
  const before = await screenshot()
  // File systems store times in steps of some milliseconds.
  const later = new Date(Date.now() + 1000)
  utimesSync(file, later, later)
  await report(reporter, { updateSnapshot: 'all' })
  expect(baselines()).toEqual(['button/busy.png', 'button/primary.png'])
  expect(statSync(file).size).toBeLessThan(before.length)
  const pixels = (image: Buffer) => sharp(image).ensureAlpha().raw().toBuffer()
  expect(await pixels(readFileSync(file))).toEqual(await pixels(before))
})
