import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { combineTags, storyNameFromExport, toId } from 'storybook/internal/csf'
import { parseSync, type ESTree } from 'vite'
import { root } from '../../scripts/root.mjs'

/** The tags of every story: Storybook's own two, and the one in .storybook/preview.tsx. */
const DEFAULT_TAGS = ['dev', 'test', 'stable']

interface Story {
  id: string
  exportName: string
  /** As the sidebar shows it. */
  name: string
  tags: string[]
  /** The language of `play: shownIn('hi')`, which checks the screen in it. */
  shownIn: string | undefined
}

/** A file of stories. Paths begin at the project's folder; ids are those in Storybook's URLs. */
export interface StoryFile {
  path: string
  title: string
  /** The tags that each story of the file gets, unless it removes them. */
  tags: string[]
  stories: Story[]
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const filesWith = (ending: string) =>
  ['src', 'stories'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(ending))
      .map((file) => join(folder, file)),
  )

/** All files of stories. Storybook's `buildIndex` gives the same ids and tags, but takes 11 s of processor time. */
export const storyFiles = (): StoryFile[] => filesWith('.stories.tsx').map((path) => storyFile(path))

/** The ids of the stories that are tests. */
export const storyIds = (files: StoryFile[]): string[] =>
  files.flatMap(({ stories }) => stories.filter(({ tags }) => tags.includes('test')).map(({ id }) => id))

/** The stories of one file, in the form that lint enforces: `preview.meta({ … })`, `meta.story({ … })`, `Other.extend({ … })`. */
export function storyFile(path: string, source = read(path)): StoryFile {
  const constants = parseSync(path, source).program.body.flatMap(constantsIn)
  const meta = constants.find(({ method }) => method === 'meta')?.options
  const title = textOf(valueOf(meta, 'title'))
  const tags = combineTags(...DEFAULT_TAGS, ...tagsIn(meta))
  const stories = constants
    .filter(({ isExported, method }) => isExported && (method === 'story' || method === 'extend'))
    .map(({ name, options }) => ({
      id: toId(title, storyNameFromExport(name)),
      exportName: name,
      name: textOf(valueOf(options, 'name')) || storyNameFromExport(name),
      tags: combineTags(...tags, ...tagsIn(options)),
      shownIn: languageIn(valueOf(options, 'play')),
    }))
  return { path, title, tags, stories }
}

/** All pages in MDX, given all files of stories. A page with `<Meta of={…}>` has the title and the stories of that file. */
export async function docsPages(files: StoryFile[]) {
  // Takes 0.6 s to load, and most tests need no pages.
  const { analyzeMdx } = await import('storybook/internal/core-server')
  return Promise.all(
    filesWith('.mdx').map(async (path) => {
      const text = read(path)
      // `<Meta>` is above the heading. Whole pages take three times as long.
      const [head = ''] = text.split('\n# ')
      const { title = '', of = '', metaTags: tags = [] } = await analyzeMdx(head)
      const file = files.find((each) => each.path === join(dirname(path), `${of}.tsx`))
      return { path, text, tags, title: file?.title ?? title, stories: file?.stories }
    }),
  )
}

/** The constants of a statement that a method returns, such as `const meta = preview.meta({ … })`. */
function constantsIn(statement: ESTree.Statement | ESTree.ModuleDeclaration) {
  const isExported = statement.type === 'ExportNamedDeclaration'
  const declaration = isExported ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id, init }) => {
    if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return []
    if (init.callee.type !== 'MemberExpression' || init.callee.property.type !== 'Identifier') return []
    return [{ isExported, name: id.name, method: init.callee.property.name, options: init.arguments[0] }]
  })
}

function valueOf(options: ESTree.Argument | undefined, name: string) {
  if (options?.type !== 'ObjectExpression') return undefined
  return options.properties
    .filter((property) => property.type === 'Property')
    .find(({ key }) => key.type === 'Identifier' && key.name === name)?.value
}

function tagsIn(options: ESTree.Argument | undefined) {
  const tags = valueOf(options, 'tags')
  return tags?.type === 'ArrayExpression' ? tags.elements.map(textOf) : []
}

/** The argument of `shownIn('hi')`. */
function languageIn(play: ESTree.Node | undefined) {
  if (play?.type !== 'CallExpression' || play.callee.type !== 'Identifier') return undefined
  return play.callee.name === 'shownIn' ? textOf(play.arguments[0]) : undefined
}

/** The text of a literal: titles and tags are string literals. */
const textOf = (node: ESTree.Node | null | undefined) => (node?.type === 'Literal' ? String(node.value) : '')
