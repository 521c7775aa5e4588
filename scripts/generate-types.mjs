// Generates src/api/schema.d.ts from openapi.yaml. `--check` writes nothing and fails if the file is out of date.
import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript'

const contract = new URL('../openapi.yaml', import.meta.url)
const types = new URL('../src/api/schema.d.ts', import.meta.url)

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const generated = COMMENT_HEADER + astToString(await openapiTS(contract))

if (!values.check) await writeFile(types, generated)
else if ((await readFile(types, 'utf8')) !== generated) {
  console.error('src/api/schema.d.ts is out of date: run `npm run contract` and commit it.')
  process.exitCode = 1
}
