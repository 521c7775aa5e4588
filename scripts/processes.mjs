// Starts and ends processes. Built-ins only.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
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
 * Repeats a request until a child of this process answers it, or has ended.
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} url
 * @param {(response: Response) => Promise<boolean>} [isReady] whether the response is the expected one
 * @returns {Promise<boolean>} false if the child has ended
 */
export async function untilAnswered(child, url, isReady = () => Promise.resolve(true)) {
  while (child.exitCode === null && child.signalCode === null) {
    try {
      if (await isReady(await fetch(url, { signal: AbortSignal.timeout(2000) }))) return true
    } catch {
      // It does not listen yet.
    }
    await sleep(50)
  }
  return false
}

/**
 * Signals a child to end, and kills its process group after the timeout.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 * @param {number} timeoutMs
 */
export async function stopChild(child, signal, timeoutMs) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exitEvent = once(child, 'exit')
  child.kill(signal)
  const timer = setTimeout(() => killGroup(child), timeoutMs)
  await exitEvent
  clearTimeout(timer)
}

/**
 * Kills a process that leads a group, with all of the group.
 * @param {import('node:child_process').ChildProcess} child
 */
export function killGroup({ pid }) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}
