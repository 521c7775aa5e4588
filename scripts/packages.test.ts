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

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const manifest = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }

describe('packages', () => {
  it('are all locked by a hash of their content', () => {
    const locked = Object.entries(lock.packages).filter(([path]) => path !== '')
    // Bundled packages are covered by the integrity of the package that bundles them.
    const unhashed = locked.filter(
      ([, { integrity, inBundle }]) => !integrity?.startsWith('sha512-') && !inBundle,
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

  it('come from the npm registry only', () => {
    const origins = Object.values(lock.packages).flatMap(({ resolved }) =>
      resolved ? [new URL(resolved).origin] : [],
    )
    expect(origins.filter((origin) => origin !== 'https://registry.npmjs.org')).toEqual([])
    expect(read('.npmrc')).toContain('ignore-scripts=true')
  })

  it('are named with one exact version', () => {
    const asked = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })
})
