import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './root.mjs'

interface Side {
  path?: string | string[]
  pathNot?: string | string[]
  dependencyTypes?: string[]
  dependencyTypesNot?: string[]
  [other: string]: unknown
}

interface Rule {
  from: Side
  to: Side
}

type DiagramEdge = '-->' | '-. types .->'

/** The folders of the diagram. */
const FOLDERS: Record<string, string> = {
  app: 'src/app',
  components: 'src/components',
  api: 'src/api',
  domain: 'src/domain',
  messages: 'src/messages',
  server: 'server',
}
const COMPARED = ['path', 'pathNot', 'dependencyTypes', 'dependencyTypesNot']

const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as { forbidden: Rule[] }
/** The rules about imports between folders. Other rules are about import circles and missing files. */
const rules = forbidden.filter(({ to }) => Object.keys(to).every((key) => COMPARED.includes(key)))

const matches = (pattern: string | string[] | undefined, path: string, otherwise: boolean) =>
  pattern === undefined ? otherwise : [pattern].flat().some((each) => new RegExp(each).test(path))

const fits = (side: Side, path: string) =>
  matches(side.path, path, true) && !matches(side.pathNot, path, false)

function isForbidden(from: string, to: string, type: 'local' | 'type-only') {
  return rules.some(
    (rule) =>
      fits(rule.from, from) &&
      fits(rule.to, to) &&
      (rule.to.dependencyTypes?.includes(type) ?? true) &&
      !rule.to.dependencyTypesNot?.includes(type),
  )
}

/** Returns the diagram's arrow for one folder importing another: modules, types only, or null for nothing. */
function edgeByRules(from: string, to: string): DiagramEdge | null {
  const importer = `${FOLDERS[from] ?? ''}/module.ts`
  const folder = FOLDERS[to] ?? ''
  if (!isForbidden(importer, `${folder}/module.ts`, 'local')) return '-->'
  return isForbidden(importer, `${folder}/schema.d.ts`, 'type-only') ? null : '-. types .->'
}

describe('the diagram of docs/architecture.md', () => {
  it('shows exactly the imports that lint allows', () => {
    const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
    const shown = Array.from(page.matchAll(/^ +(\w+) (-->|-[.] types [.]->) (\w+)$/gm), (line) =>
      line.slice(1, 4).join(' '),
    )
    const names = Object.keys(FOLDERS)
    const allowed = names.flatMap((from) =>
      names.flatMap((to) => {
        const edge = from === to ? null : edgeByRules(from, to)
        return edge ? [`${from} ${edge} ${to}`] : []
      }),
    )
    expect(shown.sort()).toEqual(allowed.sort())
  })
})
