import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { findOversize } from './findOversize.mjs'
import { FOLDERS, screenshotsIn } from './folders.mjs'

/** Returns a folder of files with these sizes in bytes. */
function folderOf(sizes: Record<string, number>) {
  const folder = mkdtempSync(join(tmpdir(), 'baselines-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, bytes] of Object.entries(sizes)) {
    const file = join(folder, `${name}.png`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '')
    truncateSync(file, bytes)
  }
  return folder
}

it('the baselines of the project have at most 8 MB', () => {
  expect(screenshotsIn(FOLDERS.baselines)).not.toEqual([])
  expect(findOversize(FOLDERS.baselines)).toEqual([])
})

it('finds baselines of more than 8 MB together', () => {
  expect(
    findOversize(folderOf({ 'screens-login/empty': 4_000_000, 'screens-login/empty-dark': 4_000_000 })),
  ).toEqual([])
  expect(
    findOversize(folderOf({ 'screens-login/empty': 4_000_000, 'screens-login/empty-dark': 4_001_000 })),
  ).toEqual(['The baselines have 8001 kB, more than 8000 kB.'])
})

it('finds a component of more than 80 kB', () => {
  expect(
    findOversize(folderOf({ 'actions-button/primary': 80_000, 'actions-button/hover': 81_000 })),
  ).toEqual(['The baseline actions-button/hover has 81 kB, more than 80 kB.'])
})
