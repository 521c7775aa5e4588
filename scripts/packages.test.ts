import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Accepted, differencesOf, expiredOf } from './packageAudit.mjs'

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
        .filter(([, requestedVersion]) => /^\d/.test(requestedVersion))
        .filter(([name, requestedVersion]) => nearest(`${path}/`, name)?.version !== requestedVersion)
        .map(([name, requestedVersion]) => `${name}@${requestedVersion}`),
    )
    expect(missing).toEqual([])
  })
})

describe('an advisory of a package', () => {
  const advisory = { name: 'multer', title: 'Fills the memory', severity: 'low' }
  const via = [{ ...advisory, url: 'https://github.com/advisories/GHSA-1' }]
  // A package that is vulnerable through another one has that one's name.
  const audit = { vulnerabilities: { multer: { via }, upload: { via: ['multer'] } } }
  const accepted = { id: 'GHSA-1', package: 'multer', reason: 'No form is open to all.', until: '2026-12-31' }

  it('fails unless it is accepted, and as long as it is there', () => {
    expect(differencesOf(audit, [])).toEqual(['GHSA-1 in multer, low: Fills the memory'])
    expect(differencesOf(audit, [accepted])).toEqual([])
    expect(differencesOf(audit, [{ ...accepted, package: 'express' }])).toHaveLength(2)
    expect(differencesOf({ vulnerabilities: {} }, [accepted])).toEqual([
      'GHSA-1 in multer is accepted, and gone: remove it from the list.',
    ])
    expect(() => differencesOf({}, [])).toThrow()
  })

  it('is accepted with a reason, until the end of a day', () => {
    expect(expiredOf([accepted], new Date('2026-12-31T23:00:00Z'))).toEqual([])
    expect(expiredOf([accepted], new Date('2027-01-01T00:00:00Z'))).toHaveLength(1)
    for (const wrong of [{ reason: '' }, { until: 'later' }, { until: undefined }])
      expect(v.is(Accepted, [{ ...accepted, ...wrong }])).toBe(false)
  })
})
