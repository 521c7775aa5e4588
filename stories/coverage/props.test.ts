import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { withCustomConfig } from 'react-docgen-typescript'
import { expect, it } from 'vitest'
import { root } from '../../scripts/root.mjs'
import { exportedComponents } from './publicFace'

it('each prop of each exported component has a description', { timeout: 240_000 }, () => {
  const names = new Set(exportedComponents().map(({ name }) => name))
  const components = join(root, 'src', 'components')
  const files = readdirSync(components, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.stories.tsx'))
    .map((file) => join(components, file))
  // As in .storybook/main.ts. Radix's own props have Radix's descriptions.
  const parser = withCustomConfig(join(root, 'tsconfig.json'), {
    propFilter: ({ parent, declarations }) =>
      ![...(declarations ?? []), ...(parent ? [parent] : [])].some(({ fileName }) =>
        fileName.includes('node_modules'),
      ),
  })
  const documented = parser.parse(files).filter(({ displayName }) => names.has(displayName))
  expect(documented.length).toBeGreaterThan(names.size / 2)
  const missing = documented.flatMap(({ displayName, props }) =>
    Object.values(props)
      .filter(({ description }) => description === '')
      .map(({ name }) => `${displayName}: ${name}`),
  )
  expect(missing).toEqual([])
})
