import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { characters, open } from './subset-font.mjs'

const fonts = new URL('../src/components/fonts/', import.meta.url)

const face = async (file: string) => open(await readFile(new URL(file, fonts)))

async function drawnBy(...files: string[]) {
  const faces = await Promise.all(files.map(face))
  return new Set(
    faces.flatMap((one) => Array.from(one.collectUnicodes(), (code) => String.fromCodePoint(code))),
  )
}

test('the rupee is in the file that fonts.css declares for it', async () => {
  const css = await readFile(new URL('../src/components/fonts.css', import.meta.url), 'utf8')
  const declared = /url\('\.\/fonts\/([^']+)'\)[^}]*unicode-range: U\+20B9/.exec(css)?.[1] ?? ''

  expect(await drawnBy(declared)).toEqual(new Set(['₹']))
})

test('the subset keeps weights and tabular figures', async () => {
  const latin = await face('inter-latin.woff2')

  expect(latin.getAxisInfos()['wght']).toMatchObject({ min: 400, max: 700 })
  expect(latin.getTableFeatureTags('GSUB')).toContain('tnum')
})

test('emoji are not included', () => {
  const included = characters({ sent: '✅ Sent', deep: { price: '₹1' } })
  expect(included).toContain('₹')
  expect(included).not.toContain('✅')
})
