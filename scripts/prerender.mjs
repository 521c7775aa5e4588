// Writes the pages of a build: those that are rendered ahead, and app.html for every other path.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build as bundle } from 'esbuild'
import { addressOf, pageStyles, stylesheetOf, stylesOf, withoutWebFont } from './pageStyles.mjs'
import { policyMeta } from './pagePolicy.mjs'
import { root } from './root.mjs'

/**
 * @typedef {{ screen: string, path: string, file: string, needsReact: boolean, title: string, html: string }} Page
 * @typedef {{ screen: string, file: string, title: string, html: string }} Frame
 * @typedef {import('vite').Rolldown.RolldownOutput['output']} Output
 * @typedef {import('vite').Rolldown.OutputChunk} Chunk
 */

/** Stands where the server writes the nonce of each answer's security policy (server/http/web.ts). */
const NONCE = 'nonce="__CSP_NONCE__"'
const shared = /** @type {const} */ ({
  absWorkingDir: root,
  bundle: true,
  write: false,
  minify: true,
  target: 'es2022',
})
/** Says which files hold the code of what, for scripts/check-sizes.mjs. No file of a name like this is ever served. */
export const CODE_FILE = '.code.json'
const STYLESHEET = join(root, 'src', 'components', 'styles.css')

/**
 * @param {{ outDir: string, output: Output, pages: Page[], frames: Frame[], screenPatterns: Record<string, string>, env: Record<string, string> }} built
 * `env` has the settings of the build, by the names of `.env.example`
 */
export async function writePages({ outDir, output, pages, frames, screenPatterns, env }) {
  const shellFile = join(outDir, 'index.html')
  const shell = noncesIn(await readFile(shellFile, 'utf8'))
  await rm(shellFile)
  const code = await readCode(output)
  const apiEnv = Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('VITE_API_')))
  const site = await siteScript(outDir, apiEnv)
  const write = (/** @type {string} */ file, /** @type {string} */ html, script = '') =>
    writeFile(join(outDir, file), withPolicy(script ? withEarlyScript(html, script) : html, script, env))

  const screens = Object.entries(screenPatterns).map(([screen, pattern]) => [
    pattern,
    code.filesOf(screen),
    code.isInDashboard(screen),
  ])
  const scripts = {
    app: await earlyScript({ screens, later: [] }, apiEnv),
    forms: await earlyScript({ screens: [], later: [stylesheetOf(shell).href] }, apiEnv),
    frames: await earlyScript({ screens, later: [stylesheetOf(shell).href] }, apiEnv),
  }
  await write('app.html', shell, scripts.app)
  const codeOfScreens = Object.keys(screenPatterns).map((screen) => [screen, code.filesOf(screen)])
  await writeFile(
    join(outDir, CODE_FILE),
    JSON.stringify({
      site,
      app: code.app,
      identity: code.identity,
      screens: Object.fromEntries(codeOfScreens),
    }),
  )
  for (const page of pages) {
    const html = await withMarkup(shell, page, output)
    if (page.needsReact) await write(page.file, preloading(html, code.filesOf(page.screen)), scripts.forms)
    else await write(page.file, withoutReact(html, site, code.filesOf('login')))
  }
  for (const frame of frames) {
    await write(frame.file, withFrame(shell, frame, stylesOf(output)), scripts.frames)
  }
}

/** @param {string} html */
function noncesIn(html) {
  return html
    .replace(/<script /g, `<script ${NONCE} `)
    .replace('</title>', `</title>\n    <meta property="csp-nonce" ${NONCE} />`)
}

/**
 * Writes the script of the pages that do without React, which shares no file with the app.
 * @param {string} outDir
 * @param {Record<string, string>} env
 * @returns {Promise<string>} its address
 */
async function siteScript(outDir, env) {
  const { outputFiles } = await bundle({
    ...shared,
    entryPoints: ['src/app/site.ts'],
    outdir: join(outDir, 'assets'),
    entryNames: '[name]-[hash]',
    define: { 'import.meta.env': JSON.stringify(env) },
    format: 'esm',
  })
  const [{ path, contents }] = /** @type {[import('esbuild').OutputFile]} */ (outputFiles)
  await writeFile(path, contents)
  return `/assets/${basename(path)}`
}

/**
 * The script that runs inside the page, before all else.
 * @param {{ screens: unknown, later: string[] }} page
 * @param {Record<string, string>} env
 */
async function earlyScript({ screens, later }, env) {
  const { outputFiles } = await bundle({
    ...shared,
    entryPoints: ['src/app/early.ts'],
    define: {
      SCREENS: JSON.stringify(screens),
      LATER: JSON.stringify(later),
      'import.meta.env': JSON.stringify(env),
    },
    format: 'iife',
  })
  return outputFiles[0]?.text.trim() ?? ''
}

/** @param {string} html @param {string} script @param {Record<string, string>} env */
function withPolicy(html, script, env) {
  const charset = '<meta charset="utf-8" />'
  return replaceOnce(html, new RegExp(charset), `${charset}\n    ${policyMeta(script, env)}`)
}

/** @param {string} html @param {string} script */
function withEarlyScript(html, script) {
  return replaceOnce(html, /<title>/, `<script ${NONCE}>${script}</script>\n    <title>`)
}

/**
 * The shell with what its page shows, in the styles that this needs. What comes after the text does not share the line with it,
 * nor with the code where the page waits for some: there the early script and main.tsx ask for the styles of all else and the font.
 * @param {string} shell
 * @param {Page} page
 * @param {Output} output
 */
async function withMarkup(shell, { screen, title, html, needsReact }, output) {
  const { link } = stylesheetOf(shell)
  const font = `<link rel="preload" href="${addressOf('inter-latin.woff2', output)}" as="font" type="font/woff2" crossorigin>`
  const styles = await pageStyles(STYLESHEET, html)
  const last = `${needsReact ? '' : font}<noscript>${link}</noscript>`
  return replaceOnce(
    withHead(shell, title, withoutWebFont(styles)),
    /<div id="root"><\/div>/,
    `<div id="root" data-screen="${screen}">${html}</div>\n    ${last}`,
  )
}

/**
 * The shell with a screen's frame and all styles but the font: the screen that follows may be in any state, or open a dialog,
 * and the font would compete with the code.
 * @param {string} shell
 * @param {Frame} frame
 * @param {string} styles
 */
function withFrame(shell, { title, html }, styles) {
  return replaceOnce(
    withHead(shell, title, withoutWebFont(styles)),
    /<div id="root"><\/div>/,
    `<div id="root" data-frame>${html}</div>`,
  )
}

/** @param {string} shell @param {string} title @param {string} styles in place of the stylesheet */
function withHead(shell, title, styles) {
  const styled = replaceOnce(
    shell,
    /\s*<link rel="stylesheet"[^>]*>/,
    `\n    <style ${NONCE}>${styles}</style>`,
  )
  return replaceOnce(styled, /<title>[^<]*<\/title>/, `<title>${title}</title>`)
}

/** @param {string} html @param {string[]} files */
function preloading(html, files) {
  const links = files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
  return replaceOnce(html, /<\/head>/, `  ${links.join('\n    ')}\n  </head>`)
}

/**
 * A page whose behaviour is a script of its own. It names the code of the page that most go to next.
 * @param {string} html
 * @param {string} site
 * @param {string[]} next
 */
function withoutReact(html, site, next) {
  const addresses = (/** @type {RegExp} */ pattern) =>
    [...html.matchAll(pattern)].map(([, address]) => address)
  const app = [
    ...addresses(/<script [^>]*src="([^"]+)"/g),
    ...addresses(/<link rel="modulepreload"[^>]*href="([^"]+)"/g),
  ]
  const plain = html
    .replace(/\s*<script [^>]*src=[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(/\s*<noscript>[\s\S]*?<\/noscript>/, '')
    .replace(/\s*<p id="code-missing"[\s\S]*?<\/p>/, '')
  const names = [...app, ...next].join(' ')
  const data = `data-next="${names}" data-styles="${stylesheetOf(html).href}"`
  const script = `<script ${NONCE} type="module" crossorigin src="${site}" ${data}></script>`
  return replaceOnce(plain, /<\/head>/, `  ${script}\n  </head>`)
}

/**
 * Which files hold the code of a screen beyond what every page of the app loads.
 * @param {Output} output
 */
async function readCode(output) {
  const chunks = /** @type {Chunk[]} */ (output.filter(({ type }) => type === 'chunk'))
  const chunkOf = (/** @type {string} */ module) => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id === join(root, module)))
    if (!found) throw new Error(`The build has no ${module}.`)
    return found
  }
  const withImports = (/** @type {Chunk} */ chunk, /** @type {Set<Chunk>} */ found = new Set()) => {
    if (found.has(chunk)) return found
    found.add(chunk)
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name)
      if (imported) withImports(imported, found)
    }
    return found
  }
  const app = withImports(chunkOf('src/app/main.tsx'))
  const routes = await routeModules()
  const layout = ['src/app/layouts/DashboardLayout.tsx', 'src/app/prefetch.ts']
  const namesOf = (/** @type {Iterable<Chunk>} */ found) => [...found].map(({ fileName }) => `/${fileName}`)
  return {
    app: namesOf(app),
    identity: namesOf([...withImports(chunkOf('src/api/identity.ts'))].filter((chunk) => !app.has(chunk))),
    isInDashboard: (/** @type {string} */ screen) => routes.get(screen)?.inDashboard === true,
    /** @param {string} screen */
    filesOf(screen) {
      const { module, inDashboard } = routes.get(screen) ?? {}
      if (!module) throw new Error(`src/app/screens.ts does not say which module shows ${screen}.`)
      const modules = inDashboard ? [module, ...layout] : [module]
      const needed = new Set(modules.flatMap((each) => [...withImports(chunkOf(each))]))
      return namesOf([...needed].filter((chunk) => !app.has(chunk)))
    },
  }
}

/** The module of each screen, as src/app/screens.ts imports it. */
async function routeModules() {
  const source = await readFile(join(root, 'src', 'app', 'screens.ts'), 'utf8')
  const inDashboard = /DASHBOARD_SCREENS = \[([^\]]*)\]/.exec(source)?.[1] ?? ''
  return new Map(
    [...source.matchAll(/(\w+): \(\) => import\('\.\/(routes\/\w+)'\)/g)].map(([, screen = '', route]) => [
      screen,
      { module: `src/app/${route}.tsx`, inDashboard: inDashboard.includes(`'${screen}'`) },
    ]),
  )
}

/**
 * @param {string} text
 * @param {RegExp} pattern
 * @param {string} replacement
 */
function replaceOnce(text, pattern, replacement) {
  if (!pattern.test(text)) throw new Error(`The page has no ${pattern.source}.`)
  return text.replace(pattern, () => replacement)
}
