import { GLOBALS_UPDATED } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { directionOf } from './direction'

type Globals = Record<string, unknown>

interface GlobalsUpdate {
  globals: Globals
  userGlobals: Globals
  storyGlobals: Globals
}

const valueOf = (viewport: unknown) =>
  typeof viewport === 'object' && viewport ? (viewport as { value?: string }).value : viewport

/**
 * Returns an update as the toolbar shows it. The viewport of a story is the one at which it starts, and the user's choice replaces it:
 * Storybook would lock the tool (docs/adr/0047-viewport-of-a-story.md). The direction is that of the page.
 */
export function toolValues<Update extends GlobalsUpdate>(update: Update): Update {
  const { viewport: initialViewport, ...storyGlobals } = update.storyGlobals
  const { viewport: userViewport } = update.userGlobals
  const viewport = valueOf(userViewport) ? userViewport : (initialViewport ?? userViewport)
  return {
    ...update,
    storyGlobals,
    globals: { ...update.globals, viewport, direction: directionOf(update.globals) },
  }
}

/** Sends the values of `toolValues` to the toolbar after each change. */
export function reportToolValues() {
  const channel = addons.getChannel()
  const emit = channel.emit.bind(channel)
  channel.emit = (event, ...data: unknown[]) =>
    emit(
      event,
      ...(event === (GLOBALS_UPDATED as string)
        ? data.map((update) => toolValues(update as GlobalsUpdate))
        : data),
    )
}
