/**
 * The code of a story as a person would write it: with the import of our components, and without the spies of its test.
 * @param publicFace the source of src/components/index.ts
 */
export function usageOf(code: string, publicFace: string): string {
  const readable = code.replace(/\bfn\(\)/g, '() => {}').trim()
  if (readable.startsWith('import ')) return readable
  const exported = new Set(publicFace.match(/\b[A-Z]\w*/g))
  const used = new Set(Array.from(readable.matchAll(/<([A-Z]\w*)/g), ([, name = '']) => name))
  const names = [...used].filter((name) => exported.has(name)).sort()
  return names.length > 0
    ? `import { ${names.join(', ')} } from 'clinora/components'\n\n${readable}`
    : readable
}
