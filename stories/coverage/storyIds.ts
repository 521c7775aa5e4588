import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { root } from '../../scripts/root.mjs'

const TITLE = /\btitle: '([^']+)'/
/** Lint enforces this form. */
const STORY = /^export const (\w+) = \w+\.(?:story|extend)\(/gm
/** Excludes a story from the tests. */
const NO_TEST = "'!test'"

/** The ids of all stories that are tests, read from the sources. */
export function storyIds(): string[] {
  return ['src', 'stories']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(root, folder, file),
      ),
    )
    .filter((file) => file.endsWith('.stories.tsx'))
    .flatMap((file) => idsIn(readFileSync(file, 'utf8')))
}

/** The ids of the stories in one file. */
export function idsIn(source: string): string[] {
  const title = TITLE.exec(source)?.[1]
  if (!title || source.includes(NO_TEST)) return []
  return Array.from(source.matchAll(STORY), ([, name = '']) => toId(title, storyNameFromExport(name)))
}
