import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fontFace } from '../../scripts/fontFace.mjs'

const components = new URL('.', import.meta.url)

const face = async (file: string) => fontFace(await readFile(new URL(`fonts/${file}`, components)))

test('the rupee is in the file that fonts.css declares for it', async () => {
  const css = await readFile(new URL('fonts.css', components), 'utf8')
  const declared = /url\('\.\/fonts\/([^']+)'\)[^}]*unicode-range: U\+20B9/.exec(css)?.[1] ?? ''
  expect(Array.from((await face(declared)).collectUnicodes())).toEqual(['₹'.codePointAt(0)])
})

test('the subset keeps weights and tabular figures', async () => {
  const latin = await face('inter-latin.woff2')
  expect(latin.getAxisInfos()['wght']).toMatchObject({ min: 400, max: 700 })
  expect(latin.getTableFeatureTags('GSUB')).toContain('tnum')
})
