import { fileURLToPath } from 'node:url'

/** What the stories of the last test run have shown: `Record<story id, Seen>`. */
export const seenFile = fileURLToPath(new URL('../.cache/stories-seen.json', import.meta.url))
