import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { toolbarDefaults } from './toolbar'

type Globals = Record<string, unknown>

/** The toolbar's tools that a story reads only at its start. Theme and direction apply to a running story too. */
export const conditionsOf = (globals: Globals) =>
  ['language', 'network', 'clock'].map((name) => String(globals[name])).join()

/** Our tools' values in the form of Storybook's URLs: `theme:dark;network:slow`. */
export const globalsInAddress = (globals: Globals) =>
  Object.keys(toolbarDefaults)
    .map((name) => `${name}:${String(globals[name])}`)
    .join(';')

/**
 * Reloads the frame when the story's conditions change; Storybook itself only re-renders the story. The reload ends a running
 * play function, whose errors and clicks must not reach the next one.
 */
export function followToolbar() {
  const channel = addons.getChannel()
  let conditions: string | undefined
  const follow = (globals: Globals) => {
    const before = conditions
    conditions = conditionsOf(globals)
    const inAddress = globalsInAddress(globals)
    // Storybook builds the URLs of a docs page's frames from this. `embed` turns off their play functions.
    Object.assign(globalThis, {
      PREVIEW_URL: `iframe.html?${new URLSearchParams({ embed: 'true', globals: inAddress })}`,
    })
    const page = new URL(location.href)
    if (before === undefined || before === conditions || page.searchParams.get('viewMode') !== 'story') return
    page.searchParams.set('globals', inAddress)
    location.replace(page)
  }
  channel.on(SET_GLOBALS, ({ globals }: { globals: Globals }) => follow(globals))
  channel.on(GLOBALS_UPDATED, ({ userGlobals }: { userGlobals: Globals }) => follow(userGlobals))
}
