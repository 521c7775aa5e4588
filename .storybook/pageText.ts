import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { root } from '../scripts/root.mjs'

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm)

type Node = ReturnType<typeof parser.parse>['children'][number]
type Block = Extract<Node, { type: 'mdxJsxFlowElement' }>

export interface Site {
  /** The id of a story by the path of its file and its export. */
  storyId: (path: string, exportName: string) => string | undefined
  /** The names of the package's components. */
  components: ReadonlySet<string>
  /** Whether the manifests have props of the component that a page is about. Otherwise they have its types only. */
  hasProps: (path: string) => boolean
}

export interface PageText {
  /** The first paragraph, without links. */
  purpose: string
  /** The page as Markdown: blocks of Storybook are replaced by what they show, or name. */
  text: string
  /** The exports in `<Example of>`. */
  examples: string[]
}

/** The names that a page imports or declares, with the module that another project imports them from. */
type PageNames = Map<string, string | undefined>

const PACKAGE = 'clinora/components'
const ICONS = 'lucide-react'

/**
 * Reads a page in MDX.
 * @param path from the project's folder
 */
export function pageText(path: string, source: string, { storyId, components, hasProps }: Site): PageText {
  const [, file] = /^import \w+ from '(.+)[?]raw'$/m.exec(source) ?? []
  if (file) {
    const text = readFileSync(join(root, dirname(path), file), 'utf8')
    return { purpose: firstParagraph(text), text, examples: [] }
  }
  const modules = new Map(
    [...source.matchAll(/^import [*] as (\w+) from '(.+)'$/gm)].map(([, name = '', module = '']) => [
      name,
      `${join(dirname(path), module)}.tsx`,
    ]),
  )
  const storyNames = (expression: string) =>
    [...expression.matchAll(/(\w+)[.](\w+)/g)].map(([, name = '', story = '']) => {
      const id = storyId(modules.get(name) ?? '', story)
      return id ? `\`${id}\`` : story
    })
  const withoutFences = source.replaceAll(/^```[^]*?^```$/gm, '')
  const ofPage = [...withoutFences.matchAll(/^export (?:const|function) (\w+)/gm)].map(
    ([, name = '']) => name,
  )
  const names: PageNames = new Map(ofPage.map((name) => [name, undefined]))
  for (const [, list = '', module = ''] of source.matchAll(/^import (?:[*] as )?([^']+) from '(.+)'$/gm))
    for (const [name] of list.matchAll(/\w+/g))
      names.set(name, components.has(name) ? PACKAGE : module === ICONS ? ICONS : undefined)
  const blocks = parser.parse(source).children.map((node) => {
    if (node.type === 'mdxjsEsm') return ''
    if (node.type === 'mdxJsxFlowElement') return blockText(node, storyNames, names, hasProps(path))
    return source
      .slice(node.position?.start.offset, node.position?.end.offset)
      .replaceAll(/<StorybookLink id="(.+?)">(.+?)<\/StorybookLink>/g, '[$2](?path=/docs/$1)')
  })
  const text = blocks.filter(Boolean).join('\n\n')
  const examples = [...source.matchAll(/<Example of=\{\w+[.](\w+)/g)].map(([, name = '']) => name)
  return { purpose: firstParagraph(text), text, examples }
}

const firstParagraph = (text: string) =>
  withoutLinks(text.split('\n\n').find((block) => /^[^#<|`-]/.test(block)) ?? '')

/** A paragraph in one line. */
export const withoutLinks = (text: string): string =>
  text.replaceAll('\n', ' ').replaceAll(/\[(.+?)\]\(.+?\)/g, '$1')

function blockText(
  { name, attributes }: Block,
  storyNames: (code: string) => string[],
  names: PageNames,
  hasProps: boolean,
): string {
  const values = new Map(
    attributes.flatMap((each) => {
      if (each.type !== 'mdxJsxAttribute') return []
      return [[each.name, typeof each.value === 'string' ? each.value : (each.value?.value ?? '')] as const]
    }),
  )
  const value = (key: string) => values.get(key) ?? ''
  switch (name) {
    case 'Example':
    case 'States':
    case 'Live':
    case 'Gallery':
    case 'Story':
      return `Stories: ${storyNames(value('of')).join(', ')}`
    case 'Pair':
      return [
        `**Do.** ${value('goodBecause')}`,
        fenced(exampleCode(unindented(value('good')), names)),
        `**Don’t.** ${value('badBecause')}`,
        fenced(fragmentLine(unindented(value('bad')), names) + unindented(value('bad'))),
      ].join('\n\n')
    case 'Props':
      return [
        value('of') && (hasProps ? 'The component’s list of props has them.' : 'They are below, in *Types*.'),
        value('component') && `The list of subcomponents has its props.`,
        value('native') && `All other props go to \`<${value('native')}>\`.`,
      ]
        .filter(Boolean)
        .join(' ')
    default:
      return ''
  }
}

const fenced = (code: string) => `\`\`\`tsx\n${code}\n\`\`\``

/** The package's stylesheet lacks the page's classes. */
function unindented(code: string): string {
  const lines = code
    .replaceAll(/ className="[^"]*"/g, '')
    .split('\n')
    .filter((line) => line.trim())
  const indent = Math.min(...lines.map((line) => line.search(/\S/)))
  return lines.map((line) => line.slice(indent)).join('\n')
}

/** A value with an empty callback. The page itself keeps its state (`Pair`). */
const CONTROLLED =
  /\bvalue=(?:(?<text>"[^"]*")|\{(?<code>(?:[^{}]|\{[^{}]*\})*)\})(?<between>[^<]*?\bon(?:Value)?Change)=\{\(\) => (?:\{\}|undefined)\}/

/** A module that shows the JSX, or the JSX alone if it needs something that the package lacks. */
function exampleCode(source: string, names: PageNames): string {
  const fragment = fragmentLine(source, names)
  if (fragment) return fragment + source
  const groups: Partial<Record<string, string>> = CONTROLLED.exec(source)?.groups ?? {}
  const value = groups['code'] ?? groups['text']?.replaceAll('"', "'")
  const jsx = source.replace(CONTROLLED, 'value={value}$<between>={setValue}')
  const modules = new Map<string, string[]>(value ? [['react', ['useState']]] : [])
  for (const name of usedNames(jsx, names)) {
    const module = names.get(name) ?? ''
    modules.set(module, [...(modules.get(module) ?? []), name])
  }
  const imports = [...modules].map(
    ([module, list]) => `import { ${list.sort().join(', ')} } from '${module}'`,
  )
  const body = value
    ? `{\n  const [value, setValue] = useState(${value})\n  return (\n${indented(jsx, 4)}\n  )\n}`
    : `(\n${indented(jsx, 2)}\n)`
  return [...imports, '', `export const Example = () => ${body}`].join('\n').trim()
}

const indented = (code: string, spaces: number) => code.replaceAll(/^/gm, ' '.repeat(spaces))

/** The first line of code that cannot be pasted. */
function fragmentLine(jsx: string, names: PageNames): string {
  const missing = usedNames(jsx, names).filter((name) => !names.get(name))
  return missing.length > 0 ? `// A fragment: the package lacks ${missing.join(', ')}.\n` : ''
}

/** Which of the page's own components and values an example uses. A word of its texts does not count. */
function usedNames(jsx: string, names: PageNames): string[] {
  const code = jsx.replaceAll(/"[^"]*"|'[^']*'/g, '""').replaceAll(/(?<!=)>[^<{]*</g, '><')
  return [...names.keys()].filter((name) => new RegExp(`(?<![\\w.-])${name}\\b(?!=)`).test(code))
}
