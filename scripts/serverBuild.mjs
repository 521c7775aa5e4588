// Bundles the backend and its admin command into one file each.
import { build } from 'esbuild'
import { root } from './root.mjs'

/** @param {string} outdir a folder inside the project, so that Node finds its packages */
export async function buildServer(outdir) {
  await build({
    absWorkingDir: root,
    entryPoints: ['server/main.ts', 'server/admin/cli.ts'],
    outdir,
    outbase: 'server',
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    legalComments: 'none',
    logLevel: 'warning',
  })
}
