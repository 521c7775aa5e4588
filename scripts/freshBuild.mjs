// Builds what is missing or older than its sources. Built-ins only.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './dataFolder.mjs'
import { Refusal } from './refusal.mjs'

/** What each part is made of. A stamp in the output says from which contents; a build of another kind wipes it. */
const PARTS = {
  web: {
    output: 'dist/web/index.html',
    stamp: 'dist/web/.sources',
    sources: [
      'src',
      'public',
      'index.html',
      'vite.config.ts',
      'package-lock.json',
      '.env',
      '.env.local',
      '.env.demo',
    ],
  },
  server: {
    output: 'dist/server/main.js',
    stamp: 'dist/server/.sources',
    sources: [
      'server',
      'src/domain',
      'src/messages',
      'scripts/build.mjs',
      'tsconfig.json',
      'package-lock.json',
    ],
  },
}

/**
 * Builds each part whose output is missing or was made from other sources.
 * @param {(keyof typeof PARTS)[]} parts
 * @throws {Refusal} when a build fails; its own messages are printed
 */
export async function buildWhatIsStale(parts) {
  const stale = parts
    .map((part) => ({ part, ...PARTS[part], hash: hashOf(PARTS[part].sources) }))
    .filter(({ output, stamp, hash }) => !existsSync(join(root, output)) || stampOf(stamp) !== hash)
  if (stale.length === 0) return
  console.log('Building …')
  const child = spawn(
    process.execPath,
    [join(root, 'scripts', 'build.mjs'), ...stale.map(({ part }) => part), '--mode', 'demo'],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Refusal('The build failed: see the messages above.')
  for (const { stamp, hash } of stale) writeFileSync(join(root, stamp), hash)
}

/** @param {string} file */
function stampOf(file) {
  return existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null
}

/** @param {string[]} sources */
function hashOf(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf)) {
    hash.update(`${file}\0`)
    hash.update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .sort()
    .filter((name) => !/[.](test|stories)[.]tsx?$/.test(name))
    .flatMap((name) => filesOf(`${path}/${name}`))
}
