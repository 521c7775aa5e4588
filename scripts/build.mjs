// Builds dist/web (static files) and dist/server (the backend and its admin command). `node scripts/build.mjs web|server`
// builds one of them, `apiReference` the demo's API reference; `--mode demo` reads .env.demo; `web --out <folder>` builds the
// dashboard into another folder.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BUILDS, fingerprint, saveFingerprint } from './builds.mjs'
import { runCommand } from './commandError.mjs'
import { root } from './root.mjs'

// Overrides the shell's setting: React's development build mounts each screen twice and sends each request twice.
process.env.NODE_ENV = 'production'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { mode: { type: 'string', default: 'production' }, out: { type: 'string' } },
})
const parts = positionals.length > 0 ? positionals : ['web', 'server']

/**
 * Checks the settings before it writes files.
 * @throws {CommandError}
 */
async function checkSettings() {
  const [{ loadEnv }, { parseWebSettings, requireProductionSettings }] = await Promise.all([
    import('vite'),
    import('./webSettings.mjs'),
  ])
  const settings = parseWebSettings(loadEnv(values.mode, root))
  if (values.mode !== 'production') return
  const missing = ['VITE_FIREBASE_API_KEY', 'VITE_FIREBASE_PROJECT_ID'].filter(
    (name) => !settings[/** @type {keyof typeof settings} */ (name)],
  )
  if (missing.length > 0) {
    console.warn(
      `Nobody will be able to log in with this build: set ${missing.join(' and ')} in .env, as .env.example shows.`,
    )
  }
  requireProductionSettings(settings)
}

async function buildPages() {
  const [{ buildWeb }, { subsetFonts }] = await Promise.all([
    import('./webBuild.mjs'),
    import('./subset-font.mjs'),
  ])
  if (values.mode === 'production') await subsetFonts()
  if (values.out) {
    await buildWeb({ mode: values.mode, outDir: resolve(values.out) })
    return
  }
  const sourceHash = fingerprint(values.mode)
  await buildWeb({ mode: values.mode, outDir: join(root, BUILDS.web) })
  saveFingerprint('web', sourceHash)
}

async function buildBackend() {
  const { buildServer } = await import('./serverBuild.mjs')
  const sourceHash = fingerprint(values.mode)
  await buildServer(join(root, BUILDS.server))
  saveFingerprint('server', sourceHash)
}

async function buildReference() {
  const { buildApiReference } = await import('./apiReference/build.mjs')
  const sourceHash = fingerprint(values.mode)
  await buildApiReference('demo', join(root, BUILDS.apiReference))
  saveFingerprint('apiReference', sourceHash)
}

await runCommand(async () => {
  if (parts.includes('web')) await checkSettings()
  await Promise.all([
    parts.includes('web') && buildPages(),
    parts.includes('server') && buildBackend(),
    parts.includes('apiReference') && buildReference(),
  ])
})
