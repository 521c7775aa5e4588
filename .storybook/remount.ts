import { FORCE_REMOUNT } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'

interface Shown {
  id: string
  viewMode: string
  globals: Record<string, unknown>
}

/** A theme and a direction change under a story's feet; what these decide was read when it began. */
export const conditionsOf = (globals: Shown['globals']) =>
  ['language', 'network', 'clock'].map((name) => String(globals[name])).join()

let shown: { id: string; conditions: string } | undefined

/**
 * Storybook only renders again when the toolbar changes. A story whose answers, clock or texts are other ones now
 * begins anew instead, its play function too: no query, draft or dialog of before is left.
 * @returns a function that forgets the story
 */
export function remountWhenChanged({ id, viewMode, globals }: Shown): () => void {
  const conditions = conditionsOf(globals)
  const changed = shown?.id === id && shown.conditions !== conditions
  shown = { id, conditions }
  if (viewMode === 'story' && changed) addons.getChannel().emit(FORCE_REMOUNT, { storyId: id })
  return () => {
    shown = undefined
  }
}
