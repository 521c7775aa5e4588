import type { Catalogue } from './translated'

/** First strong isolate and pop directional isolate: what stands between them does not change the order of the words around. */
const [ISOLATE, END] = ['\u2068', '\u2069']

/**
 * Isolates each argument of a text, such as `{patient}`: names and numbers in Latin letters keep their place in a sentence that is
 * written right to left. Most arguments reach attributes too, where no `<bdi>` can stand.
 */
export function isolateArguments(catalogue: Catalogue): Catalogue {
  return isolated(catalogue) as Catalogue
}

function isolated(part: unknown): unknown {
  if (typeof part === 'string') return part.replace(/\{\w+\}/g, (argument) => ISOLATE + argument + END)
  return Object.fromEntries(Object.entries(part as object).map(([key, each]) => [key, isolated(each)]))
}
