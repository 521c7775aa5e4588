// Reads ports from settings and checks that they are free. Built-ins only.
import { connect, createServer } from 'node:net'
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
  if (problem === 'EACCES') {
    throw new CommandError(`This user may not listen on port ${port}: choose another port with ${variable}.`)
  }
  if (problem) {
    throw new CommandError(
      `Port ${port} is in use: stop the program that listens on it, or choose another port with ${variable}.`,
    )
  }
}

/** Returns EADDRINUSE, EACCES, or null for a usable port. @param {number} port */
async function problemOf(port) {
  // Some systems let two programs listen on one port by different addresses, so check both.
  for (const host of ['127.0.0.1', '::1']) {
    if (await answers(port, host)) return 'EADDRINUSE'
  }
  const problem = await listenProblem(port, '127.0.0.1')
  return problem === 'EADDRINUSE' || problem === 'EACCES' ? problem : null
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function answers(port, host) {
  return new Promise((resolve) => {
    const socket = connect(port, host)
    const done = (/** @type {boolean} */ answered) => {
      socket.destroy()
      resolve(answered)
    }
    socket.once('connect', () => done(true))
    socket.once('error', () => done(false))
    socket.setTimeout(1000, () => done(false))
  })
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | null>}
 */
function listenProblem(port, host) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code ?? 'unknown'))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)))
  })
}

/** Returns the host at which this machine reaches a server on LISTEN_ADDRESS. By default a server listens on every interface. */
export function serverHost() {
  const address = process.env.LISTEN_ADDRESS
  if (!address || address === '0.0.0.0' || address === '::') return '127.0.0.1'
  return address.includes(':') ? `[${address}]` : address
}
