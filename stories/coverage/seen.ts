import { existsSync, readFileSync } from 'node:fs'
import type { Seen } from '../../.storybook/seen'
import { seenFile } from '../../.storybook/seenFile'

/**
 * The parts, messages and calls that each story rendered in the last run of `npm test` or `npm run test:coverage`, by story id.
 *
 * @throws Error if there was no run
 */
export function seenByStory(): Record<string, Seen> {
  if (!existsSync(seenFile))
    throw new Error('No run of the stories has been kept: npm run test:coverage makes one.')
  return JSON.parse(readFileSync(seenFile, 'utf8')) as Record<string, Seen>
}
