/** Asks whether to leave; calls `proceed` once the person agrees, or never. */
export type Guard = (proceed: () => void) => void

let guard: Guard | null = null

/** Asks before the person leaves by a link, a button or the browser's history, until the returned function is called. */
export function guardLeaving(ask: Guard): () => void {
  guard = ask
  const letHistoryGo = holdHistory(ask)
  return () => {
    if (guard === ask) guard = null
    letHistoryGo()
  }
}

/** Does what leads away from a screen: at once, or when the form that is open there lets go. */
export function leaveBy(proceed: () => void) {
  if (guard) guard(proceed)
  else proceed()
}

/** The router numbers its entries of the history. */
function positionNow(): number | null {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null
}

/**
 * Takes back a step of the browser's history that leads to another path, before the router hears of it, and asks. This
 * listener captures, so that it comes before the router's, which was there first.
 */
function holdHistory(ask: Guard): () => void {
  const held = location.pathname
  let position = positionNow()
  let returning = false

  const onPop = (event: PopStateEvent) => {
    if (location.pathname === held) {
      if (returning) event.stopImmediatePropagation()
      else position = positionNow()
      returning = false
      return
    }
    event.stopImmediatePropagation()
    const to = positionNow()
    // An entry without a number is not the router's: Back is by far the likeliest way to it.
    const steps = position === null || to === null ? -1 : to - position
    history.go(-steps)
    if (returning) return
    returning = true
    ask(() => history.go(steps))
  }

  window.addEventListener('popstate', onPop, { capture: true })
  return () => window.removeEventListener('popstate', onPop, { capture: true })
}
