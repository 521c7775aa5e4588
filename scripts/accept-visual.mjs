// npm run accept:visual [name …]: makes the screenshots of the last review the baselines (docs/visual-regression.md).
import { runCommand } from './commandError.mjs'
import { acceptScreenshots } from './visualReview/accept.mjs'
import { FOLDERS } from './visualReview/folders.mjs'

await runCommand(async () => {
  const accepted = acceptScreenshots(FOLDERS, process.argv.slice(2))
  if (accepted.length === 0) console.log('The last review has no changes.')
  else console.log(`${accepted.join('\n')}\n\nCommit stories/baselines.`)
})
