import type { PreparedStory } from 'storybook/internal/types'
import { directionOf } from './direction'
import { toolbarDefaults } from './toolbar'

type Globals = Record<string, unknown>

/** What a story looks like, as far as the toolbar decides it: side by side, the first frame is light. */
function appearanceOf(globals: Globals) {
  const { theme, ...others } = Object.fromEntries(
    Object.keys(toolbarDefaults).map((name) => [name, globals[name]]),
  )
  return {
    isDark: theme === 'dark',
    conditions: JSON.stringify({ ...others, direction: directionOf(globals) }),
  }
}

/**
 * Returns the URL of the committed screenshot that shows a story as the toolbar has it, undefined if there is none. A screen has one
 * in each theme (docs/visual-regression.md#which-stories-have-a-screenshot).
 */
export function screenshotOf(
  { id, tags, storyGlobals }: Pick<PreparedStory, 'id' | 'tags' | 'storyGlobals'>,
  globals: Globals,
): string | undefined {
  const isScreen = tags.includes('visual-screen')
  if (!isScreen && !tags.includes('visual')) return undefined
  const current = appearanceOf({ ...globals, ...storyGlobals })
  const ofScreenshot = appearanceOf({ ...toolbarDefaults, ...storyGlobals })
  if (current.conditions !== ofScreenshot.conditions) return undefined
  const file = `baselines/${id.replace('--', '/')}`
  if (current.isDark === ofScreenshot.isDark) return `${file}.png`
  return isScreen && current.isDark ? `${file}-dark.png` : undefined
}
