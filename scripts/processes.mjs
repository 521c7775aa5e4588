// Children that never outlive this process, and what is known of other processes. Built-ins only.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Starts a Node program in a process group of its own, so that Ctrl-C reaches this process alone, which then ends its
 * children in order. Should this process be killed, the child gets `lastSignal` at once.
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, lastSignal: NodeJS.Signals }} options
 */
export function startNode(args, { cwd, env, lastSignal }) {
  const preload = new URL(`exit-with-parent.mjs?signal=${lastSignal}`, import.meta.url).href
  return spawn(process.execPath, ['--import', preload, ...args], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

/**
 * Asks a child to end, and ends it with all that it started when it does not.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 * @param {number} patience milliseconds
 */
export async function stopChild(child, signal, patience) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  const timer = setTimeout(() => killGroup(child.pid), patience)
  await ended
  clearTimeout(timer)
}

/**
 * When a process began, in whatever unit the system has; null when there is none. With the pid it names one process, even
 * after the pid has been used again.
 * @param {number} pid
 * @returns {string | null}
 */
export function processSince(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return fields[0] === 'Z' ? null : (fields[19] ?? null)
  } catch {
    if (process.platform === 'linux') return null
    const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
    return stdout?.trim() || null
  }
}

/**
 * @param {{ pid: number, since: string | null }} known
 */
export function isRunning({ pid, since }) {
  return since !== null && processSince(pid) === since
}

/**
 * Ends a process that `startNode` started, at once and with all that it started, and waits until it is gone.
 * @param {{ pid: number, since: string | null }} known
 */
export async function end(known) {
  if (isRunning(known)) killGroup(known.pid)
  while (isRunning(known)) await sleep(20)
}

/** @param {number | undefined} pid of a process that has a group of its own */
function killGroup(pid) {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It ended by itself meanwhile.
  }
}
