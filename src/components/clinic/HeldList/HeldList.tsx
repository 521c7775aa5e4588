import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { MOVED_ROW_GUARD_MS } from '@/domain/constants'
import { Button } from '../../ui/Button/Button'
import { focusAppointment, focusHeading } from '../../ui/Dialog/focusFallback'
import { cx } from '../../ui/classNames'

/** A shown row, as far as a press depends on it. */
export interface HeldRow {
  id: number
  /** The group of the list that it is in. */
  group?: string
  /** Changes whenever the row offers other actions. */
  actions?: string
  /** Whether the time of its *Undo* is over: a change of its actions that is nobody's. */
  isUndoOver?: boolean
}

export type HeldListProps = React.ComponentProps<'div'> & {
  /** The shown rows in their order. The element of a row has its id as `data-appointment`. */
  rows: readonly HeldRow[]
  /** Increases when the user chooses other rows, such as with a filter. Then rows may be pressed at once. */
  view: number
  /** The number of changes that wait. With any, a button shows them. */
  withheld: number
  /** Called when the user wants to see the changes that wait. */
  onShow: () => void
  /** Called with true once the pointer or the focus is in the list, and with false when both have left. */
  onHeldChange: (isHeld: boolean) => void
  /** Whether the user made the last change of this row. The row may be pressed at once. */
  isOwnChange?: (id: number) => boolean
}

/** How long the list says that it has ignored a press. */
const IGNORED_MESSAGE_MS = 5000
/** A scroll has ended this long after its last event. */
const SCROLL_END_MS = 150
/** A hand that rests moves the pointer less. */
const REST_PX = 24

/**
 * A list whose rows stay where they are while somebody is about to press one (docs/product.md#rows-that-stay). The caller keeps the
 * rows in place; the list says when, offers the changes that wait, and ignores a press within half a second after rows have moved, or on
 * another row than the one that came under the resting pointer.
 */
export function HeldList({
  rows,
  view,
  withheld,
  onShow,
  onHeldChange,
  isOwnChange,
  className,
  children,
  ...rest
}: HeldListProps) {
  const t = useTranslations('shell')
  const list = useRef<HTMLDivElement>(null)
  const presence = usePresence(list, onHeldChange)
  const [hasIgnored, setIgnored] = useState(false)
  useEffect(() => {
    if (!hasIgnored) return
    const timer = setTimeout(() => setIgnored(false), IGNORED_MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [hasIgnored])
  /** Whether a row was pressed: until then no line comes into a row, and what loads must not hinder the first press. */
  const isUsed = useRef(false)
  const moves = useMovedRows(list, { rows, view }, isUsed)
  const aim = useAim(list, view, moves)
  const guard = usePressGuard({ rows, view, isOwnChange }, moves)
  /** Id of the row that had the focus last. */
  const lastRow = useRef<string>(undefined)
  const isShowing = useRef(false)

  const show = () => {
    isShowing.current = true
    onShow()
  }
  useLayoutEffect(() => {
    if (!isShowing.current || withheld > 0) return
    isShowing.current = false
    // The pressed button is gone.
    if (document.activeElement !== document.body) return
    if (!focusAppointment(lastRow.current, { preventScroll: true })) focusHeading()
  }, [withheld])

  const onPress = (event: React.MouseEvent) => {
    const { nativeEvent } = event
    if (!(nativeEvent.target instanceof Element) || nativeEvent.target.closest(NOTICE)) return
    const isIgnored = guard.isEarly(nativeEvent) || aim.isMissed(nativeEvent)
    setIgnored(isIgnored)
    isUsed.current ||= !isIgnored
    if (!isIgnored) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      ref={list}
      className={cx('relative min-w-0', className)}
      {...rest}
      {...presence}
      onFocus={(event) => {
        presence.onFocus()
        guard.onFocus(event)
        lastRow.current = rowOf(event.target) ?? lastRow.current
      }}
      onClickCapture={onPress}
      onDragStartCapture={onPress}
      data-slot="held-list"
    >
      {/* Without a height: the notice must not move the rows. */}
      <div aria-live="polite" className="sticky top-4 z-20 flex h-0 justify-center gap-2 print:hidden">
        {hasIgnored && (
          <p
            data-slot="ignored-press"
            className="h-fit -translate-y-1/2 rounded-md border border-warning bg-surface-raised px-3 py-1.5 text-sm shadow-overlay"
          >
            {t('ignoredPress')}
          </p>
        )}
        {withheld > 0 && (
          <Button
            size="sm"
            variant="primary"
            data-slot="withheld-changes"
            className="-translate-y-1/2 shadow-overlay"
            onClick={show}
          >
            {t('withheld', { count: withheld })}
          </Button>
        )}
      </div>
      {children}
    </div>
  )
}

const NOTICE = '[data-slot=withheld-changes]'

const rowOf = (target: EventTarget | null) =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-appointment]')?.dataset['appointment']
    : undefined

/** Where each row is in the list, by its id. */
function placesOf(list: Element | null): Map<string | undefined, string> {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-appointment]') ?? [])]
  const origin = list?.getBoundingClientRect() ?? { left: 0, top: 0 }
  return new Map(
    rows.map((row) => {
      const { left, top } = row.getBoundingClientRect()
      return [row.dataset['appointment'], `${Math.round(left - origin.left)} ${Math.round(top - origin.top)}`]
    }),
  )
}

/**
 * When each row came to its place in the list, by another order or by a line in a row above. In milliseconds since the page was opened;
 * without those that the user has moved.
 */
function useMovedRows(
  list: React.RefObject<HTMLElement | null>,
  { rows, view }: Pick<HeldListProps, 'rows' | 'view'>,
  isUsed: React.RefObject<boolean>,
) {
  const movedAt = useRef(new Map<string | undefined, number>())
  const reorderedAt = useRef(-Infinity)
  /** Null while the user moves the rows. */
  const places = useRef<ReturnType<typeof placesOf>>(null)
  const last = useRef({ rows, view })
  const compare = useEffectEvent(() => {
    const before = places.current
    places.current = placesOf(list.current)
    if (!before || before.size === 0 || !isUsed.current) return
    const moved = [...places.current].filter(([id, place]) => before.get(id) !== place)
    markMoved(
      movedAt.current,
      moved.map(([id]) => id),
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
    const observer = new ResizeObserver(() => compare())
    if (list.current) observer.observe(list.current)
    let timer: ReturnType<typeof setTimeout>
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof Node) || !list.current?.contains(target)) return
      places.current = null
      clearTimeout(timer)
      timer = setTimeout(() => compare(), SCROLL_END_MS)
    }
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      document.removeEventListener('scroll', onScroll, { capture: true })
    }
  }, [list])
  return { movedAt, reorderedAt }
}

function markMoved(movedAt: Map<string | undefined, number>, ids: readonly (string | undefined)[]) {
  // Controls outside of the rows, such as free slots, move with them.
  for (const id of ids.length > 0 ? [...ids, undefined] : []) movedAt.set(id, performance.now())
}

type Moves = ReturnType<typeof useMovedRows>

/** Tells a press on another row than the one on which the pointer came to rest. */
function useAim(list: React.RefObject<HTMLElement | null>, view: number, { movedAt }: Moves) {
  /**
   * The row under the pointer, by its id, where and when the pointer came to rest. Undefined without one, and after a press and the choice
   * of other rows: then another row is expected.
   */
  const aimed = useRef<{ row: string; x: number; y: number; at: number }>(undefined)
  const pointer = useRef<{ x: number; y: number }>(undefined)
  useLayoutEffect(() => {
    aimed.current = undefined
  }, [view])
  useLayoutEffect(() => {
    const aimAt = (target: EventTarget | null) => {
      const row = list.current?.contains(target as Node) ? rowOf(target) : undefined
      aimed.current =
        row === undefined || !pointer.current ? undefined : { row, ...pointer.current, at: performance.now() }
    }
    // Browsers send none for rows that move below a resting pointer.
    const onPointerMove = ({ target, pointerType, clientX: x, clientY: y }: PointerEvent) => {
      pointer.current = pointerType === 'touch' ? undefined : { x, y }
      const { current } = aimed
      const rests = current && Math.hypot(x - current.x, y - current.y) < REST_PX
      if (rests && (movedAt.current.get(rowOf(target)) ?? -Infinity) > current.at) return
      aimAt(target)
    }
    let timer: ReturnType<typeof setTimeout>
    const onScroll = () => {
      aimed.current = undefined
      clearTimeout(timer)
      timer = setTimeout(() => {
        const { x, y } = pointer.current ?? {}
        if (x !== undefined && y !== undefined) aimAt(document.elementFromPoint(x, y))
      }, SCROLL_END_MS)
    }
    document.addEventListener('pointermove', onPointerMove, { passive: true })
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointermove', onPointerMove)
      document.removeEventListener('scroll', onScroll, { capture: true })
    }
  }, [list, movedAt])
  return {
    isMissed: ({ target, type, detail }: MouseEvent) => {
      if (type !== 'click' || detail === 0) return false
      const isOther = aimed.current !== undefined && aimed.current.row !== rowOf(target)
      if (!isOther) aimed.current = undefined
      return isOther
    },
  }
}

/** Says whether the pointer or the focus is in the list. A finger has no pointer that rests. */
function usePresence(list: React.RefObject<HTMLElement | null>, onHeldChange: (isHeld: boolean) => void) {
  const isIn = useRef({ pointer: false, focus: false })
  const change = (part: Partial<typeof isIn.current>) => {
    isIn.current = { ...isIn.current, ...part }
    onHeldChange(isIn.current.pointer || isIn.current.focus)
  }
  /** Later: the focus may be on its way to another row. */
  const checkFocus = () =>
    setTimeout(() => {
      if (!list.current?.contains(document.activeElement)) change({ focus: false })
    })
  const onLeft = useEffectEvent(() => change({ pointer: false, focus: false }))
  const onWindowBlur = useEffectEvent(() => change({ focus: false }))
  const onRendered = useEffectEvent(() => isIn.current.focus && checkFocus())
  // The browser sends no event when the focused control is removed.
  useEffect(() => void onRendered())
  useEffect(() => {
    const blur = () => onWindowBlur()
    window.addEventListener('blur', blur)
    return () => {
      window.removeEventListener('blur', blur)
      onLeft()
    }
  }, [])
  // React drops the enter event if the element that was under the pointer has been replaced: on arrival from another screen, or by the rows
  // that have loaded. So each event inside counts.
  const onPointerInside = ({ pointerType }: React.PointerEvent) =>
    pointerType !== 'touch' && !isIn.current.pointer && change({ pointer: true })
  return {
    onPointerOver: onPointerInside,
    onPointerMove: onPointerInside,
    onPointerLeave: () => change({ pointer: false }),
    onFocus: () => change({ focus: true }),
    onBlur: () => void checkFocus(),
  }
}

/** Tells a press right after its row has moved or offers other actions: it was meant for what was there before. */
function usePressGuard(
  { rows, view, isOwnChange }: Pick<HeldListProps, 'rows' | 'view' | 'isOwnChange'>,
  { movedAt, reorderedAt }: Moves,
) {
  const last = useRef({ rows, view })
  /** When the actions of a row have changed, by its id. */
  const changedAt = useRef(new Map<string | undefined, number>())
  const focused = useRef<{ control: EventTarget; since: number }>(null)

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
      if (focused.current?.control !== target) {
        focused.current = { control: target, since: performance.now() }
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
        row === undefined || (focused.current?.control === target && focused.current.since < at)
      return !(isKey && hasStayed)
    },
  }
}

const haveSameOrder = (a: readonly HeldRow[], b: readonly HeldRow[]) =>
  a.length === b.length && a.every(({ id, group }, at) => id === b[at]?.id && group === b[at].group)
