// Subsets Inter to the characters that Clinora uses, and Noto Sans to the letters of Hindi and Arabic. `--check` writes nothing and
// fails if the committed files are stale.
import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import subsetFont from 'subset-font'
import { tsImport } from 'tsx/esm/api'
import { fontFace } from './fontFace.mjs'

const target = new URL('../src/components/fonts/', import.meta.url)

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

const {
  values: { check },
} = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const { en } = await tsImport('../src/messages/index.ts', import.meta.url)
// The system's font draws emoji.
const inTexts = Array.from(JSON.stringify(en)).filter(
  (character) => !/[\p{Extended_Pictographic}\p{Cc}\p{Cf}]/u.test(character),
)
const text = [...new Set([...ALWAYS_INCLUDED, ...inTexts])].sort().join('')
// Names of patients may have any letter of the script.
const devanagari = range(0x900, 0x97f).join('') + '\u200c\u200d\u25cc'
const stale = [
  // The package has ₹ only in its latin-ext file, so there are two files.
  await writeSubset('inter', 'latin', 'inter-latin', text.replaceAll('₹', '')),
  await writeSubset('inter', 'latin-ext', 'inter-rupee', '₹'),
  await writeSubset('noto-sans-devanagari', 'devanagari', 'noto-devanagari', devanagari),
  await writeSubset('noto-sans-arabic', 'arabic', 'noto-arabic', ARABIC),
]
if (check && stale.includes(true))
  throw new Error('The font files are stale: run `npm run font` and commit them.')

/**
 * Subsets a file of a font package. Returns whether the committed file was stale.
 * @param {string} name of the package
 * @param {string} part of the font
 * @param {string} file
 * @param {string} text
 */
async function writeSubset(name, part, file, text) {
  const source = import.meta.resolve(`@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`)
  const font = await subsetFont(await readFile(new URL(source)), text, {
    targetFormat: 'woff2',
    noHinting: true,
    variationAxes: { wght: { min: 400, max: 700 } },
  })
  if (name === 'inter') {
    const fontCodePoints = new Set((await fontFace(font)).collectUnicodes())
    const missing = Array.from(text).filter((character) => !fontCodePoints.has(character.codePointAt(0)))
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
