// Reads, checks and finds ports. Built-ins only.
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { CommandError } from './commandError.mjs'

/**
 * Reads a port from an environment variable.
 * @param {string} variable
 * @param {number} fallback
 * @throws {CommandError} if its value is not a port
 */
export function portFrom(variable, fallback) {
  const value = process.env[variable] || String(fallback)
  const port = Number(value)
  if (/^\d+$/.test(value) && port >= 1 && port <= 65_535) return port
  throw new CommandError(`${variable} must be a port from 1 to 65535, not “${value}”.`)
}

/**
 * @param {number} port
 * @param {string} variable the setting that names it
 * @throws {CommandError} if the port is in use, or this user may not listen on it
 */
export async function requireFree(port, variable) {
  let problem = await problemOf(port)
  // A killed process keeps its port until its last thread has ended.
  for (let tries = 0; problem === 'EADDRINUSE' && tries < 20; tries += 1) {
    await sleep(100)
    problem = await problemOf(port)
  }
  if (problem === 'EACCES')
    throw new CommandError(`This user may not listen on port ${port}: choose another port with ${variable}.`)
  if (problem === 'EADDRINUSE')
    throw new CommandError(
      `Port ${port} is in use: stop the program that listens on it, or choose another port with ${variable}.`,
    )
}

/**
 * Finds a free port below the range of ephemeral ports, so that the system gives it to no other process before it is used.
 * @returns {Promise<number>} a port of the loopback address on which no process listens
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (!(await problemOf(port))) return port
  }
}

/** Tries all addresses, then one: on some systems a program may listen on all while another listens on one. @param {number} port */
async function problemOf(port) {
  return (await listenProblem(port, undefined)) ?? listenProblem(port, '127.0.0.1')
}

/**
 * @param {number} port
 * @param {string | undefined} host
 * @returns {Promise<string | undefined>} the error's code, such as EADDRINUSE
 */
function listenProblem(port, host) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)))
  })
}

/** Returns the host at which this machine reaches a server on LISTEN_ADDRESS. By default a server listens on every interface. */
export function serverHost() {
  const address = process.env.LISTEN_ADDRESS
  if (!address || address === '0.0.0.0' || address === '::') return '127.0.0.1'
  return address.includes(':') ? `[${address}]` : address
}
