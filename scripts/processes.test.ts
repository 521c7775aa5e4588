import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, vi } from 'vitest'
import { startNode, stopChild } from './processes.mjs'

const idle = 'setInterval(() => {}, 1000); console.log("up")'
const ignoreSigterm = `process.on("SIGTERM", () => {}); ${idle}`
/** A killed process is listed as a zombie until its parent has read its exit code. It has no open files. */
const isRunning = (pid: number) => existsSync(`/proc/${pid}/fd/0`)
const options = { cwd: process.cwd(), env: process.env, lastSignal: 'SIGTERM' } as const

async function firstLine({ stdout }: ChildProcess) {
  if (!stdout) throw new Error('the child has no output')
  const [line] = (await once(stdout, 'data')) as [Buffer]
  return line.toString()
}

describe('a child', () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)('of a killed parent ends by %s', async (lastSignal) => {
    const program = `
      import { startNode } from ${JSON.stringify(new URL('./processes.mjs', import.meta.url).href)}
      const child = startNode(['-e', ${JSON.stringify(lastSignal === 'SIGKILL' ? ignoreSigterm : idle)}], {
        cwd: '.', env: process.env, lastSignal: '${lastSignal}',
      })
      child.stdout.once('data', () => console.log(child.pid))`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const pid = Number(await firstLine(parent))
    expect(isRunning(pid)).toBe(true)
    parent.kill('SIGKILL')
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 5_000 })
  })

  it('that ignores the signal is killed with its own children', async () => {
    const program = `
      const grandchild = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(ignoreSigterm)}])
      grandchild.stdout.once('data', () => console.log(grandchild.pid))
      process.on('SIGTERM', () => {})`
    const child = startNode(['-e', program], options)
    const grandchild = Number(await firstLine(child))
    await stopChild(child, 'SIGTERM', 50)
    expect(child.signalCode).toBe('SIGKILL')
    await vi.waitFor(() => expect(isRunning(grandchild)).toBe(false))
  })

  it('that obeys the signal ends without a kill', async () => {
    const child = startNode(['-e', idle], options)
    await firstLine(child)
    await stopChild(child, 'SIGTERM', 60_000)
    expect(child.signalCode).toBe('SIGTERM')
    await stopChild(child, 'SIGTERM', 60_000)
  })
})
