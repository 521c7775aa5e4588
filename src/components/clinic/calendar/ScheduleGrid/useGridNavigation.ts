import { useLayoutEffect, useRef } from 'react'

const STOPS = '[data-stop]'
/** The element of a grid that Tab reaches. */
export const TAB_STOP = `${STOPS}[tabindex="0"]`

/** Selects the appointment with this id; nothing for undefined. */
export const appointmentWith = (id: number | string | undefined) => `[data-appointment="${String(id)}"]`

/** The focusable elements of a cell: those inside, or the cell itself if it is empty. */
function stopsOf(cell: Element | undefined): HTMLElement[] {
  if (!cell) return []
  return cell.matches(STOPS) ? [cell as HTMLElement] : [...cell.querySelectorAll<HTMLElement>(STOPS)]
}

/** The element that a key moves the focus to, if it moves the focus. */
function targetOf(grid: HTMLTableElement, from: HTMLElement, { key, ctrlKey }: React.KeyboardEvent) {
  const cell = from.closest('td')
  const row = cell?.closest('tr')
  if (!cell || !row) return undefined
  const rows = [...grid.tBodies].flatMap((body) => [...body.rows])
  const cellsOf = (tableRow: HTMLTableRowElement | undefined) =>
    [...(tableRow?.cells ?? [])].filter((each) => each.matches('td'))
  const [rowAt, columnAt] = [rows.indexOf(row), cellsOf(row).indexOf(cell)]
  const at = (rowIndex: number, column: number) => stopsOf(cellsOf(rows[rowIndex])[column])
  const cellStops = stopsOf(cell)
  const index = cellStops.indexOf(from)
  const beside = (step: number) => {
    const stops = at(rowAt, columnAt + step)
    return stops[Math.min(index, stops.length - 1)]
  }
  const isRtl = getComputedStyle(grid).direction === 'rtl'
  switch (key) {
    case 'ArrowDown':
      return cellStops[index + 1] ?? at(rowAt + 1, columnAt)[0]
    case 'ArrowUp':
      return cellStops[index - 1] ?? at(rowAt - 1, columnAt).at(-1)
    case 'ArrowRight':
      return beside(isRtl ? -1 : 1)
    case 'ArrowLeft':
      return beside(isRtl ? 1 : -1)
    case 'Home':
      return at(ctrlKey ? 0 : rowAt, 0)[0]
    case 'End':
      return at(ctrlKey ? rows.length - 1 : rowAt, cellsOf(row).length - 1).at(-1)
    default:
      return undefined
  }
}

function moveTabStop(grid: HTMLTableElement, to: HTMLElement) {
  for (const stop of grid.querySelectorAll<HTMLElement>(TAB_STOP)) stop.tabIndex = -1
  to.tabIndex = 0
}

/**
 * The keyboard of a grid (ARIA's grid pattern): it is one tab stop, and arrow keys, Home and End move the focus. Focusable elements have
 * `data-stop` and `tabIndex={-1}`; an empty cell has both itself. Only the DOM knows the current tab stop: as a state it would render
 * hundreds of cells at each press. If the focused element vanishes, because a colleague has booked the slot, the focus stays in its cell. It
 * follows an appointment that moves to another cell, or returns after a failed move.
 * @param start selects the first tab stop; the first element without it. If `start` changes, a focus in the grid goes there.
 */
export function useGridNavigation(ref: React.RefObject<HTMLTableElement | null>, start?: string) {
  const lastFocus = useRef<{ stop: HTMLElement; cell: Element | null }>(null)
  useLayoutEffect(() => {
    const to = start === undefined ? null : ref.current?.querySelector<HTMLElement>(start)
    if (!ref.current || !to) return
    moveTabStop(ref.current, to)
    if (lastFocus.current) to.focus()
  }, [ref, start])
  useLayoutEffect(() => {
    const grid = ref.current
    if (!grid) return
    const tabStop = grid.querySelector<HTMLElement>(TAB_STOP) ?? grid.querySelector<HTMLElement>(STOPS)
    if (tabStop) tabStop.tabIndex = 0
    const lostFocus = lastFocus.current
    if (!lostFocus || (lostFocus.stop.isConnected && lostFocus.stop.matches(STOPS))) return
    lastFocus.current = null
    const movedStop = grid.querySelector<HTMLElement>(appointmentWith(lostFocus.stop.dataset['appointment']))
    const inCell = lostFocus.cell?.isConnected ? stopsOf(lostFocus.cell)[0] : undefined
    ;(movedStop ?? inCell ?? tabStop)?.focus()
  })
  return {
    onFocus: ({ target, currentTarget }: React.FocusEvent<HTMLTableElement>) => {
      if (!target.matches(STOPS)) return
      moveTabStop(currentTarget, target)
      lastFocus.current = { stop: target, cell: target.closest('td') }
    },
    onBlur: ({ target }: React.FocusEvent<HTMLTableElement>) => {
      // When the window loses the focus, the element keeps it.
      if (document.activeElement !== target) lastFocus.current = null
    },
    onKeyDown: (event: React.KeyboardEvent<HTMLTableElement>) => {
      if (event.altKey || event.metaKey || !(event.target instanceof HTMLElement)) return
      const target = targetOf(event.currentTarget, event.target, event)
      if (!target) return
      event.preventDefault()
      target.focus()
    },
  }
}
