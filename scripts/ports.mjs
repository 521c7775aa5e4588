// Reads ports from settings and checks that they are free. Built-ins only.
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from './refusal.mjs'

/**
 * The port that a variable names.
 * @param {string} variable
 * @param {number} fallback
 * @throws {Refusal} if its value is not a port
 */
export function portFrom(variable, fallback) {
  const value = process.env[variable] || String(fallback)
  const port = Number(value)
  if (/^\d+$/.test(value) && port >= 1 && port <= 65_535) return port
  throw new Refusal(`${variable} must be a port from 1 to 65535, not “${value}”.`)
}

/**
 * @param {number} port
 * @param {string} variable the setting that names it
 * @throws {Refusal} if the port is in use, or this user may not listen on it
 */
export async function requireFree(port, variable) {
  let problem = await problemOf(port)
  // A killed process keeps its port until its last thread has ended.
  for (let tries = 0; problem === 'EADDRINUSE' && tries < 20; tries += 1) {
    await sleep(100)
    problem = await problemOf(port)
  }
  if (problem === 'EACCES') {
    throw new Refusal(`Port ${port} needs rights that this user lacks: choose another one with ${variable}.`)
  }
  if (problem) {
    throw new Refusal(
      `Port ${port} is in use: stop the program that listens on it, or choose another port with ${variable}.`,
    )
  }
}

/** @param {number} port */
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

/** The host by which this machine reaches a server on LISTEN_ADDRESS; without that setting the server listens everywhere. */
export function serverHost() {
  const address = process.env.LISTEN_ADDRESS
  if (!address || address === '0.0.0.0' || address === '::') return '127.0.0.1'
  return address.includes(':') ? `[${address}]` : address
}
