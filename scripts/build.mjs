// Builds what is deployed: dist/web (static files) and dist/server (the backend and its admin command).
import { fileURLToPath } from 'node:url'
import { build as bundle } from 'esbuild'
import { build } from 'vite'
import { subsetInter } from './subset-font.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

await subsetInter()
await Promise.all([
  build({ root, logLevel: 'warn' }),
  bundle({
    absWorkingDir: root,
    entryPoints: ['server/main.ts', 'server/admin/cli.ts'],
    outdir: 'dist/server',
    outbase: 'server',
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    legalComments: 'none',
    logLevel: 'warning',
  }),
])
