import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Locked {
  resolved?: string
  integrity?: string
  inBundle?: boolean
  version?: string
  optionalDependencies?: Record<string, string>
  link?: boolean
}

const NPM = 'https://registry.npmjs.org/'
const lockFile = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')
const lock = JSON.parse(lockFile) as { packages: Record<string, Locked> }

describe('packages', () => {
  it('are all locked by a hash of their content', () => {
    const locked = Object.entries(lock.packages).filter(([path]) => path !== '')
    // All come from npm’s registry. Bundled packages are covered by the integrity of the package that bundles them.
    const unhashed = locked.filter(
      ([, { integrity, resolved, inBundle }]) =>
        !inBundle && !(integrity?.startsWith('sha512-') && (resolved ?? NPM).startsWith(NPM)),
    )
    expect(locked.length).toBeGreaterThan(500)
    expect(unhashed.map(([path]) => path)).toEqual([])
    expect(locked.filter(([, { link }]) => link)).toEqual([])
  })

  // If the registry lacks the package of another platform, `npm install` skips it on this one, and `npm ci` fails on the other.
  it('are locked for every platform', () => {
    const nearest = (from: string, name: string): Locked | undefined =>
      lock.packages[`${from}node_modules/${name}`] ??
      (from === '' ? undefined : nearest(from.slice(0, from.lastIndexOf('node_modules/')), name))
    const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(([, asked]) => /^\d/.test(asked))
        .filter(([name, asked]) => nearest(`${path}/`, name)?.version !== asked)
        .map(([name, asked]) => `${name}@${asked}`),
    )
    expect(missing).toEqual([])
  })
})
