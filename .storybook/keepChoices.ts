import { GLOBALS_UPDATED, SET_GLOBALS, UPDATE_GLOBALS } from 'storybook/internal/core-events'
import type { API } from 'storybook/manager-api'

type Globals = Record<string, unknown>

const areEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Repeats the toolbar's choices that were made while the frame was loading. Nothing in the frame listens yet, so Storybook alone
 * would lose them: `conditions.ts` reloads the frame after each choice of a language, network or clock.
 */
export function keepChoices(api: API) {
  let unanswered: Globals = {}
  api.on(UPDATE_GLOBALS, ({ globals }: { globals: Globals }) => {
    // A tool sends its own value. Storybook sends all earlier values to a frame that starts with others.
    if (Object.keys(globals).length > 1) return
    unanswered = { ...unanswered, ...globals }
  })
  api.on(GLOBALS_UPDATED, ({ userGlobals }: { userGlobals: Globals }) => {
    unanswered = Object.fromEntries(
      Object.entries(unanswered).filter(([name, value]) => !areEqual(userGlobals[name], value)),
    )
  })
  api.on(SET_GLOBALS, () => {
    for (const [name, value] of Object.entries(unanswered)) api.updateGlobals({ [name]: value })
  })
}
