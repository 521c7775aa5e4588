// Builds the design system for other projects: dist/components and its tarball. `node scripts/build-components.mjs <folder>`
// writes both to another folder. The last printed line is the tarball's path.
import { join, relative, resolve } from 'node:path'
import { buildComponentPackage, packComponentPackage } from './componentPackage.mjs'
import { runCommand } from './commandError.mjs'
import { root } from './root.mjs'

const destination = resolve(process.argv[2] ?? join(root, 'dist'))

// Overrides the shell's setting: in other modes JSX would need React's development runtime.
process.env.NODE_ENV = 'production'

await runCommand(async () => {
  const folder = join(destination, 'components')
  await buildComponentPackage(folder)
  console.log(relative(process.cwd(), packComponentPackage(folder, destination)))
})
