// Builds the dashboard: the app and the prerendered pages, with compressed files.
import { readFile, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, loadEnv } from 'vite'
import { compileMessages } from './compileMessages.mjs'
import { compressFiles } from './compressFiles.mjs'
import { writePages } from './prerender.mjs'
import { LICENSES } from './releaseSbom.mjs'
import { root } from './root.mjs'
import { writeSecurityTxt } from './securityTxt.mjs'
import { serviceWorker } from './serviceWorker.mjs'

/** Named after the language, so that the service worker leaves it out (serviceWorker.mjs). */
const LANGUAGES = {
  name: (/** @type {string} */ id) => basename(dirname(id)),
  debugName: 'languages',
  test: /\/src\/messages\/(?!en)\w\w\//,
  priority: 100,
}

/**
 * The files that most visits load. Each has the modules that all its screens import, without those of the files before it. Without them the
 * dashboard would load 78 files (docs/adr/0010-rendered-ahead.md). `a|b` is either.
 * @type {[name: string, ...screens: string[]][]}
 */
const SHARED_FILES = [
  ['shared', 'account/Login', 'shell/DashboardLayout|today/Dashboard|appointments/Appointments'],
  ['login', 'account/Login'],
  ['registration', 'account/Register', 'today/Dashboard'],
  ['dashboard', 'shell/DashboardLayout'],
  ['appointments', 'today/Dashboard', 'appointments/Appointments|shell/background.ts|waitingList/waiting'],
  ['day', 'today/Dashboard'],
  ['booked', 'appointments/BookedOutcome', 'appointments/Appointments'],
  ['list', 'appointments/Appointments'],
  ['background', 'shell/background.ts|waitingList/waiting|../api/liveChanges.ts'],
  ['slots', 'calendar/CalendarView', 'appointments/ScheduleDialog'],
  ['dialogs', 'appointments/StatusDialog', 'appointments/ScheduleDialog'],
]

/** Entries of SHARED_FILES that are no screens. The shared file contains them; a screen keeps a file of its own. */
const PARTS = ['appointments/BookedOutcome', 'waitingList/waiting', 'api/liveChanges', 'shell/background']

/** @type {Map<string, Set<string>>} */
const closures = new Map()

/**
 * Returns all own modules that a module imports statically. Rolldown adds what they use of packages: following the imports of a package
 * here would add all of it.
 * @param {string} entry
 * @param {{ getModuleInfo(id: string): { importedIds: string[] } | null }} graph
 */
function closureOf(entry, graph) {
  const cachedClosure = closures.get(entry)
  if (cachedClosure) return cachedClosure
  if (!graph.getModuleInfo(entry))
    throw new Error(`SHARED_FILES names ${entry}, which the app does not import.`)
  const closure = new Set([entry])
  for (const id of closure)
    for (const each of graph.getModuleInfo(id)?.importedIds ?? [])
      if (!each.includes('/node_modules/')) closure.add(each)
  // The manifest finds a screen by a file of its own.
  if (!PARTS.some((part) => entry.includes(part))) closure.delete(entry)
  closures.set(entry, closure)
  return closure
}

const groups = [
  LANGUAGES,
  // What main.tsx imports statically.
  { name: 'main', tags: /** @type {['$initial']} */ (['$initial']), priority: 99 },
  // Without them the list would load the day's file for an icon. Below the login, which needs little of them.
  {
    name: 'packages',
    test: /\/node_modules\/(lucide-react|@tanstack)/,
    minShareCount: 6,
    priority: SHARED_FILES.length - 0.5,
  },
  ...SHARED_FILES.map(([name, ...screens], index) => ({
    name: (/** @type {string} */ id, /** @type {Parameters<typeof closureOf>[1]} */ graph) =>
      screens.every((each) =>
        each
          .split('|')
          .some((screen) =>
            closureOf(join(root, 'src/app', /\.\w+$/.test(screen) ? screen : `${screen}.tsx`), graph).has(id),
          ),
      )
        ? name
        : null,
    debugName: name,
    priority: SHARED_FILES.length - index,
  })),
]

/**
 * Builds all files of the dashboard.
 * @param {{ mode: string, outDir: string }} options `mode` names the `.env` file; `outDir` is emptied first
 */
export async function buildWeb({ mode, outDir }) {
  const shared = { root, mode, logLevel: /** @type {const} */ ('warn'), plugins: [compileMessages()] }
  await build({
    ...shared,
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      license: LICENSES,
      // Each page preloads the files of its screen itself (early.ts). The service worker caches all others.
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src/app/shell/main.tsx'),
        output: { codeSplitting: { groups } },
      },
    },
  })
  // The plugin runs in this build: in the client build it would write the worker before the pages exist.
  const worker = serviceWorker(outDir)
  const rendering = join(root, '.cache', `pages-${process.pid}`)
  await build({
    ...shared,
    plugins: [...shared.plugins, worker],
    ssr: { noExternal: true },
    build: { ssr: join(root, 'src/app/shell/pages.tsx'), outDir: rendering, emptyOutDir: true },
  })
  const { renderPages, renderApp, dashboardModules, fillTemplate } = await import(
    pathToFileURL(join(rendering, 'pages.js')).href
  )
  const manifestFolder = join(outDir, '.vite')
  const env = loadEnv(mode, root, 'VITE_')
  await writePages({
    outDir,
    manifest: JSON.parse(await readFile(join(manifestFolder, 'manifest.json'), 'utf8')),
    pages: await renderPages(),
    appHtml: await renderApp(),
    dashboardModules,
    fillTemplate,
    env,
  })
  await writeSecurityTxt(outDir, env.VITE_CONTACT_EMAIL)
  await rm(manifestFolder, { recursive: true })
  await rm(rendering, { recursive: true })
  await compressFiles(join(outDir, 'assets'))
  await worker.find(({ name }) => name === 'vite-plugin-pwa')?.api.generateSW()
}
