// Builds dist/web (static files), dist/server (the backend and its admin command) and dist/operator (the operator's page).
// `node scripts/build.mjs web|server|operator` builds one of them, `apiReference` the demo's API reference; `--mode demo` reads
// .env.demo; `--out <folder>` builds into the `dist` of another folder inside the project.
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
const parts = /** @type {(keyof typeof BUILDS)[]} */ (
  positionals.length > 0 ? positionals : ['web', 'server', 'operator']
)

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

/** @satisfies {Record<keyof typeof BUILDS, (outDir: string) => Promise<void>>} */
const builders = {
  web: async (/** @type {string} */ outDir) =>
    (await import('./webBuild.mjs')).buildWeb({ mode: values.mode, outDir }),
  server: async (/** @type {string} */ outDir) => (await import('./serverBuild.mjs')).buildServer(outDir),
  // Only its own listener serves it (docs/adr/0051-operators-page.md).
  operator: async (/** @type {string} */ outDir) => {
    const [{ build }, { LICENSES }] = await Promise.all([import('vite'), import('./releaseSbom.mjs')])
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
  },
  apiReference: async (/** @type {string} */ outDir) =>
    (await import('./apiReference.mjs')).buildApiReference('demo', outDir),
}

await runCommand(async () => {
  if (parts.includes('web')) await checkSettings()
  const sourceHash = fingerprint(values.mode)
  await Promise.all(
    parts.map(async (part) => {
      await builders[part](join(resolve(values.out ?? root), BUILDS[part]))
      if (!values.out) saveFingerprint(part, sourceHash)
    }),
  )
})
