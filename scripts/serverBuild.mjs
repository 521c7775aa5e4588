// The backend and its admin command as they are deployed: one file each.
import { build } from 'esbuild'
import { root } from './root.mjs'

/** @param {string} outdir somewhere in this project, where its packages are found */
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
