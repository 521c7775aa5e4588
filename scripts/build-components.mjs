// Builds the design system for other projects: dist/components, and a tarball of it beside that.
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildComponentPackage, packComponentPackage } from './componentPackage.mjs'
import { runCommand } from './refusal.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

await runCommand(async () => {
  const folder = join(root, 'dist', 'components')
  await buildComponentPackage(folder)
  console.log(relative(root, packComponentPackage(folder, join(root, 'dist'))))
})
