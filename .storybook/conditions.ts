import { GLOBALS_UPDATED, SET_GLOBALS, UPDATE_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { toolbarDefaults } from './toolbar'

type Globals = Record<string, unknown>

/** The values of the tools that a story reads only at its start. Theme and direction apply to a running story too. */
export const conditionsOf = (globals: Globals) =>
  ['density', 'language', 'network', 'clock'].map((name) => String(globals[name])).join()

/** The values of our tools as in Storybook's URLs: `theme:dark;network:slow`. */
export const globalsInUrl = (globals: Globals) =>
  Object.keys(toolbarDefaults)
    .map((name) => `${name}:${String(globals[name])}`)
    .join(';')

let current: Globals = toolbarDefaults

/** The toolbar's choices in this page. After each change Storybook remounts a docs page, which reads them again. */
export const currentGlobals = () => current

/** Whether the direction was chosen for the language before. It lasts until somebody chooses another language. */
const isOfEarlierLanguage = ({ language, direction }: Globals) =>
  language !== current['language'] &&
  direction === current['direction'] &&
  direction !== toolbarDefaults.direction

/** The `this` of a channel's listener. A message from another window has a `source`. */
interface ChannelEvent {
  source?: string
}

/**
 * Reloads the frame when the story's conditions change. Storybook alone would only re-render the story, and the errors and clicks
 * of a running play function would reach the next one.
 */
export function followToolbar() {
  const channel = addons.getChannel()
  let conditions: string | undefined
  const follow = (globals: Globals) => {
    const before = conditions
    if (before !== undefined && isOfEarlierLanguage(globals)) {
      channel.emit(UPDATE_GLOBALS, { globals: { direction: toolbarDefaults.direction } })
      return
    }
    conditions = conditionsOf(globals)
    const inUrl = globalsInUrl(globals)
    // Storybook builds the URLs of a docs page's frames from PREVIEW_URL. `embed` turns off their play functions.
    Object.assign(globalThis, {
      PREVIEW_URL: `iframe.html?${new URLSearchParams({ embed: 'true', globals: inUrl })}`,
    })
    current = globals
    const page = new URL(location.href)
    const others = (page.searchParams.get('globals') ?? '')
      .split(';')
      .filter((each) => each && !((each.split(':')[0] ?? '') in toolbarDefaults))
    page.searchParams.set('globals', [inUrl, ...others].join(';'))
    // Storybook reloads the page if a tool changes while a story is being rendered.
    history.replaceState(history.state, '', page)
    if (before === undefined || before === conditions || page.searchParams.get('viewMode') !== 'story') return
    location.reload()
  }
  // The frames of a docs page report the globals of their stories on the same channel.
  channel.on(SET_GLOBALS, function (this: ChannelEvent, { globals }: { globals: Globals }) {
    if (this.source === undefined) follow(globals)
  })
  channel.on(GLOBALS_UPDATED, function (this: ChannelEvent, { userGlobals }: { userGlobals: Globals }) {
    if (this.source === undefined) follow(userGlobals)
  })
}
