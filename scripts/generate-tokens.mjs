// Generates the files about tokens from src/components/tokens.json. `--check` writes nothing and fails if a file is out of date.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './root.mjs'
import { tokenFiles } from './tokenFiles.mjs'

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const { css, list, light, dark } = await tokenFiles(
  await readFile(join(root, 'src/components/tokens.json'), 'utf8'),
)

for (const [file, text] of Object.entries({
  'src/components/tokens.css': css,
  'src/components/tokens.light.json': light,
  'src/components/tokens.dark.json': dark,
  'stories/foundations/tokens.generated.json': list,
})) {
  const path = join(root, file)
  if (!values.check) await writeFile(path, text)
  else if ((await readFile(path, 'utf8')) !== text) {
    console.error(`${file} is out of date: run \`npm run tokens\` and commit it.`)
    process.exitCode = 1
  }
}
