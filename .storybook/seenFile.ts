import { fileURLToPath } from 'node:url'

/** The records of the last test run: `Record<story id, Seen>`. */
export const seenFile = fileURLToPath(new URL('../.cache/stories-seen.json', import.meta.url))
