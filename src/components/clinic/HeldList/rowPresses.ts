import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { MOVED_ROW_GUARD_MS } from '@/domain/constants'

/** A shown row, as far as a press depends on it. */
export interface HeldRow {
  id: number
  /** The group of the list that it is in. */
  group?: string
  /** Changes whenever the row offers other actions. */
  actions?: string
  /** Whether the time for *Undo* has passed. That changes the actions of the row although nobody has pressed anything. */
  isUndoOver?: boolean
}

/** A scroll has ended this long after its last event. */
const SCROLL_END_MS = 150
/** A resting hand moves the pointer by less than this. */
const REST_PX = 24

export const rowOf = (target: EventTarget | null) =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-appointment]')?.dataset['appointment']
    : undefined

interface RowPressesOptions {
  rows: readonly HeldRow[]
  view: number
  isOwnChange: ((id: number) => boolean) | undefined
}

/**
 * Tells whether a press means the row that it reaches (docs/product.md#rows-that-stay): not right after the row has moved or offers other
 * actions, and not on another row than the one on which the pointer came to rest.
 */
export function useRowPresses(
  list: React.RefObject<HTMLElement | null>,
  { rows, view, isOwnChange }: RowPressesOptions,
) {
  /** Whether a row was pressed. Before that only loading makes rows higher, and must not block the first press. */
  const isUsed = useRef(false)
  const moves = useMovedRows(list, { rows, view }, isUsed)
  const aim = useAim(list, view, moves)
  const guard = usePressGuard({ rows, view, isOwnChange }, moves)
  return {
    onFocus: guard.onFocus,
    /** @param event a click, or the start of a drag */
    isMeant: (event: MouseEvent): boolean => {
      const isMeant = !guard.isEarly(event) && !aim.isMissed(event)
      isUsed.current ||= isMeant
      return isMeant
    },
  }
}

const rowElements = (list: Element | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[data-appointment]') ?? []),
]

/**
 * The position of each row in the list, by its id. Leaves out the rows far off the screen, which the browser does not render
 * (`content-visibility: auto`): reading the position of such a row would force the browser to lay it out.
 */
function placesOf(list: Element | null): Map<string | undefined, string> {
  const origin = list?.getBoundingClientRect() ?? { left: 0, top: 0 }
  const rendered = rowElements(list).filter((row) => row.checkVisibility({ contentVisibilityAuto: true }))
  return new Map(
    rendered.map((row) => {
      const { left, top } = row.getBoundingClientRect()
      return [row.dataset['appointment'], `${Math.round(left - origin.left)} ${Math.round(top - origin.top)}`]
    }),
  )
}

/**
 * The time of each row's last move in the list, by its id: into another order, or because a row above has become higher. Milliseconds since
 * the page was opened. Scrolling is no move.
 */
function useMovedRows(
  list: React.RefObject<HTMLElement | null>,
  { rows, view }: Pick<RowPressesOptions, 'rows' | 'view'>,
  isUsed: React.RefObject<boolean>,
) {
  const movedAt = useRef(new Map<string | undefined, number>())
  const reorderedAt = useRef(-Infinity)
  /** Null while the user scrolls, and once other rows were chosen. */
  const places = useRef<ReturnType<typeof placesOf>>(null)
  const last = useRef({ rows, view })
  const observer = useRef<ResizeObserver>(null)
  const compare = useEffectEvent(() => {
    // The rows, not the list: in a grid the list may be higher than its rows, and keeps its size. Observing a row twice does nothing.
    for (const row of rowElements(list.current)) observer.current?.observe(row)
    const before = places.current
    places.current = placesOf(list.current)
    if (!before || before.size === 0 || !isUsed.current) return
    const movedRows = [...places.current].filter(([id, place]) => before.get(id) !== place)
    markMoved(
      movedAt.current,
      movedRows.map(([id]) => id),
    )
  })
  useLayoutEffect(() => {
    const before = last.current
    last.current = { rows, view }
    if (before.view !== view) places.current = null
    else if (before.rows.length > 0 && !haveSameOrder(before.rows, rows)) {
      reorderedAt.current = performance.now()
      markMoved(
        movedAt.current,
        rows.map(({ id }) => String(id)),
      )
    }
    const frame = requestAnimationFrame(() => compare())
    return () => cancelAnimationFrame(frame)
  }, [rows, view])
  useLayoutEffect(() => {
    const sizes = new ResizeObserver(() => compare())
    observer.current = sizes
    compare()
    const unwatch = watchScrolls(
      () => void (places.current = null),
      () => compare(),
    )
    return () => {
      sizes.disconnect()
      unwatch()
    }
  }, [list])
  return { movedAt, reorderedAt }
}

function markMoved(movedAt: Map<string | undefined, number>, ids: readonly (string | undefined)[]) {
  // Controls outside of the rows, such as free slots, move with them.
  for (const id of ids.length > 0 ? [...ids, undefined] : []) movedAt.set(id, performance.now())
}

type Moves = ReturnType<typeof useMovedRows>

/** Calls `onScroll` at each scroll anywhere on the page, and `onEnd` after the last one. Returns a function that ends this. */
function watchScrolls(onScroll: () => void, onEnd: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const listener = () => {
    onScroll()
    clearTimeout(timer)
    timer = setTimeout(onEnd, SCROLL_END_MS)
  }
  document.addEventListener('scroll', listener, { capture: true, passive: true })
  return () => {
    clearTimeout(timer)
    document.removeEventListener('scroll', listener, { capture: true })
  }
}

/** Tells a press on another row than the one on which the pointer came to rest. */
function useAim(list: React.RefObject<HTMLElement | null>, view: number, { movedAt }: Moves) {
  /**
   * The row on which the pointer came to rest, with the place and the time. Undefined while there is none, and after a press and a filter:
   * then the user expects another row there.
   */
  const aimed = useRef<{ row: string; x: number; y: number; at: number }>(undefined)
  const pointer = useRef<{ x: number; y: number }>(undefined)
  useLayoutEffect(() => {
    aimed.current = undefined
  }, [view])
  const aimAt = useEffectEvent((target: EventTarget | null) => {
    const row = list.current?.contains(target as Node) ? rowOf(target) : undefined
    aimed.current =
      row === undefined || !pointer.current ? undefined : { row, ...pointer.current, at: performance.now() }
  })
  const onPointer = useEffectEvent(({ target, pointerType, clientX: x, clientY: y }: PointerEvent) => {
    pointer.current = pointerType === 'touch' ? undefined : { x, y }
    const { current } = aimed
    const rests = pointer.current && current && Math.hypot(x - current.x, y - current.y) < REST_PX
    if (rests && (movedAt.current.get(rowOf(target)) ?? -Infinity) > current.at) return
    aimAt(target)
  })
  useLayoutEffect(() => {
    const controller = new AbortController()
    const options = { capture: true, passive: true, signal: controller.signal }
    // Browsers send no pointermove for rows that move below a resting pointer.
    document.addEventListener('pointermove', (event) => onPointer(event), options)
    // A finger aims anew, wherever a mouse rests.
    document.addEventListener(
      'pointerdown',
      (event) => event.pointerType === 'touch' && onPointer(event),
      options,
    )
    const unwatch = watchScrolls(
      () => void (aimed.current = undefined),
      () => {
        if (pointer.current) aimAt(document.elementFromPoint(pointer.current.x, pointer.current.y))
      },
    )
    return () => {
      controller.abort()
      unwatch()
    }
  }, [])
  return {
    isMissed: ({ target, type, detail }: MouseEvent) => {
      if (type !== 'click' || detail === 0) return false
      const isOther = aimed.current !== undefined && aimed.current.row !== rowOf(target)
      if (!isOther) aimed.current = undefined
      return isOther
    },
  }
}

/** Tells a press right after its row has moved or offers other actions: it was meant for what was there before. */
function usePressGuard({ rows, view, isOwnChange }: RowPressesOptions, { movedAt, reorderedAt }: Moves) {
  const last = useRef({ rows, view })
  /** When the actions of a row have changed, by its id. */
  const changedAt = useRef(new Map<string | undefined, number>())
  const lastFocus = useRef<{ control: EventTarget; since: number }>(null)

  const isOwn = useEffectEvent((id: number) => isOwnChange?.(id) ?? false)
  useLayoutEffect(() => {
    const before = last.current
    last.current = { rows, view }
    if (before.view !== view) return
    const rowsBefore = new Map(before.rows.map((row) => [row.id, row]))
    for (const { id, actions, isUndoOver = false } of rows) {
      const row = rowsBefore.get(id)
      if (row && ((isUndoOver && !row.isUndoOver) || (row.actions !== actions && !isOwn(id))))
        changedAt.current.set(String(id), performance.now())
    }
  }, [rows, view])

  return {
    onFocus: ({ target }: React.FocusEvent) => {
      if (lastFocus.current?.control !== target) {
        lastFocus.current = { control: target, since: performance.now() }
      }
    },
    isEarly: ({ target, detail, type }: MouseEvent) => {
      const row = rowOf(target)
      const isKey = type === 'click' && detail === 0
      // The focus goes with a row that moves, unless the row comes to another place in the order.
      const rowMovedAt = isKey ? reorderedAt.current : (movedAt.current.get(row) ?? -Infinity)
      const at = Math.max(rowMovedAt, changedAt.current.get(row) ?? -Infinity)
      if (performance.now() - at >= MOVED_ROW_GUARD_MS) return false
      // A control outside of the rows, such as a free slot of the calendar, did not move.
      const hasStayed =
        row === undefined || (lastFocus.current?.control === target && lastFocus.current.since < at)
      return !(isKey && hasStayed)
    },
  }
}

const haveSameOrder = (a: readonly HeldRow[], b: readonly HeldRow[]) =>
  a.length === b.length && a.every(({ id, group }, at) => id === b[at]?.id && group === b[at].group)
