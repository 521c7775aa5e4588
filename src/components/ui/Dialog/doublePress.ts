/** A press: its position in the viewport in pixels, and its time since the page was opened in milliseconds. */
export interface Press {
  x: number
  y: number
  at: number
}

/**
 * Two presses within this time and distance are one double press. An impatient second press comes later than the system's
 * double click.
 */
const DOUBLE_PRESS_MS = 1000
const DOUBLE_PRESS_PX = 24

export function isDoublePress(first: Press, second: Press): boolean {
  const distance = Math.hypot(second.x - first.x, second.y - first.y)
  return distance <= DOUBLE_PRESS_PX && second.at - first.at <= DOUBLE_PRESS_MS
}

const pressOf = ({ clientX, clientY, timeStamp }: MouseEvent): Press => ({
  x: clientX,
  y: clientY,
  at: timeStamp,
})

/** What acts at once. A wrong radio button can be seen and chosen anew. */
const CONTROLS = 'button:not([role]), a[href], [role=option]'
const OVERLAYS = '[data-slot$=-overlay]'
/** Where a press can bring other controls under the pointer: dialogs, and lists with `data-double-press`, which an answered row leaves. */
const AREAS = `[role=dialog], [role=alertdialog], ${OVERLAYS}, [data-double-press]`

interface PressedControl extends Press {
  control: Element
  area: Element | null
}

/** Null for a press that acts on nothing, and for clicks without a position: those of scripts, Enter and Space. */
function pressedControl(event: MouseEvent): PressedControl | null {
  const { target } = event
  const press = pressOf(event)
  if (!(target instanceof Element) || event.detail === 0 || (press.x === 0 && press.y === 0)) return null
  const control = target.closest(`${CONTROLS}, ${OVERLAYS}`)
  return control && { ...press, control, area: control.closest(AREAS) }
}

function isSecondHalf(first: PressedControl | null, second: PressedControl | null): boolean {
  if (!first || !second || first.control === second.control || !isDoublePress(first, second)) return false
  if (first.area !== second.area) return true
  // People who fill in a form quickly press what lay below a list that has closed.
  const isFromOption = first.control.matches('[role=option]') && !second.control.matches('[role=option]')
  return second.area !== null && !isFromOption
}

let isGuarded = false

/**
 * Ignores what a held Enter or Space repeats once the focus has gone on: it was pressed in another control.
 * @returns the listener
 */
export function heldKeyGuard() {
  let pressedIn: EventTarget | null = null
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    if (!event.repeat) pressedIn = event.target
    else if (event.target !== pressedIn) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
}

/**
 * Ignores the second half of a double press that opened a dialog, closed one, brought other actions into one, or let the pressed row of a
 * list leave: it would reach another control than the pressed one, such as the answer to a question that nobody has read. A held key is
 * no press in the next control either.
 */
export function guardDoublePresses() {
  if (isGuarded || typeof document === 'undefined') return
  isGuarded = true
  document.addEventListener('keydown', heldKeyGuard(), { capture: true })
  let first: PressedControl | null = null
  document.addEventListener(
    'mousedown',
    (event) => {
      // It would move the focus from the safe answer.
      if (isSecondHalf(first, pressedControl(event))) event.preventDefault()
    },
    { capture: true },
  )
  document.addEventListener(
    'click',
    (event) => {
      const control = pressedControl(event)
      if (isSecondHalf(first, control)) {
        event.preventDefault()
        event.stopPropagation()
        if (first) first.at = event.timeStamp
      } else first = control
    },
    { capture: true },
  )
}
