// npm run accept:visual [name …]: makes the screenshots of the last review the baselines (docs/visual-regression.md).
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { runCommand } from './commandError.mjs'
import { acceptScreenshots } from './visualReview/accept.mjs'
import { FOLDERS } from './visualReview/folders.mjs'

await runCommand(async () => {
  const accepted = acceptScreenshots(FOLDERS, process.argv.slice(2))
  for (const name of accepted) await compress(join(FOLDERS.baselines, `${name}.png`))
  if (accepted.length === 0) console.log('The last review has no changes.')
  else console.log(`${accepted.join('\n')}\n\nCommit stories/baselines.`)
})

/** Halves the file without a change of a pixel: Chromium compresses for speed. @param {string} file */
async function compress(file) {
  // A baseline without a story has been removed.
  if (existsSync(file))
    await writeFile(file, await sharp(file).png({ compressionLevel: 9, effort: 10 }).toBuffer())
}
