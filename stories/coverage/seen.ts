import { existsSync, readFileSync } from 'node:fs'
import type { Seen } from '../../.storybook/seen'
import { seenFile } from '../../.storybook/seenFile'

/**
 * What each story has shown in the last run, by its id.
 * @throws where no run has left anything
 */
export function seenByStory(): Record<string, Seen> {
  if (!existsSync(seenFile))
    throw new Error('No run of the stories has been kept: npm run test:coverage makes one.')
  return JSON.parse(readFileSync(seenFile, 'utf8')) as Record<string, Seen>
}
