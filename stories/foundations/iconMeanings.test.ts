import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { root } from '../../scripts/root.mjs'
import { iconMeanings } from './iconMeanings'

const src = join(root, 'src')

function importedIcons(): string[] {
  const names = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /[.]tsx?$/.test(file) && !file.endsWith('.stories.tsx'))
    .flatMap((file) => parseSync(file, readFileSync(join(src, file), 'utf8')).module.staticImports)
    .filter(({ moduleRequest }) => moduleRequest.value === 'lucide-react')
    .flatMap(({ entries }) => entries)
    .flatMap(({ importName, localName, isType }) => (isType ? [] : [importName.name ?? localName.value]))
  return [...new Set(names)].sort()
}

it('gives a meaning to exactly the icons that the product imports', () => {
  const iconNames = Object.values(iconMeanings).flatMap((icons) => icons.map(([name]) => name))
  expect(iconNames.sort()).toEqual(importedIcons())
})
