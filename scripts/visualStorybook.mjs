// The static Storybook that the pictures are taken of: built when its sources have changed, served to this machine.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { Refusal } from './refusal.mjs'
import { root } from './root.mjs'

const folder = join(root, '.cache', 'visual', 'storybook')
const stamp = join(root, '.cache', 'visual', 'built-from')

const sources = [
  ...['src', 'stories', '.storybook', 'public', 'openapi.yaml'],
  ...['vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'],
  ...['.env', '.env.local', '.env.production'],
]
/** Pictures and tests are in no Storybook. */
const notBuilt = /^stories\/baselines\/|[.]test[.]tsx?$/

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/**
 * @returns {Promise<{ entries: Record<string, import('./visualPlan.mjs').Entry> }>} its index
 * @throws {Refusal} when the build fails; its own messages are printed
 */
export async function buildStorybook() {
  const builtFrom = fingerprint()
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== builtFrom) {
    console.log('Building the Storybook …')
    const program = join(root, 'node_modules', 'storybook', 'dist', 'bin', 'dispatcher.js')
    const child = spawn(process.execPath, [program, 'build', '-o', folder, '--quiet'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1', NO_COLOR: '1' },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
        output += chunk
      })
    }
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Refusal(`${output}\nThe Storybook could not be built: see the messages above.`)
    writeFileSync(stamp, builtFrom)
  }
  return JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'))
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf)) {
    hash.update(`${file}\0`)
    hash.update(readFileSync(join(root, file)))
  }
  const settings = Object.entries(process.env).filter(([name]) => /^(VITE|STORYBOOK)_/.test(name))
  return hash.update(JSON.stringify(settings.sort())).digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((file) => !notBuilt.test(file))
    .sort()
}

/** @returns {Promise<{ address: string, stop: () => void }>} */
export async function serveStorybook() {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://storybook').pathname))
    const file = join(folder, path)
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, {
      'content-type': types[/** @type {keyof typeof types} */ (extname(path))] ?? 'application/octet-stream',
      // The names of the assets change with what is in them; kept, they need not be compiled again on each page.
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
    createReadStream(file).pipe(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    address: `http://127.0.0.1:${String(port)}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
