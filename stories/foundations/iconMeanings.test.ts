import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { iconMeanings } from './iconMeanings'

const src = fileURLToPath(new URL('../../src', import.meta.url))

function importedIcons(): string[] {
  const names = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.stories.tsx'))
    .flatMap((file) => {
      const source = readFileSync(join(src, file), 'utf8')
      return [...source.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(([, list = '']) =>
        list.split(',').map((name) => name.trim()),
      )
    })
    .filter((name) => name !== '' && !name.startsWith('type '))
  return [...new Set(names)].sort()
}

it('gives a meaning to exactly the icons that the product imports', () => {
  const listed = Object.values(iconMeanings).flatMap((icons) => icons.map(([name]) => name))
  expect(listed.sort()).toEqual(importedIcons())
})
