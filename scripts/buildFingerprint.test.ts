import { relative } from 'node:path'
import { build } from 'esbuild'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FILES } from './apiReference/build.mjs'
import { BUILDS, fingerprint } from './buildFingerprint.mjs'
import { root } from './root.mjs'

/** Returns the project's files that Node loads for these entry points. */
async function loadedBy(entryPoints: string[]) {
  const { metafile } = await build({
    entryPoints,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    write: false,
    outdir: root,
    metafile: true,
    absWorkingDir: root,
  })
  return Object.keys(metafile.inputs)
}

describe('the sources of a build', () => {
  const isSource = (file: string, sources: string[]) =>
    sources.some((source) => file === source || file.startsWith(`${source}/`))

  it.each([
    [BUILDS.web, ['scripts/webBuild.mjs', 'vite.config.ts']],
    [BUILDS.server, ['scripts/serverBuild.mjs']],
    [BUILDS.apiReference, ['scripts/apiReference/build.mjs']],
    [BUILDS.storybook, ['.storybook/main.ts', 'vite.config.ts']],
  ])('$output: include every file that the build loads', async ({ sources }, entries) => {
    expect((await loadedBy(entries)).filter((file) => !isSource(file, sources))).toEqual([])
  })

  it('include every file that the API reference copies', () => {
    const copied = Object.values(FILES).map((file) => relative(root, file))
    const unnamed = copied.filter((file) => !isSource(file, BUILDS.apiReference.sources))
    expect(unnamed.filter((file) => !file.startsWith('node_modules/'))).toEqual([])
  })
})

describe('the fingerprint', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('depends on the mode and the settings', () => {
    const before = fingerprint(BUILDS.web, 'demo')
    expect(fingerprint(BUILDS.web, 'production')).not.toBe(before)
    vi.stubEnv('VITE_API_BASE', '/elsewhere')
    expect(fingerprint(BUILDS.web, 'demo')).not.toBe(before)
    vi.unstubAllEnvs()
    expect(fingerprint(BUILDS.web, 'demo')).toBe(before)
  })

  it('ignores settings that are not built in', () => {
    const before = fingerprint(BUILDS.server, 'demo')
    vi.stubEnv('VITE_API_BASE', '/elsewhere')
    expect(fingerprint(BUILDS.server, 'production')).toBe(before)
  })
})
