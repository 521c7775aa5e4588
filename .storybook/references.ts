import { foundationFacts } from './foundationFacts'

interface Entry {
  id: string
  text: string
}

/**
 * Replaces what a text refers to and the manifests lack: a link by its words, a story of *Foundations* by its facts, other stories by
 * nothing. A link into a page that is split into chapters has the chapter's id as its title: Storybook has the whole page only.
 * @param stories the ids of the stories in the manifests
 * @param pages all pages in the manifests
 */
export function referencesIn(stories: ReadonlySet<string>, pages: readonly Entry[]) {
  const ids = new Set(pages.map(({ id }) => id))
  const chapterOf = (page: string, anchor: string) =>
    pages.find(
      ({ id, text }) =>
        id.startsWith(page.replace(/--docs$/, '-')) &&
        [...text.matchAll(/^#+ (.+)$/gm)].some(([, heading = '']) => anchorOf(heading) === anchor),
    )?.id
  return (text: string): string =>
    text
      .replaceAll(/^Stories: (.+)$/gm, (_, list: string) => storyLine(list, stories))
      .replaceAll(
        /\[([^\]]+)\]\(\?path=\/(docs|story)\/([\w-]+)(?:#([\w-]+))?\)/g,
        (link, label: string, kind: string, id: string, anchor: string | undefined) => {
          if (kind === 'docs' ? ids.has(id) : stories.has(id)) return link
          const chapter = kind === 'docs' && anchor && chapterOf(id, anchor)
          return chapter ? `[${label}](?path=/docs/${id}#${anchor} "${chapter}")` : label
        },
      )
      .replaceAll(/\n{3,}/g, '\n\n')
}

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(' ', '-')
    .replaceAll(/[^\w-]/g, '')

function storyLine(list: string, stories: ReadonlySet<string>): string {
  const ids = [...list.matchAll(/`([^`]+)`/g)].map(([, id = '']) => id)
  const storyIds = ids.filter((id) => stories.has(id))
  return [
    storyIds.length > 0 ? `Stories: ${storyIds.map((id) => `\`${id}\``).join(', ')}` : '',
    ...ids.map((id) => foundationFacts[id] ?? ''),
  ]
    .filter(Boolean)
    .join('\n\n')
}
