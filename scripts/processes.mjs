// Starts, ends and identifies processes. Built-ins only.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Starts a Node program in its own process group. Ctrl-C then reaches only this process, which ends its children in order. If
 * this process is killed, the child gets `lastSignal` at once.
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
 * Signals a child to end, and kills its process group after the timeout.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 * @param {number} timeoutMs
 */
export async function stopChild(child, signal, timeoutMs) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  const timer = setTimeout(() => killGroup(child.pid), timeoutMs)
  await ended
  clearTimeout(timer)
}

/**
 * Returns the start time of a process in the system's own format, or null if the process does not exist. Pid and start time
 * together identify a process even if the pid is reused.
 * @param {number} pid
 * @returns {string | null}
 */
export function processStartTime(pid) {
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
 * Checks whether the process still runs. `since` is its start time.
 * @param {{ pid: number, since: string | null }} known
 */
export function isRunning({ pid, since }) {
  return since !== null && processStartTime(pid) === since
}

/**
 * Kills a process of `startNode` with its process group, and waits until it has ended.
 * @param {{ pid: number, since: string | null }} known
 */
export async function killAndWait(known) {
  if (isRunning(known)) killGroup(known.pid)
  while (isRunning(known)) await sleep(20)
}

/** @param {number | undefined} pid of a process that leads a group */
function killGroup(pid) {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}
