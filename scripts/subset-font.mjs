// Subsets Inter to the characters that Clinora uses. `--check` writes nothing and fails if the committed files are stale.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import fontverter from 'fontverter'
import { Blob, Face } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { tsImport } from 'tsx/esm/api'

const source = new URL('files/', import.meta.resolve('@fontsource-variable/inter/package.json'))
const target = new URL('../src/components/fonts/', import.meta.url)
const MAX_TOTAL_BYTES = 35_000

/** @typedef {string | { [key: string]: Texts }} Texts */

/**
 * Returns every character of a catalogue except emoji, which the system's font draws.
 * @param {Texts} texts
 * @returns {Set<string>}
 */
export function characters(texts) {
  const drawn = new Set()
  const walk = (/** @type {Texts} */ node) => {
    if (typeof node !== 'string') return Object.values(node).forEach(walk)
    for (const character of node) {
      if (!/[\p{Extended_Pictographic}\p{Cc}\p{Cf}]/u.test(character)) drawn.add(character)
    }
  }
  walk(texts)
  return drawn
}

/**
 * Opens a font file to read its characters.
 * @param {Buffer} font
 * @returns {Promise<Face>}
 */
export async function open(font) {
  return new Face(new Blob(await fontverter.convert(font, 'truetype')))
}

/** Returns Latin-1, the punctuation of formatted dates, numbers and ranges, and arrows. */
function alwaysIncluded() {
  const range = (/** @type {number} */ from, /** @type {number} */ to) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
  return [
    ...range(0x20, 0x7e),
    ...range(0xa0, 0xac),
    ...range(0xae, 0xff),
    ...Array.from('‘’“”–—…•−\u2009↑↓'),
  ]
}

/**
 * Subsets the font to the catalogue's characters and writes the files that changed.
 * @param {{ check?: boolean }} [options] with `check` it writes nothing and throws if a file is stale
 */
export async function subsetInter({ check = false } = {}) {
  const { en } = await tsImport('../src/messages/index.ts', import.meta.url)
  const text = [...new Set([...alwaysIncluded(), ...characters(en)])].sort().join('')

  // The package has ₹ only in its latin-ext file, so there are two files.
  const wanted = [
    { from: 'inter-latin-wght-normal.woff2', to: 'inter-latin.woff2', text: text.replaceAll('₹', '') },
    { from: 'inter-latin-ext-wght-normal.woff2', to: 'inter-rupee.woff2', text: '₹' },
  ]
  let total = 0
  let stale = 0
  for (const file of wanted) {
    const font = await subsetFont(await readFile(new URL(file.from, source)), file.text, {
      targetFormat: 'woff2',
      noHinting: true,
      variationAxes: { wght: { min: 400, max: 700 } },
    })
    total += font.length
    const drawn = new Set((await open(font)).collectUnicodes())
    const missing = Array.from(file.text).filter((character) => !drawn.has(character.codePointAt(0)))
    if (missing.length > 0)
      throw new Error(`Inter does not draw “${missing.join('')}”: use an icon or another character.`)
    const path = new URL(file.to, target)
    const committed = await readFile(path).catch(() => Buffer.alloc(0))
    if (committed.equals(font)) continue
    stale += 1
    if (check) continue
    await mkdir(target, { recursive: true })
    await writeFile(path, font)
  }
  console.log(
    `Inter: ${String(total)} bytes in ${String(wanted.length)} files, ${String(text.length)} characters`,
  )
  if (total > MAX_TOTAL_BYTES) throw new Error(`The subset has more than ${String(MAX_TOTAL_BYTES)} bytes.`)
  if (check && stale > 0) throw new Error('The font files are stale: run `npm run font` and commit them.')
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
  await subsetInter(values)
}
