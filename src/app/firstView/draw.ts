import { apiConfig } from '@/api/config'
import { hearServerTime, serverAhead } from '@/api/serverClock'
import type { FormatDate } from '@/components/clinic/RecentActivity/activityTime'

/** The element with the templates, as JSON; scripts/prerender.mjs writes it. */
const VIEW_ID = 'first-view'

/** Now, and the day it is, put right where the clock here is off by hours; known once an answer is there. */
export const now = () => new Date(Date.now() + serverAhead())

const formatters = new Map<string, Intl.DateTimeFormat>()

/** In the reader's own zone, as the app does. */
export const formatDate: FormatDate = (moment, options) => {
  const key = JSON.stringify(options)
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat('en', options)
  formatters.set(key, formatter)
  return formatter.format(moment)
}

/**
 * A copy of what the page has asked for early (src/app/early.ts); the client takes the answer itself. Null where it was not asked
 * for, or is no success.
 * @param path begins the call's path
 */
export async function copyOfAnswer(path: string): Promise<Response | null> {
  const begin = new URL(apiConfig.base + path, location.href).href
  const call = [...(globalThis.earlyCalls ?? [])].find(([address]) => address.startsWith(begin))
  if (!call) return null
  const [, { answer }] = call
  // At once: the client may read the answer in the same turn.
  const copy = await answer.then((response) => response.clone())
  hearServerTime(copy)
  return copy.ok ? copy : null
}

/**
 * Shows what the screen of this page will show, from the templates inside the page and the data asked for early: a second before
 * the code of the screen is there, on a slow line. It is a picture: inert until React puts the screen in its place.
 * @param markup gets the templates as JSON; null where it cannot be told what the screen will show
 */
export async function drawFirstView(markup: (templates: string) => Promise<string | null>) {
  const root = document.getElementById('root')
  const templates = document.getElementById(VIEW_ID)?.textContent
  // A filter, a page or a search that was handed on is for React.
  const isPlain = location.search === '' && (history.state as { usr?: unknown } | null)?.usr == null
  if (!root || !templates || !isPlain) return
  const drawn = await markup(templates).catch(() => null)
  if (drawn !== null && !globalThis.firstView?.signal.aborted) root.innerHTML = drawn
}
