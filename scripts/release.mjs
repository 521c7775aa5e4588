// npm run release: writes dist/clinora-<version>-<platform>.tar.gz with exactly the files that a server needs, pages included
// (docs/deployment.md#a-release).
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { nodeFileTrace } from '@vercel/nft'
import { CommandError, runCommand } from './commandError.mjs'
import { bundledPackagesOf, packagesOf, sbomOf } from './releaseSbom.mjs'
import { root } from './root.mjs'

const ENTRIES = { 'server.js': 'dist/server/main.js', 'admin.js': 'dist/server/admin/cli.js' }
const COPIED = [
  'server/db/migrations',
  'openapi.yaml',
  'docs/nginx.conf',
  'docs/deployment',
  'docs/monitoring',
]

await runCommand(async () => {
  const { version, packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const name = `clinora-${version}`
  const folder = join(root, 'dist', name)
  rmSync(folder, { recursive: true, force: true })

  const build = ['scripts/build.mjs', '--out', folder]
  const { status } = spawnSync(process.execPath, build, { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new CommandError('There is no release without a build.')

  // Node 20 takes a package's `module-sync` files from 20.19 on.
  const files = Object.values(ENTRIES).map((entry) => join(folder, entry))
  const traces = await Promise.all(
    [['node'], ['node', 'module-sync']].map((conditions) => nodeFileTrace(files, { base: root, conditions })),
  )
  const packages = new Set(traces.flatMap(({ fileList }) => [...fileList]))
  const copied = [...packages].filter((path) => path.startsWith('node_modules/'))
  for (const path of [...copied, ...COPIED]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    // Links of packages stay links.
    cpSync(join(root, path), join(folder, path), { recursive: true, verbatimSymlinks: true })
  }
  for (const [file, entry] of Object.entries(ENTRIES))
    writeFileSync(join(folder, file), `import './${entry}'\n`)
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ name: 'clinora', version, type: 'module' })}\n`,
  )
  // With NODE_ENV=production npm would leave out packages for development and what they share.
  const installed = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--include=dev'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  const sbom = sbomOf(
    JSON.parse(installed),
    'clinora',
    new Set([
      ...packagesOf(copied, locked),
      ...['web', 'operator'].flatMap((pages) => [...bundledPackagesOf(join(folder, 'dist', pages), locked)]),
    ]),
  )
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`)

  // The servers' user reads them, also if the one who builds has a strict umask.
  execFileSync('chmod', ['-R', 'go=rX', folder])
  // With the binaries of sharp for this platform.
  const archive = join(root, 'dist', `${name}-${process.platform}-${process.arch}.tar.gz`)
  execFileSync('tar', ['-czf', archive, '-C', dirname(folder), name])
  rmSync(folder, { recursive: true })
  console.log(archive)
})
