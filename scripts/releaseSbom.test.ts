import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { expect, it, onTestFinished } from 'vitest'
import { bundledPackagesOf, packagesOf, sbomOf } from './releaseSbom.mjs'
import { root } from './root.mjs'

const Lock = v.object({ packages: v.record(v.string(), v.object({ version: v.optional(v.string()) })) })

const DEVELOPMENT = { name: 'cdx:npm:package:development', value: 'true' }
const component = (name: string, version: string) => ({ 'bom-ref': `${name}@${version}`, name, version })
const installed = {
  metadata: { component: component('checkout', '0.2.0') },
  components: [
    { ...component('express', '5.0.0'), properties: [DEVELOPMENT] },
    component('ms', '2.0.0'),
    component('ms', '1.0.0'),
    component('vite', '8.0.0'),
  ],
  dependencies: [
    { ref: 'checkout@0.2.0', dependsOn: ['express@5.0.0', 'vite@8.0.0'] },
    { ref: 'express@5.0.0', dependsOn: ['ms@1.0.0'] },
    { ref: 'ms@1.0.0' },
    { ref: 'vite@8.0.0', dependsOn: ['ms@2.0.0'] },
  ],
}

it('finds the packages of files, nested ones and those of a scope too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clinora-sbom-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const paths = ['node_modules/a/package.json', 'node_modules/a/node_modules/@b/c/package.json']
  for (const [index, path] of paths.entries()) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), JSON.stringify({ name: ['a', '@b/c'][index], version: '1.0.0' }))
  }
  expect([...packagesOf(folder, [...paths, 'node_modules/a/lib/a.js', 'openapi.yaml'])]).toEqual([
    'a@1.0.0',
    '@b/c@1.0.0',
  ])
})

it('finds the packages in the files of pages, of their fonts, their styles and their service worker too', () => {
  const pages = mkdtempSync(join(tmpdir(), 'clinora-sbom-'))
  onTestFinished(() => rmSync(pages, { recursive: true }))
  const write = (file: string, content = '') => writeFileSync(join(pages, file), content)
  mkdirSync(join(pages, 'assets'))
  write('licenses.json', JSON.stringify([{ name: '@b/c', version: '1.0.0', text: 'MIT' }]))
  expect([...bundledPackagesOf(pages)]).toEqual(['@b/c@1.0.0'])
  write('sw.js', 'try{self["workbox:core:0.0.0"]&&_()}catch{}')
  write('assets/inter-latin-keHfgdvi.woff2')
  write('assets/main-BA7kmPeY.css')
  const { packages } = v.parse(Lock, JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const installedOf = (name: string) => `${name}@${packages[`node_modules/${name}`]?.version ?? ''}`
  expect([...bundledPackagesOf(pages)]).toEqual([
    '@b/c@1.0.0',
    ...['workbox-core', '@fontsource-variable/inter', 'tailwindcss'].map(installedOf),
  ])
})

it('lists the packages of a release, and nothing else', () => {
  expect(sbomOf(installed, 'clinora', new Set(['express@5.0.0', 'ms@1.0.0']))).toEqual({
    metadata: { component: { ...component('clinora', '0.2.0'), 'bom-ref': 'checkout@0.2.0' } },
    components: [{ ...component('express', '5.0.0'), properties: [] }, component('ms', '1.0.0')],
    dependencies: [
      { ref: 'checkout@0.2.0', dependsOn: ['express@5.0.0'] },
      { ref: 'express@5.0.0', dependsOn: ['ms@1.0.0'] },
      { ref: 'ms@1.0.0', dependsOn: [] },
    ],
  })
})

it('fails for a package that npm does not know', () => {
  expect(() => sbomOf(installed, 'clinora', new Set(['pg@8.0.0']))).toThrow(
    'npm sbom does not list pg@8.0.0.',
  )
})
