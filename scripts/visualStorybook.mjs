// The static Storybook that screenshots and the check of the published Storybook use. It is built when its sources have
// changed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { BUILDS, fingerprint, isFresh, stamp } from './builtFrom.mjs'
import { contentTypeOf, serve } from './fileServer.mjs'
import { Refusal } from './refusal.mjs'
import { root } from './root.mjs'

export const folder = join(root, BUILDS.storybook.output)

/**
 * @returns {Promise<{ entries: Record<string, import('./visualPlan.mjs').Entry> }>} its index
 * @throws {Refusal} when the build fails; its own messages are printed
 */
export async function buildStorybook() {
  if (!isFresh(BUILDS.storybook, 'production')) {
    const builtFrom = fingerprint(BUILDS.storybook, 'production')
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
    stamp(BUILDS.storybook, builtFrom)
  }
  return JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'))
}

export function serveStorybook() {
  return serve(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://storybook').pathname))
    const file = join(folder, path)
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, {
      'content-type': contentTypeOf(path),
      // The names of the assets change with what is in them; kept, they need not be compiled again on each page.
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
    createReadStream(file).pipe(response)
  })
}
