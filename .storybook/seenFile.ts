import { fileURLToPath } from 'node:url'

/** What the last run of the stories has shown: `Record<story id, Seen>`. */
export const seenFile = fileURLToPath(new URL('../.cache/stories-seen.json', import.meta.url))
