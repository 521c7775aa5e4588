import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { root } from '../../scripts/root.mjs'

const TITLE = /\btitle: '([^']+)'/
/** The one way to write a story: lint knows no other. */
const STORY = /^export const (\w+) = \w+\.(?:story|extend)\(/gm
/** The tag that keeps stories from being tests. */
const NO_TEST = "'!test'"

/** The ids of all stories that are tests too, read from the sources: nothing has to run before. */
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

/** Those of one file of stories. */
export function idsIn(source: string): string[] {
  const title = TITLE.exec(source)?.[1]
  if (!title || source.includes(NO_TEST)) return []
  return Array.from(source.matchAll(STORY), ([, name = '']) => toId(title, storyNameFromExport(name)))
}
