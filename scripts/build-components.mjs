// Builds the design system for other projects: dist/components and its tarball, and writes the report of its types
// (docs/component-types.api.md). `node scripts/build-components.mjs <folder>` writes package and tarball to another folder and no report,
// `--check` fails if the report differs. The last printed line is the tarball's path.
import { spawnSync } from 'node:child_process'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildComponentPackage, packComponentPackage } from './componentPackage.mjs'
import { CommandError, runCommand } from './commandError.mjs'
import { root } from './root.mjs'

const {
  values: { check },
  positionals: [otherFolder],
} = parseArgs({ options: { check: { type: 'boolean', default: false } }, allowPositionals: true })
const destination = resolve(otherFolder ?? join(root, 'dist'))

// Overrides the shell's setting: in other modes JSX would need React's development runtime.
process.env.NODE_ENV = 'production'

/** Runs API Extractor with api-extractor.json. It reads the types of packages beside the repository's own folder only. */
function reportTypes() {
  const args = ['run', ...(check ? [] : ['--local'])]
  const { status, stdout } = spawnSync(join(root, 'node_modules', '.bin', 'api-extractor'), args, {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0)
    throw new CommandError(
      `${stdout}\nIf the types of the component package have changed: run \`npm run build:components\`, and name in CHANGELOG.md what may break a project.`,
    )
}

await runCommand(async () => {
  const folder = join(destination, 'components')
  await buildComponentPackage(folder)
  if (otherFolder === undefined) reportTypes()
  console.log(relative(process.cwd(), packComponentPackage(folder, destination)))
})
