// Builds the design system for other projects: dist/components, and a tarball of it beside that.
// `node scripts/build-components.mjs <folder>` writes both there. The last line printed is the tarball.
import { join, relative, resolve } from 'node:path'
import { buildComponentPackage, packComponentPackage } from './componentPackage.mjs'
import { runCommand } from './refusal.mjs'
import { root } from './root.mjs'

const destination = resolve(process.argv[2] ?? join(root, 'dist'))

// Whatever the shell says: the JSX of another mode would need React's development runtime.
process.env.NODE_ENV = 'production'

await runCommand(async () => {
  const folder = join(destination, 'components')
  await buildComponentPackage(folder)
  console.log(relative(process.cwd(), packComponentPackage(folder, destination)))
})
