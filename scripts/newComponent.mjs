// Writes a component, its stories and its export from src/components/index.ts.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { CommandError } from './commandError.mjs'

/** @typedef {'ui' | 'clinic'} Folder */
/** @typedef {{ name: string, folder: Folder }} ComponentOptions */

const FOLDERS = /** @type {const} */ (['ui', 'clinic'])

/**
 * Writes the files of a new component.
 * @param {string} root the project's folder
 * @param {string[]} words the name, then optionally `ui` or `clinic`
 * @returns {Promise<string[]>} the paths written, from the root
 * @throws {CommandError} before it writes a file, if the arguments or the name are not allowed
 */
export async function newComponent(root, words) {
  const components = join(root, 'src', 'components')
  const [options, exported] = [readOptions(words), await readFile(join(components, 'index.ts'), 'utf8')]
  await requireFreeName(components, exported, options.name)

  const files = { ...filesOf(options), 'src/components/index.ts': withExport(exported, options) }
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  const written = Object.keys(files)
  execFileSync(join(root, 'node_modules', '.bin', 'oxfmt'), written, { cwd: root })
  return written
}

/**
 * @param {string[]} words
 * @returns {ComponentOptions}
 */
function readOptions([name, ...rest]) {
  if (name === undefined)
    throw new CommandError('Name the component: npm run new:component Name, or Name clinic.')
  if (!/^([A-Z][a-z0-9]+)+$/.test(name))
    throw new CommandError(
      `“${name}” is not a valid name: write it like OtpField, with letters and digits only.`,
    )
  const chosen = FOLDERS.filter((folder) => rest.includes(folder))
  const unknown = rest.filter((word) => !FOLDERS.some((folder) => folder === word))
  if (unknown.length > 0)
    throw new CommandError(`Unknown argument “${unknown.join(' ')}”: after the name comes ui or clinic.`)
  if (name in globalThis) throw new CommandError(`${name} is a JavaScript global: choose another name.`)
  if (chosen.length > 1) throw new CommandError('A component is in ui or in clinic, not in both.')
  return { name, folder: chosen[0] ?? 'ui' }
}

/**
 * Rejects a name that another component or export has.
 * @param {string} components
 * @param {string} exported the text of src/components/index.ts
 * @param {string} name
 */
async function requireFreeName(components, exported, name) {
  const same = (/** @type {string} */ other) => other.toLowerCase() === name.toLowerCase()
  for (const folder of FOLDERS) {
    // Some file systems ignore case.
    const existing = (await readdir(join(components, folder))).find(same)
    if (existing)
      throw new CommandError(`${existing} exists already, in src/components/${folder}/${existing}.`)
  }
  const names = exportsIn(exported).flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name))
  const taken = [name, `${name}Props`].find((each) => names.includes(each))
  if (taken) throw new CommandError(`src/components/index.ts exports another ${taken} already.`)
}

/**
 * Fills the templates with the component's name. Returns unformatted texts by path.
 * @param {ComponentOptions} options
 * @returns {Record<string, string>}
 */
function filesOf({ name, folder }) {
  const templates = new URL(`templates/${folder}/`, import.meta.url)
  const named = (/** @type {string} */ text) =>
    text
      .replaceAll('NewPart', name)
      .replaceAll('newPart', name.charAt(0).toLowerCase() + name.slice(1))
      .replaceAll('new-part', name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase())
  return Object.fromEntries(
    readdirSync(templates).map((file) => [
      `src/components/${folder}/${name}/${named(file.replace('.template', ''))}`,
      named(readFileSync(new URL(file, templates), 'utf8')),
    ]),
  )
}

/**
 * Inserts the new export into the text of src/components/index.ts, in alphabetical order.
 * @param {string} exported
 * @param {ComponentOptions} options
 */
function withExport(exported, { name, folder }) {
  const path = `./${folder}/${name}/${name}`
  const line = `export { ${name}, type ${name}Props } from '${path}'\n`
  const next = exportsIn(exported).find(
    ({ entries: [first] }) => (first?.moduleRequest?.value ?? '').toLowerCase() > path.toLowerCase(),
  )
  const at = next?.start ?? exported.length
  return exported.slice(0, at) + line + exported.slice(at)
}

const exportsIn = (/** @type {string} */ text) => parseSync('index.ts', text).module.staticExports
