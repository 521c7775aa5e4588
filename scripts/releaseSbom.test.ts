import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { bundledPackagesOf, packagesOf, sbomOf } from './releaseSbom.mjs'

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
  const locked = {
    'node_modules/a': { version: '1.0.0' },
    'node_modules/a/node_modules/@b/c': { version: '2.0.0' },
    'node_modules/alias': { name: 'd', version: '3.0.0' },
  }
  const paths = Object.keys(locked).map((folder) => `${folder}/lib/index.js`)
  expect([...packagesOf([...paths, 'node_modules/a/package.json', 'openapi.yaml'], locked)]).toEqual([
    'a@1.0.0',
    '@b/c@2.0.0',
    'd@3.0.0',
  ])
})

it('finds the packages in the files of pages, of their fonts, their styles and their service worker too', () => {
  const pages = mkdtempSync(join(tmpdir(), 'clinora-sbom-'))
  onTestFinished(() => rmSync(pages, { recursive: true }))
  const write = (file: string, content = '') => writeFileSync(join(pages, file), content)
  const others = ['workbox-core', '@fontsource-variable/inter', 'tailwindcss']
  const locked = Object.fromEntries(others.map((name) => [`node_modules/${name}`, { version: '2.0.0' }]))
  mkdirSync(join(pages, 'assets'))
  write('licenses.json', JSON.stringify([{ name: '@b/c', version: '1.0.0', text: 'MIT' }]))
  expect([...bundledPackagesOf(pages, locked)]).toEqual(['@b/c@1.0.0'])
  write('sw.js', 'try{self["workbox:core:0.0.0"]&&_()}catch{}')
  write('assets/inter-latin-keHfgdvi.woff2')
  write('assets/main-BA7kmPeY.css')
  expect([...bundledPackagesOf(pages, locked)]).toEqual([
    '@b/c@1.0.0',
    ...others.map((name) => `${name}@2.0.0`),
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
