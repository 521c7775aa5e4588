import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { latestExport } from './emulator.mjs'

let emulator: string
let exports: string

beforeEach(() => {
  emulator = mkdtempSync(join(tmpdir(), 'clinora-exports-'))
  exports = join(emulator, 'exports')
  mkdirSync(exports)
})

afterEach(() => rmSync(emulator, { recursive: true, force: true }))

function complete(name: string) {
  mkdirSync(join(exports, name))
  writeFileSync(join(exports, name, 'firebase-export-metadata.json'), '{}')
}

describe('latestExport', () => {
  it('returns the newest complete export and deletes older and incomplete ones', () => {
    expect(latestExport(exports)).toBeUndefined()
    complete('999')
    complete('1000')
    mkdirSync(join(exports, '1001'))
    mkdirSync(join(emulator, 'firebase-export-123abc'))
    expect(latestExport(exports)).toBe('1000')
    expect(readdirSync(exports)).toEqual(['1000'])
    expect(existsSync(join(emulator, 'firebase-export-123abc'))).toBe(false)
  })

  it('returns the export of a clean exit, even if the clock was set back', () => {
    const future = String(Date.now() + 86_400_000)
    complete(future)
    complete('exit')
    const latest = latestExport(exports)
    expect(Number(latest)).toBeGreaterThan(Number(future))
    expect(readdirSync(exports)).toEqual([latest])
  })

  it('ignores the incomplete export of an exit that was killed', () => {
    complete('1000')
    mkdirSync(join(exports, 'exit'))
    expect(latestExport(exports)).toBe('1000')
    expect(readdirSync(exports)).toEqual(['1000'])
  })
})
