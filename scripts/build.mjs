// Builds what is deployed: dist/web (static files) and dist/server (the backend and its admin command).
// `node scripts/build.mjs web|server` builds the one; `--mode demo` takes its settings from .env.demo.
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { fingerprint, stamp } from './freshBuild.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { mode: { type: 'string', default: 'production' } },
})
const parts = positionals.length > 0 ? positionals : ['web', 'server']

async function buildWeb() {
  const [{ build }, { subsetInter }] = await Promise.all([import('vite'), import('./subset-font.mjs')])
  if (values.mode === 'production') await subsetInter()
  const builtFrom = fingerprint('web', values.mode)
  await build({ root, mode: values.mode, logLevel: 'warn' })
  stamp('web', builtFrom)
}

async function buildServer() {
  const { build } = await import('esbuild')
  const builtFrom = fingerprint('server', values.mode)
  await build({
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
  })
  stamp('server', builtFrom)
}

await Promise.all([parts.includes('web') && buildWeb(), parts.includes('server') && buildServer()])
