// Prints the manifests of Storybook and the registry for shadcn's tools as JSON: what each file below `manifests/` contains.
import { basename, dirname } from 'node:path'
import type ts from 'typescript'
import { docsPages, storyFiles, type StoryFile } from '../stories/coverage/storybookIndex'
import { exportedComponents } from '../stories/coverage/publicFace'
import { otherNames } from '../stories/otherNames/otherNames'
import { componentProgram, componentProps, type PropDocs } from './componentProps'
import { pageText, withoutLinks, type PageText } from './pageText'
import { referencesIn } from './references'
import { registryFiles } from './registry'
import { sanitize, storyNameFromExport } from 'storybook/internal/csf'
import { sentenceCase } from './sentenceCase'
import { tokenText } from './tokenText'
import { typeDefinitions } from './typeDefinitions'
import { isForPackage, snippetFiles, storySnippets, type Snippets } from './usageSnippets'

/** In characters. An assistant reads a longer page chapter by chapter. */
const MAX_PAGE = 9000
const MAX_PURPOSE = 250

const PACKAGE = 'clinora/components'

const STATUSES = ['beta', 'deprecated', 'new']

/** A component as Storybook's manifests describe it. */
interface ComponentEntry {
  id: string
  name: string
  path: string
  description: string
  summary: string
  jsDocTags: Record<string, string[]>
  reactDocgenTypescript?: PropDocs
  /** The other exports of its folder, such as DialogTitle. */
  subcomponents: Record<
    string,
    { name: string; description: string; import: string; reactDocgenTypescript: PropDocs }
  >
  /** The main example first: MCP tools show three. */
  stories: { id: string; name: string; snippet: string }[]
  docs: Record<string, { id: string; name: string; title: string; path: string; content: string }>
}

interface Page extends PageText {
  path: string
  title: string
  id: string
}

async function writtenManifests() {
  const files = storyFiles()
  const program = componentProgram()
  const snippets = await storySnippets(snippetFiles())
  const examples = [...snippets.values()].flatMap((file) => [...file.values()])
  const props = componentProps(
    program,
    examples.filter((code) => typeof code === 'string'),
  )
  const pages = await pagesOf(files, props)
  const exported = new Set(exportedComponents().map(({ name }) => name))
  const packaged = files.filter(
    ({ path, title }) =>
      path.startsWith('src/components/') &&
      (exported.has(nameOf(title)) || pages.some((page) => page.title === title)),
  )
  const titles = new Set(packaged.map(({ title }) => title))
  const components = [...titles].map((title) =>
    componentEntry(
      title,
      // A component may have further files of stories, with longer names.
      packaged
        .filter((file) => file.title === title)
        .sort((one, other) => one.path.length - other.path.length),
      pages.find((page) => page.title === title),
      snippets,
      { program, props },
    ),
  )
  const docs = [
    {
      id: 'foundations-tokens--docs',
      title: 'Foundations/Tokens',
      path: './src/components/tokens.json',
      text: tokenText(),
      purpose:
        'Every token with its name, purpose and values: colours of text and muted text, grounds, borders, status, sizes, space, radius, shadow, duration.',
    },
    ...pages.filter(({ title }) => !titles.has(title)).flatMap(chapters),
  ]
  const ofComponents = components.flatMap((each) => Object.values(each.docs))
  const withReferences = referencesIn(
    new Set(components.flatMap(({ stories }) => stories.map(({ id }) => id))),
    [...ofComponents.map(({ id, content }) => ({ id, text: content })), ...docs],
  )
  for (const page of ofComponents) page.content = withReferences(page.content)
  return {
    components: {
      v: 0,
      components: Object.fromEntries(components.map((each) => [each.id, each])),
      meta: { docgen: 'react-docgen-typescript', durationMs: 0 },
    },
    docs: {
      v: 0,
      docs: Object.fromEntries(
        docs.map(({ id, title, path, text, purpose }) => [
          id,
          {
            id,
            name: 'Docs',
            title,
            path,
            content: withReferences(text),
            summary: withOtherNames(title, purpose),
          },
        ]),
      ),
    },
    ...registryFiles(components),
  }
}

async function pagesOf(files: StoryFile[], props: readonly PropDocs[]): Promise<Page[]> {
  const ids = new Map(
    files.flatMap(({ path, stories }) => stories.map(({ exportName, id }) => [`${path} ${exportName}`, id])),
  )
  const site = {
    storyId: (file: string, story: string) => ids.get(`${file} ${story}`),
    components: new Set(exportedComponents().map(({ name }) => name)),
    hasProps: (path: string) =>
      props.some(
        ({ displayName, filePath }) =>
          dirname(filePath) === dirname(path) && displayName === basename(path, '.mdx'),
      ),
  }
  const pages = await docsPages(files)
  return pages.map(({ path, title, text }) => ({
    ...pageText(path, text, site),
    path: `./${path}`,
    title,
    id: `${sanitize(title)}--docs`,
  }))
}

const nameOf = (title: string) => title.split('/').at(-1) ?? title

/** A long page as one page for each chapter. */
function chapters(page: Page): Page[] {
  if (page.text.length <= MAX_PAGE) return [page]
  return (
    page.text
      // Links to files, which the site lacks.
      .replaceAll(/^Tests: .*\n\n/gm, '')
      .replaceAll(/\[([^\]]+)\]\((?!#|\?|https?:)[^)]+\)/g, '$1')
      .replaceAll('](#', `](?path=/docs/${page.id}#`)
      .split(/^(?=## )/m)
      .filter((text) => text.startsWith('## '))
      .map((text) => {
        const [heading = '', beginning = ''] = text.slice('## '.length).split('\n\n')
        const title = `${page.title}/${heading}`
        const purpose = withoutLinks(beginning).slice(0, MAX_PURPOSE)
        return { ...page, title, id: `${sanitize(title)}--docs`, text, purpose }
      })
  )
}

function componentEntry(
  title: string,
  files: StoryFile[],
  page: Page | undefined,
  snippets: ReadonlyMap<string, Snippets>,
  { program, props }: { program: ts.Program; props: readonly PropDocs[] },
): ComponentEntry {
  const path = files[0]?.path ?? ''
  const name = nameOf(title)
  const folder = dirname(path)
  const exported = exportedComponents().filter((each) => `src/components/${each.folder}` === folder)
  const docsOf = (component: string) =>
    props.find(({ displayName, filePath }) => displayName === component && dirname(filePath) === folder)
  const own = docsOf(name)
  const parts = exported.flatMap((part) => (part.name === name ? [] : (docsOf(part.name) ?? [])))
  const types = typeDefinitions(
    program,
    folder.replace('src/components/', ''),
    [...(own ? [own] : []), ...parts].flatMap((each) =>
      Object.values(each.props).map(({ type }) => type.name),
    ),
  )
  const statuses = STATUSES.filter((status) => files[0]?.tags.includes(status))
  const purpose = page?.purpose ?? own?.description ?? ''
  return {
    id: sanitize(title),
    name,
    path: `./${path}`,
    description: purpose,
    summary: withOtherNames(title, purpose),
    jsDocTags: statuses.length > 0 ? { status: statuses } : {},
    ...(own && { reactDocgenTypescript: own }),
    subcomponents: Object.fromEntries(
      parts.map((docs) => [
        docs.displayName,
        {
          name: docs.displayName,
          description: docs.description,
          import: `import { ${docs.displayName} } from '${PACKAGE}'`,
          reactDocgenTypescript: docs,
        },
      ]),
    ),
    stories: storyEntries(files, snippets, page?.examples ?? []),
    docs: page
      ? {
          [page.id]: {
            id: page.id,
            name: 'Docs',
            title,
            path: page.path,
            content: page.text + typeText(types),
          },
        }
      : {},
  }
}

const typeText = (types: string) =>
  types && `\n\n## Types\n\n\`import type\` takes them from \`${PACKAGE}\`.\n\n\`\`\`ts\n${types}\n\`\`\``

/** The stories that show a design, each snippet once. */
function storyEntries(files: StoryFile[], snippets: ReadonlyMap<string, Snippets>, examples: string[]) {
  const rank = (exportName: string) => (examples.includes(exportName) ? 0 : 1)
  const seenSnippets = new Set<string>()
  return files
    .flatMap(({ path, stories }) =>
      stories
        .filter(({ tags }) => !tags.includes('behaviour'))
        .map(({ id, exportName }) => ({ id, exportName, snippet: snippets.get(path)?.get(exportName) })),
    )
    .sort((one, other) => rank(one.exportName) - rank(other.exportName))
    .flatMap(({ id, exportName, snippet }) => {
      if (typeof snippet !== 'string' || !isForPackage(snippet) || seenSnippets.has(snippet)) return []
      seenSnippets.add(snippet)
      return [{ id, name: sentenceCase(storyNameFromExport(exportName)), snippet }]
    })
}

/** The purpose of a page, and the words of other design systems that stand for it. */
function withOtherNames(title: string, purpose: string): string {
  const names = Object.entries(otherNames)
    .filter(([, { pages }]) => (pages as readonly string[]).includes(title))
    .map(([name]) => name.toLowerCase())
  return names.length > 0 ? `${purpose} Elsewhere: ${names.join(', ')}.` : purpose
}

console.log(JSON.stringify(await writtenManifests()))
