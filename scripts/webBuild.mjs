// Builds the dashboard: the app and the prerendered pages, with compressed files.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, loadEnv } from 'vite'
import { compileMessages } from './compileMessages.mjs'
import { compressFiles } from './compressFiles.mjs'
import { writePages } from './prerender.mjs'
import { root } from './root.mjs'
import { serviceWorker } from './serviceWorker.mjs'

/**
 * Modules that load together become one file. Each group includes its imports. Without groups a page requests dozens of files,
 * most below 1 kB. Route modules stay separate files, because the manifest finds a screen by its module.
 */
const GROUPS = [
  // React has its own file, which stays cached across releases.
  ['react', /\/node_modules\/(react|react-dom|scheduler)\//],
  [
    'core',
    /\/src\/app\/(main|config|session\/use\w+|navigation\/router|layouts\/AuthLayout)\.tsx?$|\/src\/api\/(client|loadIdentity)\.ts$|\/src\/components\/(clinic\/use|ui\/(Alert|Button|Card|ErrorState|Field|IconButton|Input|Link|PasswordField|SkipLink)\/)|\/src\/domain\/phone/,
  ],
  // Login, registration and passwords.
  ['access', /\/src\/(api\/access|components\/clinic\/AuthForm\/AuthForm)\.tsx?$/],
  [
    'forms',
    /\/node_modules\/(react-hook-form|valibot|@hookform)\/|\/src\/components\/clinic\/(validatedForm|newPassword|AuthForm\/useRequiredFields)\.ts$/,
  ],
  [
    'dashboard',
    /\/src\/app\/(layouts\/(Dashboard(Frame|Screen)|StaleAlert)|navigation\/screenData|queryClient|clock)\.tsx?$|\/src\/components\/(clinic\/(Missing|PhoneLink|StatCard)|ui\/(Badge|Portal|StatusBadge))\/|\/icons\/(chevron-down|mail|phone|rotate[\w-]*|calendar-plus)\.|\/src\/domain\/(currency|paging|notifications|appointments\/appointmentStatus)/,
  ],
  [
    'layers',
    /\/node_modules\/(@radix-ui\/react-(dismissable-layer|focus-scope|focus-guards|id|portal|presence)|react-remove-scroll|aria-hidden)\//,
  ],
  // The lists and Payments have tables, the dashboard has none.
  ['table', /\/src\/components\/ui\/Table\//],
  // The list and what the dashboard's day shares with it.
  [
    'list',
    /\/src\/(app\/appointments\/(FilteredAppointments|readListUrl|chosenSort|knownStatuses|use(Appointment|Booked|List|Same|Search)\w+)\.tsx?|components\/clinic\/appointments\/(columns\.|Appointment(Action|Card|Field|Table|List)\/|AppointmentFilters\/Appointment(Choices|Filters|FiltersSheet)\.tsx))/,
  ],
  ['overlays', /\/src\/components\/(ui\/(Dialog|Drawer|AlertDialog)\/|clinic\/Sidebar\/SidebarDrawer)/],
  ['selects', /\/src\/(components\/ui\/(Select\/|scrollIntoView)|domain\/(textSearch|spelling))/],
]

const groups = [
  {
    // Named after the language, so that the service worker leaves it out (serviceWorker.mjs).
    name: (/** @type {string} */ id) => basename(dirname(id)),
    debugName: 'languages',
    test: /\/src\/messages\/(?!en)\w\w\//,
    priority: GROUPS.length + 1,
  },
  ...GROUPS.map(([name, test], index) => ({
    name: /** @type {string} */ (name),
    test: /** @type {RegExp} */ (test),
    priority: GROUPS.length - index,
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
    resolve: {
      // The package exports its development build only, with the texts of its warnings.
      alias: [
        { find: /^react-router$/, replacement: 'react-router/dist/production/index.mjs' },
        { find: /^react-router\/dom$/, replacement: 'react-router/dist/production/dom-export.mjs' },
      ].map(({ find, replacement }) => ({ find, replacement: join(root, 'node_modules', replacement) })),
    },
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      // Each page preloads the files of its screen itself. The service worker caches all others.
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
  const { renderPages, dashboardPaths, fillTemplate } = await import(
    pathToFileURL(join(rendering, 'pages.js')).href
  )
  const manifestFolder = join(outDir, '.vite')
  await writePages({
    outDir,
    manifest: JSON.parse(await readFile(join(manifestFolder, 'manifest.json'), 'utf8')),
    pages: await renderPages(),
    dashboardPaths,
    fillTemplate,
    env: loadEnv(mode, root, 'VITE_'),
  })
  await rm(manifestFolder, { recursive: true })
  await rm(rendering, { recursive: true })
  await addCompileHints(join(outDir, 'assets'))
  await compressFiles(join(outDir, 'assets'))
  await worker.find(({ name }) => name === 'vite-plugin-pwa')?.api.generateSW()
}

/**
 * Adds Chromium's compile hint to each script. The browser then compiles all functions on another thread in advance, instead of
 * each one on the main thread at its first call. Other browsers ignore the hint.
 * @param {string} folder
 */
async function addCompileHints(folder) {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.js')) continue
    const file = join(folder, name)
    await writeFile(file, `//# allFunctionsCalledOnLoad\n${await readFile(file, 'utf8')}`)
  }
}
