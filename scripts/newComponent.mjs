// Writes a component, its stories with their tests, and its export from src/components/index.ts.
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { Refusal } from './refusal.mjs'

/** @typedef {'ui' | 'clinic'} Place */
/** @typedef {{ name: string, place: Place, variants: boolean }} Wish */

const places = /** @type {const} */ (['ui', 'clinic'])

/**
 * Writes the files of a new component.
 * @param {string} root the project's folder
 * @param {string[]} words the name, then optionally `ui` or `clinic`, and `variants`
 * @returns {Promise<string[]>} the paths written, from the root
 * @throws {Refusal} before anything is written
 */
export async function newComponent(root, words) {
  const components = join(root, 'src', 'components')
  const face = join(components, 'index.ts')
  const [wish, exported] = [readWish(words), await readFile(face, 'utf8')]
  await refuseTaken(components, exported, wish.name)
  refuseClash(wish.name)

  const files = { ...filesOf(wish), 'src/components/index.ts': withExport(exported, wish) }
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }))
  }
  return Object.keys(files)
}

/**
 * @param {string[]} words
 * @returns {Wish}
 */
function readWish([name, ...rest]) {
  if (name === undefined)
    throw new Refusal(
      'Say what it is called: npm run new:component Name, or Name clinic, or Name ui variants.',
    )
  if (!/^([A-Z][a-z0-9]+)+$/.test(name))
    throw new Refusal(`“${name}” is no component’s name: write it like OtpField, in letters and digits.`)
  const asked = places.filter((place) => rest.includes(place))
  const unknown = rest.filter((word) => word !== 'variants' && !places.some((place) => place === word))
  if (unknown.length > 0)
    throw new Refusal(
      `“${unknown.join(' ')}” means nothing here: after the name come ui or clinic, and variants.`,
    )
  if (asked.length > 1) throw new Refusal('A component lives in ui or in clinic, not in both.')
  return { name, place: asked[0] ?? 'ui', variants: rest.includes('variants') }
}

/**
 * @param {string} components
 * @param {string} exported the text of src/components/index.ts
 * @param {string} name
 */
async function refuseTaken(components, exported, name) {
  const same = (/** @type {string} */ other) => other.toLowerCase() === name.toLowerCase()
  for (const place of places) {
    // Some file systems ignore case.
    const folder = (await readdir(join(components, place))).find(same)
    if (folder) throw new Refusal(`${folder} exists already, in src/components/${place}/${folder}.`)
  }
  const taken = [name, `${name}Props`].find((each) => new RegExp(`\\b${each}\\b(?!/)`).test(exported))
  if (taken) throw new Refusal(`src/components/index.ts exports another ${taken} already.`)
}

/**
 * Refuses a name that means something else in the component's files.
 * @param {string} name
 */
function refuseClash(name) {
  if (name in globalThis) throw new Refusal(`${name} is JavaScript’s own: a component needs another name.`)
  const own = namesInFiles()
  for (const each of [name, `${name}Props`]) {
    // `Meta` beside the stories’ `meta` would confuse.
    const clash = own.find((other) => other.toLowerCase() === each.toLowerCase())
    if (clash)
      throw new Refusal(
        `The files written for a component use ${clash} themselves: ${name} cannot be its name.`,
      )
  }
}

/** The names that the templates of every kind of component import and declare, without the component's own. */
function namesInFiles() {
  const text = places
    .flatMap((place) => [true, false].map((variants) => filesOf({ name: 'NewPart', place, variants })))
    .flatMap((files) => Object.values(files))
    .join('\n')
  const imports = text.match(/(?<=^import ).+(?= from )/gm) ?? []
  const imported = imports.flatMap((each) => each.match(/\w+/g) ?? [])
  const declared = text.match(/(?<=^(export )?(const|function|type) )\w+/gm) ?? []
  const types = text.match(/\b[A-Z]\w*(?=[.<])/g) ?? []
  const names = [...imported, ...declared, ...types]
  return names.filter((each) => each !== 'type' && !/^newpart/i.test(each))
}

/**
 * The component's files by path, not formatted yet: the templates of its kind with its name in place of NewPart.
 * @param {Wish} wish
 * @returns {Record<string, string>}
 */
function filesOf({ name, place, variants }) {
  const folder = new URL(`templates/${variants ? `${place}-variants` : place}/`, import.meta.url)
  const named = (/** @type {string} */ text) =>
    text
      .replaceAll('NewPart', name)
      .replaceAll('newPart', name.charAt(0).toLowerCase() + name.slice(1))
      .replaceAll('new-part', name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase())
  return Object.fromEntries(
    readdirSync(folder).map((file) => [
      `src/components/${place}/${name}/${named(file.replace('.template', ''))}`,
      named(readFileSync(new URL(file, folder), 'utf8')),
    ]),
  )
}

/**
 * src/components/index.ts with the new export in alphabetical order.
 * @param {string} exported
 * @param {Wish} wish
 */
function withExport(exported, { name, place }) {
  const path = `./${place}/${name}/${name}`
  const line = `export { ${name}, type ${name}Props } from '${path}'\n`
  const next = [...exported.matchAll(/^export [^']*'([^']+)'\n/gm)].find(
    ([, other = '']) => other.toLowerCase() > path.toLowerCase(),
  )
  const at = next?.index ?? exported.length
  return exported.slice(0, at) + line + exported.slice(at)
}
