// Writes the HTML pages of a build: one for each prerendered screen, and app.html for the dashboard.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import Beasties from 'beasties'
import { build as bundle } from 'esbuild'
import { hashOf, pagePolicy } from './pagePolicy.mjs'
import { root } from './root.mjs'

/**
 * @typedef {{ name: string, file: string, kind: 'static' | 'form' | 'empty', language: import('../src/messages/languages').Language, direction: 'ltr' | 'rtl', module: string, title: string, html: string }} Page
 * @typedef {import('vite').Manifest} Manifest
 */

const MAIN = 'src/app/shell/main.tsx'
const LAYOUT = 'src/app/shell/DashboardLayout.tsx'
const LOGIN = 'src/app/account/Login.tsx'
const FONTS = 'src/components/fonts.css'
const SCRIPT_FONTS = { hi: 'src/components/devanagari.css', ar: 'src/components/arabic.css' }
const DEV_SCRIPT = `<script type="module" src="/${MAIN}"></script>`
/** Lists the code files of each screen for scripts/check-sizes.mjs. The server serves no file with a leading dot. */
export const CODE_FILE = '.code.json'

/**
 * Writes all pages and the list of code files into `outDir`.
 * @param {{ outDir: string, manifest: Manifest, pages: Page[], appHtml: string, dashboardModules: { name: string, module: string }[], fillTemplate: (html: string, language: Page['language']) => Promise<string>, env: Record<string, string> }} built
 * `env` has the settings of the build, named as in `.env.example`
 */
export async function writePages({ outDir, manifest, pages, appHtml, dashboardModules, fillTemplate, env }) {
  const source = await readFile(join(root, 'index.html'), 'utf8')
  const apiEnv = Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('VITE_API_')))
  const site = await bundleScript('site', { 'import.meta.env': JSON.stringify(apiEnv) })
  const siteFile = `/assets/site-${hashOf(site).slice(0, 8).replace(/\W/g, '_')}.js`
  await writeFile(join(outDir, siteFile), site)
  /** @param {string} name @param {(chunk: import('vite').ManifestChunk) => boolean | undefined} isWanted */
  const fileOf = (name, isWanted) => {
    const chunk = Object.values(manifest).find(isWanted)
    if (!chunk) throw new Error(`The build has no ${name}.`)
    return `/${chunk.file}`
  }
  const catalogueFile = (/** @type {string} */ language) =>
    fileOf(`catalogue ${language}`, ({ name }) => name === language)
  const translations = [...new Set(pages.map(({ language }) => language))].filter((each) => each !== 'en')
  const files = (/** @type {string[]} */ ...modules) => filesOf(manifest, modules)
  const ofApp = files(MAIN, LAYOUT)
  const filesOfDashboard = dashboardModules.map(({ name, module }) => ({
    name,
    own: files(module).filter((file) => !ofApp.includes(file)),
  }))
  const early = await bundleScript('early', {
    SCREEN_FILES: JSON.stringify(Object.fromEntries(filesOfDashboard.map(({ name, own }) => [name, own]))),
    CATALOGUES: JSON.stringify(Object.fromEntries(translations.map((each) => [each, catalogueFile(each)]))),
    'import.meta.env': JSON.stringify(apiEnv),
  })
  const staticPage = await bundleScript('staticPage', {})
  // The manifest lists a file that is imported by URL under its absolute path.
  const fontStyles = (/** @type {string} */ css) => stylesheet(fileOf(css, ({ src }) => src?.endsWith(css)))
  const main = /** @type {import('vite').ManifestChunk} */ (manifest[MAIN])
  const styles = (main.css ?? []).map((file) => stylesheet(`/${file}`)).join('')
  const beasties = new Beasties({
    path: outDir,
    preload: 'body',
    inlineFonts: true,
    // It cannot match Tailwind's classes with an ampersand, nor those for children.
    allowRules: [/\\&/, /^:where\(\.divide-/],
    pruneSource: false,
    logLevel: 'warn',
  })
  const screenFiles = (/** @type {Page} */ { module }) => files(MAIN, module)

  /** @param {string} file @param {{ language?: Page['language'], direction?: Page['direction'], title?: string, head: string, script: string, rootElement: string, end: string }} parts */
  const write = async (file, parts) => {
    const { language = 'en', direction = 'ltr', title = 'Clinora', head, script, rootElement, end } = parts
    const html = fill(await fillTemplate(source, language), {
      '<html lang="en">': `<html lang="${language}" dir="${direction}">`,
      '<!--policy-->': `<meta http-equiv="Content-Security-Policy" content="${pagePolicy(script, env)}">`,
      '<title>Clinora</title>': `<title>${title}</title>`,
      '<!--head-->': `${script && `<script>${script}</script>`}${styles}${head}`,
      '<div id="root"><!--screen--></div>': rootElement,
      [DEV_SCRIPT]: end,
    })
    await mkdir(dirname(join(outDir, file)), { recursive: true })
    await writeFile(join(outDir, file), await beasties.process(html))
  }
  const appScript = `<script type="module" crossorigin src="/${main.file}"></script>`

  await write('app.html', {
    head: preloads(ofApp),
    script: early,
    rootElement: `<div id="root" data-app>${appHtml}</div>`,
    end: appScript,
  })
  const next = files(MAIN, LOGIN).join(' ')
  for (const page of pages) {
    const { file, kind, language, direction, title, html } = page
    if (kind === 'static') {
      await write(file, {
        language,
        direction,
        title,
        head: `<script type="module" src="${siteFile}" data-next="${next}"></script>`,
        script: staticPage,
        rootElement: `<div id="root">${html}</div>`,
        end: fontStyles(FONTS) + (language === 'en' ? '' : fontStyles(SCRIPT_FONTS[language])),
      })
    } else {
      const attribute = kind === 'form' ? ` data-screen="${page.name}"` : ''
      await write(file, {
        title,
        head: preloads(screenFiles(page)),
        script: early,
        rootElement: `<div id="root"${attribute}>${html}</div>`,
        end: appScript,
      })
    }
  }
  await writeFile(
    join(outDir, CODE_FILE),
    JSON.stringify({
      identity: files('src/api/identity.ts').filter((file) => !files(MAIN).includes(file)),
      screens: {
        ...Object.fromEntries(
          pages.map((page) => [page.name, page.kind === 'static' ? [siteFile] : screenFiles(page)]),
        ),
        ...Object.fromEntries(filesOfDashboard.map(({ name, own }) => [name, [...ofApp, ...own]])),
      },
    }),
  )
}

const stylesheet = (/** @type {string} */ href) => `<link rel="stylesheet" href="${href}">`

const preloads = (/** @type {string[]} */ files) =>
  files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('')

/**
 * Replaces each placeholder of index.html.
 * @param {string} template
 * @param {Record<string, string>} parts
 */
function fill(template, parts) {
  let html = template
  for (const [placeholder, part] of Object.entries(parts)) {
    if (!html.includes(placeholder)) throw new Error(`index.html has no ${placeholder}`)
    html = html.replace(placeholder, () => part)
  }
  return html
}

/**
 * Returns the script files of the modules and of their static imports, the modules' own first.
 * @param {Manifest} manifest
 * @param {string[]} modules paths from the root
 */
function filesOf(manifest, modules) {
  /** @type {Set<string>} */
  const files = new Set()
  /** @param {string} key */
  const add = (key) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}.`)
    if (files.has(`/${chunk.file}`)) return
    files.add(`/${chunk.file}`)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  modules.forEach(add)
  return [...files]
}

/**
 * Bundles a script of src/app/shell into one text. It shares no file with the app.
 * @param {string} name
 * @param {Record<string, string>} define
 */
async function bundleScript(name, define) {
  const { outputFiles } = await bundle({
    absWorkingDir: root,
    entryPoints: [`src/app/shell/${name}.ts`],
    bundle: true,
    write: false,
    minify: true,
    target: 'es2022',
    format: 'iife',
    define,
  })
  return outputFiles[0]?.text.trim() ?? ''
}
