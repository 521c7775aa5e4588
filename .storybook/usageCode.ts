/**
 * The code of a story for a consumer: with the import of the components, without the spies of its test.
 * @param publicFace the source of src/components/index.ts
 * @param component the name of the shown component; it replaces a wrapper that keeps state in the story file
 */
export function usageOf(code: string, publicFace: string, component: string): string {
  const readable = code.replace(/\bfn\(\)/g, '() => {}').trim()
  if (readable.startsWith('import ')) return readable
  const exported = new Set(publicFace.match(/\b[A-Z]\w*/g))
  const [wrapper] = namesIn(readable)
  const isWrapped =
    wrapper !== undefined && exported.has(component) && !namesIn(readable).some(isIn(exported))
  const shown = isWrapped
    ? readable.replaceAll(new RegExp(`(</?)${wrapper}\\b`, 'g'), `$1${component}`)
    : readable
  const names = [...new Set(namesIn(shown))].filter(isIn(exported)).sort()
  return names.length > 0 ? `import { ${names.join(', ')} } from 'clinora/components'\n\n${shown}` : shown
}

const namesIn = (code: string) => Array.from(code.matchAll(/<([A-Z]\w*)/g), ([, name = '']) => name)
const isIn = (names: ReadonlySet<string>) => (name: string) => names.has(name)
