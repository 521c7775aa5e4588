/** Asks whether to leave; calls `proceed` once the person agrees, or never. */
export type Ask = (proceed: () => void) => void

interface Guard {
  ask: Ask
  /** The path that is held, and where it is in the browser's history. */
  path: string
  position: number | null
  /** A step that left it is being taken back. */
  returning: boolean
}

let guard: Guard | null = null

/** Asks before the person leaves by a link, a button or the browser's history, until the returned function is called. */
export function guardLeaving(ask: Ask): () => void {
  const own: Guard = { ask, path: location.pathname, position: positionNow(), returning: false }
  guard = own
  return () => {
    if (guard === own) guard = null
  }
}

/** Does what leads away from a screen: at once, or when the form that is open there lets go. */
export function leaveBy(proceed: () => void) {
  if (guard) guard.ask(proceed)
  else proceed()
}

/**
 * Takes back each step of the browser's history that leaves a guarded screen, and asks. To be called before there is a
 * router: that must not hear of the step, and listeners are called in the order in which they came.
 */
export function watchHistory() {
  window.addEventListener('popstate', (event) => {
    if (!guard) return
    const own = guard
    if (location.pathname === own.path) {
      if (own.returning) event.stopImmediatePropagation()
      else own.position = positionNow()
      own.returning = false
      return
    }
    event.stopImmediatePropagation()
    const steps = stepsFrom(own.position)
    history.go(-steps)
    if (own.returning) return
    own.returning = true
    own.ask(() => history.go(steps))
  })
}

/** An entry without a number is not the router's; Back is by far the likeliest way to it. */
function stepsFrom(position: number | null): number {
  const to = positionNow()
  return position === null || to === null ? -1 : to - position
}

/** The router numbers its entries of the history. */
function positionNow(): number | null {
  const state: unknown = history.state
  const numbered = typeof state === 'object' && state !== null && 'idx' in state
  return numbered && typeof state.idx === 'number' ? state.idx : null
}
