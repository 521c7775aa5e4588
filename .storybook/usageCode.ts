/**
 * Turns the source of a story into a snippet for other projects: adds the imports, and removes spies and sample data.
 * @param packageIndex the source of src/components/index.ts
 * @param component the name of the shown component; it replaces the story file's stateful wrapper
 * @param icons the names of the icons that stories may use
 */
export function usageOf(code: string, packageIndex: string, component: string, icons: string[]): string {
  if (code.trim().startsWith('import ')) return code.trim()
  const exported = new Set(packageIndex.match(/\b[A-Z]\w*/g))
  const iconNames = new Set(icons)
  const cleaned = withoutWrapper(withoutSpies(code.trim()), exported, component)
  const snippet = withoutSampleData(cleaned, (name) =>
    [exported, KNOWN_NAMES, iconNames].some((names) => names.has(name)),
  )
  const tags = tagsIn(snippet)
  const inBraces = Array.from(snippet.matchAll(/\{([^{}]*)\}/g), ([, value = '']) =>
    identifiersIn(value),
  ).flat()
  const imports = [
    importOf(
      [...tags, ...inBraces].filter((name) => exported.has(name)),
      'clinora/components',
    ),
    importOf(
      inBraces.filter((name) => name === 'en'),
      'clinora/messages',
    ),
    importOf(
      [...tags, ...inBraces].filter((name) => iconNames.has(name)),
      'lucide-react',
    ),
    importOf(snippet.match(/\buse(State|Ref|Id)\b/g) ?? [], 'react'),
  ]
  const head = imports.join('')
  return head ? `${head}\n${snippet}` : snippet
}

const importOf = (names: string[], from: string) =>
  names.length > 0 ? `import { ${[...new Set(names)].sort().join(', ')} } from '${from}'\n` : ''

/** Names that may stay in a value although the package does not export them. */
const KNOWN_NAMES = new Set([
  'en',
  'true',
  'false',
  'null',
  'undefined',
  'new',
  'Error',
  'Array',
  'from',
  'React',
])

/** Replaces a wrapper: a component that the package does not export and that contains no exported component. */
function withoutWrapper(code: string, exported: ReadonlySet<string>, component: string) {
  const [wrapper] = tagsIn(code)
  const isWrapped =
    wrapper !== undefined && exported.has(component) && !tagsIn(code).some((tag) => exported.has(tag))
  return isWrapped ? code.replaceAll(new RegExp(`(</?)${wrapper}\\b`, 'g'), `$1${component}`) : code
}

/** Replaces each call of `fn` by an empty callback, and removes Storybook's lines with only a bracket. */
function withoutSpies(code: string) {
  let result = code.replace(/^ *[()]\n/gm, '')
  for (let spy = SPY.exec(result); spy; spy = SPY.exec(result)) {
    const end = closingOf(result, spy.index + spy[0].length)
    result = `${result.slice(0, spy.index)}() => {}${result.slice(end + 1)}`
  }
  return result
}
const SPY = /\bfn(<.*?>)?\(/

/** Replaces each value that uses a name of the story file by a variable with the prop's name. */
function withoutSampleData(code: string, isKnown: (name: string) => boolean) {
  let result = ''
  let rest = code
  for (let prop = PROP.exec(rest); prop; prop = PROP.exec(rest)) {
    const [before, name = ''] = prop
    const start = prop.index + before.length
    const end = closingOf(rest, start)
    const value = rest.slice(start, end)
    const isKept = /^on[A-Z]/.test(name) || value.includes('</') || identifiersIn(value).every(isKnown)
    result += rest.slice(0, start) + (isKept ? '' : `${name}}`)
    rest = rest.slice(isKept ? start : end + 1)
  }
  return result + rest
}
const PROP = /\s(\w+)=\{/

/** Returns the index of the bracket that closes the bracket before `start`. */
function closingOf(code: string, start: number) {
  let depth = 1
  let index = start
  for (; index < code.length; index += 1) {
    if ('({['.includes(code.charAt(index))) depth += 1
    if (')}]'.includes(code.charAt(index))) depth -= 1
    if (depth === 0) break
  }
  return index
}

/** Returns the identifiers outside of strings, without properties and keys. */
const identifiersIn = (code: string): string[] =>
  code
    .replace(/"[^"]*"|'[^']*'/g, '')
    .replace(/\?:\s|(?<![.])[.]\w+|\b\w+:(?=\s)/g, ' ')
    .match(/\b[A-Za-z_]\w*\b/g) ?? []

const tagsIn = (code: string) => Array.from(code.matchAll(/<([A-Z]\w*)/g), ([, name = '']) => name)
