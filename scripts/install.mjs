// Checks Node and installs the packages. Built-ins only, since node_modules may not exist yet.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { root } from './root.mjs'

/** Prints an error and ends the process if Node is older than 20.19. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Clinora needs Node.js 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Runs `npm ci` if node_modules is missing or has other versions than package-lock.json. Ends the process if npm fails. */
export function installPackages() {
  if (isInstalled()) return
  console.log('Installing packages …')
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status === 0) return
  console.error('The packages could not be installed: see npm’s message above.')
  process.exit(1)
}

/** Compares package-lock.json with npm's record of the installation. File times are no evidence: a checkout changes them. */
function isInstalled() {
  const locked = lock('package-lock.json')
  const installed = lock('node_modules/.package-lock.json')
  if (!locked || !installed) return false
  return Object.entries(locked).every(([path, { version, optional, peer }]) => {
    if (path === '') return true
    const installedPackage = installed[path]
    return installedPackage ? installedPackage.version === version : Boolean(optional || peer)
  })
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, peer?: boolean }> | undefined}
 */
function lock(file) {
  try {
    return JSON.parse(readFileSync(`${root}/${file}`, 'utf8')).packages
  } catch {
    return undefined
  }
}
