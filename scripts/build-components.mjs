// Builds the design system for other projects: dist/components and its tarball, and writes the report of its types. `node
// scripts/build-components.mjs <folder>` writes package and tarball to another folder and no report, `--check` fails if the report
// differs. The last printed line is the tarball's path.
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildComponentPackage, packComponentPackage } from './componentPackage.mjs'
import { reportTypes } from './componentTypes.mjs'
import { CommandError, runCommand } from './commandError.mjs'
import { root } from './root.mjs'

const {
  values: { check },
  positionals: [otherFolder],
} = parseArgs({ options: { check: { type: 'boolean', default: false } }, allowPositionals: true })
const destination = resolve(otherFolder ?? join(root, 'dist'))

// Overrides the shell's setting: in other modes JSX would need React's development runtime.
process.env.NODE_ENV = 'production'

await runCommand(async () => {
  const folder = join(destination, 'components')
  await buildComponentPackage(folder)
  // The types of packages are beside the repository's own folder only.
  if (otherFolder === undefined && reportTypes(folder, { update: !check }) && check) {
    throw new CommandError(
      'The types of the component package have changed. Run `npm run build:components`, and name in CHANGELOG.md what may break a project.',
    )
  }
  console.log(relative(process.cwd(), packComponentPackage(folder, destination)))
})
