// Builds the operator's page, which only its own listener serves (docs/adr/0051-operators-page.md).
import { join } from 'node:path'
import { build } from 'vite'
import { LICENSES } from './releaseSbom.mjs'
import { root } from './root.mjs'

/** @param {string} outDir emptied first */
export async function buildOperatorPage(outDir) {
  await build({
    root,
    logLevel: 'warn',
    base: '/operator/',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      license: LICENSES,
      rolldownOptions: { input: join(root, 'operator.html') },
    },
  })
}
