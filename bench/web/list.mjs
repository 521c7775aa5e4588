// node bench/web/list.mjs [--rounds 5] [--dist dist/web] [--only 10000x4]: measures the interactions of the list as it was built last.
import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { build } from 'vite'
import { CONDITIONS, measureInteractions } from './interactions.mjs'
import { answerApi } from './listApi.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    dist: { type: 'string', default: 'dist/web' },
    only: { type: 'string' },
  },
})
process.env.NODE_ENV = 'production'
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

/** @param {string} folder */
async function serve(folder) {
  const isFile = (/** @type {string} */ path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true
  const fallback = ['app.html', 'index.html'].map((name) => join(folder, name)).find(isFile) ?? ''
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.startsWith('/api/')) {
      answerApi(pathname, response)
      return
    }
    const path = join(folder, pathname)
    const file = isFile(path) ? path : fallback
    const type = TYPES[/** @type {keyof typeof TYPES} */ (extname(file))] ?? 'application/octet-stream'
    response.writeHead(200, { 'Content-Type': type }).end(readFileSync(file))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { origin: `http://127.0.0.1:${String(port)}`, stop: () => server.close() }
}

const floor = join(tmpdir(), `bare-list-${String(process.pid)}`)
await build({
  configFile: false,
  root: fileURLToPath(new URL('floor/list10k', import.meta.url)),
  logLevel: 'warn',
  build: { outDir: floor, emptyOutDir: true, target: 'es2022' },
})
const [ours, bare] = await Promise.all([serve(values.dist), serve(floor)])
const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium'
const rows = await measureInteractions({
  chromium,
  launch: { executablePath, args: ['--no-sandbox', '--enable-precise-memory-info'] },
  ours: ours.origin,
  bare: bare.origin,
  rounds: Number(values.rounds),
  conditions: CONDITIONS.filter(
    ({ count, slowdown }) => !values.only || values.only === `${count}x${slowdown}`,
  ),
})
console.table(
  rows.map((row) => ({
    ...row,
    ours: Math.round(row.ours),
    bare: row.bare === null ? '' : Math.round(row.bare),
    within: row.limit === null ? '' : row.within,
  })),
)
ours.stop()
bare.stop()
process.exitCode = rows.every(({ within }) => within) ? 0 : 1
