/** A link to a file of the project, relative to the linking page. An empty file is the page itself. */
interface Link {
  file: string
  heading: string | undefined
}

const LINK = /\]\(([^)#\s]*)(?:#([^)]*))?\)/g

/** The links of a Markdown page, without those to websites. */
export const linksOf = (page: string): Link[] =>
  Array.from(page.matchAll(LINK), ([, file = '', heading]) => ({ file, heading })).filter(
    ({ file }) => !/^\w+:/.test(file),
  )

const CODE_SPAN = /`([^`\n]+)`/g
const PATH = /^(?:src|server|scripts|stories|journeys|docs|[.]storybook|bench|examples)\/[\w./-]*$/

/** The paths of files and folders in the code spans of a Markdown page. Patterns such as `src/*.ts` are none. */
export const pathsIn = (page: string): string[] =>
  Array.from(page.matchAll(CODE_SPAN), ([, span = '']) => span.split(' '))
    .flat()
    .filter((word) => PATH.test(word))

/** The anchors of the headings of a Markdown page. */
export const anchorsOf = (page: string): string[] =>
  Array.from(page.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )
