// Builds the dashboard's files: the app, the pages that are rendered ahead, and all of it compressed.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, loadEnv } from 'vite'
import { compileMessages } from './compileMessages.mjs'
import { compressFiles } from './compressFiles.mjs'
import { writePages } from './prerender.mjs'
import { root } from './root.mjs'

/**
 * Files that are fetched together are one file: each group in turn takes its modules and all that they stand on.
 * Without it there are ninety, most of them below 1 kB.
 */
const GROUPS = [
  // Apart from the core that always comes with it: it stays the same from one release to the next.
  ['react', /\/node_modules\/(react|react-dom|scheduler)\//],
  [
    'core',
    /\/src\/app\/((main|screens|config|useSession|MoreTexts)\.tsx?$|navigation\/use|layouts\/(content|AuthLayout))|\/src\/api\/(access|client|loadIdentity)\.ts$|\/src\/components\/(clinic\/(Brand\/|use)|ui\/(Alert|Button|Card|ErrorState|Field|IconButton|Input|Link|SkipLink)\/|ui\/Dialog\/focusPlace)|\/src\/domain\/phone|\/@radix-ui\/(primitive|react-use-)/,
  ],
  ['forms', /\/node_modules\/(react-hook-form|valibot|@hookform)\//],
  ['login', /\/src\/app\/routes\/Login\.tsx$/],
  ['access', /\/src\/app\/routes\/(Register|ForgotPassword|ChangePassword)\.tsx$/],
  [
    'clinic',
    /\/src\/app\/(layouts\/DashboardLayout|layouts\/DashboardScreen|StaleAlert|prefetch|useUnloadWarning|routes\/(Dashboard|Notifications))\.tsx?$|\/src\/components\/ui\/(Portal|StatusBadge|Table)\/|\/ActionMessage\/|\/icons\/chevron-down\./,
  ],
  [
    'layers',
    /\/node_modules\/(@radix-ui\/react-(dismissable-layer|focus-scope|focus-guards|id|portal|presence)|react-remove-scroll|aria-hidden)\//,
  ],
  ['overlays', /\/src\/components\/(ui\/(Dialog|Drawer|AlertDialog)\/|clinic\/Sidebar\/SidebarDrawer)/],
  ['selects', /\/src\/(components\/ui\/Select\/|domain\/textSearch)/],
  ['combobox', /\/src\/components\/ui\/Combobox\//],
  ['lists', /\/src\/app\/routes\/(Appointments|DoctorAppointments)\.tsx$/],
  ['dialogs', /\/src\/app\/appointments\/(Schedule|Status)Dialog\.tsx$/],
  ['doctors', /\/src\/app\/routes\/Doctor(s|Profile)\.tsx$/],
  ['legal', /\/src\/(components\/clinic\/LegalText\/|messages\/en\/legal)/],
  ['policies', /\/src\/app\/routes\/(Policy|TermsOfUse)\.tsx$/],
  ['public', /\/src\/app\/routes\/(Landing|PrivacyPolicy)\.tsx$/],
]

const groups = GROUPS.map(([name, test], index) => ({
  name: /** @type {string} */ (name),
  test: /** @type {RegExp} */ (test),
  priority: GROUPS.length - index,
}))

/**
 * @param {{ mode: string, outDir: string }} options `mode` names the `.env` file; `outDir` is emptied first
 */
export async function buildWeb({ mode, outDir }) {
  const shared = { root, mode, logLevel: /** @type {const} */ ('warn'), plugins: [compileMessages()] }
  const built = await build({
    ...shared,
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: { codeSplitting: { groups } },
      },
    },
  })
  const rendering = join(root, '.cache', `prerendered-${process.pid}`)
  await build({
    ...shared,
    ssr: { noExternal: true },
    build: { ssr: join(root, 'src/app/prerendered.tsx'), outDir: rendering, emptyOutDir: true },
  })
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (built)
  const { renderPages, renderFrames, screenPatterns } = await import(
    pathToFileURL(join(rendering, 'prerendered.js')).href
  )
  await writePages({
    outDir,
    output,
    // First those that nobody is logged in to.
    pages: await renderPages(),
    frames: await renderFrames(),
    screenPatterns,
    env: loadEnv(mode, root, 'VITE_'),
  })
  await rm(rendering, { recursive: true })
  await compileAtOnce(join(outDir, 'assets'))
  await compressFiles(join(outDir, 'assets'))
}

/**
 * Has a browser compile the whole of each script at once, beside the page's own thread while that waits for it. Else it
 * compiles each function there when it is called first, and most are called. (Chromium's explicit compile hints, which
 * other browsers pass over.)
 * @param {string} folder
 */
async function compileAtOnce(folder) {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.js')) continue
    const file = join(folder, name)
    await writeFile(file, `//# allFunctionsCalledOnLoad\n${await readFile(file, 'utf8')}`)
  }
}
