// Subsets Inter to the characters that Clinora uses, and Noto Sans to the letters of Hindi and Arabic. `--check` writes nothing and
// fails if the committed files are stale.
import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import fontverter from 'fontverter'
import { Blob, Face } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { tsImport } from 'tsx/esm/api'

const target = new URL('../src/components/fonts/', import.meta.url)

/** Returns every character of a catalogue except emoji, which the system's font draws. @param {object} texts */
export const characters = (texts) =>
  new Set(
    Array.from(JSON.stringify(texts)).filter(
      (character) => !/[\p{Extended_Pictographic}\p{Cc}\p{Cf}]/u.test(character),
    ),
  )

/**
 * Opens a font file to read its characters.
 * @param {Buffer} font
 * @returns {Promise<Face>}
 */
export async function open(font) {
  return new Face(new Blob(await fontverter.convert(font, 'truetype')))
}

const range = (/** @type {number} */ from, /** @type {number} */ to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))

/** Latin-1, the punctuation of formatted dates, numbers and ranges, and arrows. */
const ALWAYS_INCLUDED = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xac),
  ...range(0xae, 0xff),
  ...Array.from('‘’“”–—…•−\u2009↑↓'),
]

/** The letters, marks and punctuation of Arabic, and the letters of Persian and Urdu that names have. */
const ARABIC = [
  ...range(0x60c, 0x60c),
  ...range(0x61b, 0x61b),
  ...range(0x61f, 0x63a),
  ...range(0x640, 0x655),
  ...range(0x660, 0x66d),
  ...range(0x670, 0x671),
  ...Array.from('ٹپچڈڑژکگںھہۃیےۓ۔'),
].join('')

/**
 * Writes the subsets that changed.
 * @param {{ check?: boolean }} [options] with `check` it writes nothing and throws if a file is stale
 */
export async function subsetFonts({ check = false } = {}) {
  const { en } = await tsImport('../src/messages/index.ts', import.meta.url)
  const text = [...new Set([...ALWAYS_INCLUDED, ...characters(en)])].sort().join('')
  // Names of patients may have any letter of the script.
  const devanagari = range(0x900, 0x97f).join('') + '\u200c\u200d\u25cc'
  const stale = [
    // The package has ₹ only in its latin-ext file, so there are two files.
    await writeSubset('inter', 'latin', 'inter-latin', text.replaceAll('₹', ''), check),
    await writeSubset('inter', 'latin-ext', 'inter-rupee', '₹', check),
    await writeSubset('noto-sans-devanagari', 'devanagari', 'noto-devanagari', devanagari, check),
    await writeSubset('noto-sans-arabic', 'arabic', 'noto-arabic', ARABIC, check),
  ]
  if (check && stale.includes(true))
    throw new Error('The font files are stale: run `npm run font` and commit them.')
}

/**
 * Subsets a file of a font package. Returns whether the committed file was stale.
 * @param {string} name of the package
 * @param {string} part of the font
 * @param {string} file
 * @param {string} text
 * @param {boolean} check
 */
async function writeSubset(name, part, file, text, check) {
  const source = import.meta.resolve(`@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`)
  const font = await subsetFont(await readFile(new URL(source)), text, {
    targetFormat: 'woff2',
    noHinting: true,
    variationAxes: { wght: { min: 400, max: 700 } },
  })
  if (name === 'inter') {
    const drawn = new Set((await open(font)).collectUnicodes())
    const missing = Array.from(text).filter((character) => !drawn.has(character.codePointAt(0)))
    if (missing.length > 0)
      throw new Error(`Inter does not draw “${missing.join('')}”: use an icon or another character.`)
  }
  console.log(`${file}: ${String(font.length)} bytes`)
  const path = new URL(`${file}.woff2`, target)
  const committed = await readFile(path).catch(() => Buffer.alloc(0))
  if (committed.equals(font)) return false
  if (!check) await writeFile(path, font)
  return true
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
  await subsetFonts(values)
}
