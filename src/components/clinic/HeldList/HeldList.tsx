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
  const isHeld = useRef(false)
  const presence = usePresence(list, (held) => {
    isHeld.current = held
    onHeldChange(held)
  })
  const aim = useAim(view)
  const guard = usePressGuard({ rows, view, isOwnChange }, isHeld)
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

  return (
    <div
      ref={list}
      className={cx('relative min-w-0', className)}
      {...rest}
      {...presence}
      onPointerMove={(event) => {
        presence.onPointerMove(event)
        aim.onPointerMove(event)
      }}
      onFocus={(event) => {
        presence.onFocus()
        guard.onFocus(event)
        lastRow.current = rowOf(event.target) ?? lastRow.current
      }}
      onClickCapture={(event) => {
        guard.onPress(event)
        if (!event.defaultPrevented) aim.onPress(event)
      }}
      onDragStartCapture={guard.onPress}
      data-slot="held-list"
    >
      {/* Without a height: the notice must not move the rows. */}
      <div aria-live="polite" className="sticky top-4 z-20 flex h-0 justify-center gap-2 print:hidden">
        {aim.hasIgnored && (
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

const rowOf = (target: EventTarget | null) =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-appointment]')?.dataset['appointment']
    : undefined

/**
 * Ignores a press if another row than the aimed one has come under the resting pointer, whatever has moved the rows: a notice above them,
 * a row that has become higher, the end of a call.
 */
function useAim(view: number) {
  /**
   * The row under the pointer, by its id, when the pointer came to rest. Undefined without one, and after a press, a scroll and the
   * choice of other rows: then another row is expected.
   */
  const aimed = useRef<string>(undefined)
  const [hasIgnored, setIgnored] = useState(false)
  useEffect(() => {
    const forget = () => void (aimed.current = undefined)
    document.addEventListener('scroll', forget, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', forget, { capture: true })
  }, [])
  useLayoutEffect(() => {
    aimed.current = undefined
  }, [view])
  useEffect(() => {
    if (!hasIgnored) return
    const timer = setTimeout(() => setIgnored(false), IGNORED_MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [hasIgnored])
  return {
    hasIgnored,
    // Browsers send none for rows that move below a resting pointer.
    onPointerMove: ({ target, pointerType }: React.PointerEvent) => {
      aimed.current = pointerType === 'touch' ? undefined : rowOf(target)
    },
    onPress: (event: React.MouseEvent) => {
      const { target, detail } = event.nativeEvent
      const isNotice = target instanceof Element && target.closest('[data-slot=withheld-changes]')
      if (detail === 0 || isNotice) return
      const isOther = aimed.current !== undefined && aimed.current !== rowOf(target)
      setIgnored(isOther)
      if (isOther) {
        event.preventDefault()
        event.stopPropagation()
      } else aimed.current = undefined
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

/** Ignores a press right after rows have moved, or on a row whose actions have just changed: it was meant for what was there before. */
function usePressGuard(
  { rows, view, isOwnChange }: Pick<HeldListProps, 'rows' | 'view' | 'isOwnChange'>,
  isHeld: React.RefObject<boolean>,
) {
  const last = useRef({ rows, view })
  const movedAt = useRef(-Infinity)
  /** By the id of the row. */
  const changedAt = useRef(new Map<string, number>())
  const focused = useRef<{ control: EventTarget; since: number }>(null)

  const isOwn = useEffectEvent((id: number) => isOwnChange?.(id) ?? false)
  useLayoutEffect(() => {
    const before = last.current
    last.current = { rows, view }
    const now = performance.now()
    if (before.view !== view) return
    if (before.rows.length > 0 && !haveSameOrder(before.rows, rows)) movedAt.current = now
    // Nobody aims at a row whose list has neither pointer nor focus, such as behind a dialog.
    if (!isHeld.current) return
    const actionsBefore = new Map(before.rows.map(({ id, actions }) => [id, actions]))
    for (const { id, actions } of rows) {
      const isChanged = actionsBefore.has(id) && actionsBefore.get(id) !== actions
      if (isChanged && !isOwn(id)) changedAt.current.set(String(id), now)
    }
  }, [rows, view, isHeld])

  return {
    onFocus: ({ target }: React.FocusEvent) => {
      if (focused.current?.control !== target) {
        focused.current = { control: target, since: performance.now() }
      }
    },
    onPress: (event: React.MouseEvent) => {
      const { target, detail, type } = event.nativeEvent
      if (!(target instanceof Element) || target.closest('[data-slot=withheld-changes]')) return
      const row = rowOf(target)
      const at = Math.max(movedAt.current, changedAt.current.get(row ?? '') ?? -Infinity)
      if (performance.now() - at >= MOVED_ROW_GUARD_MS) return
      const isKey = type === 'click' && detail === 0
      // A control outside of the rows, such as a free slot of the calendar, did not move.
      const hasStayed =
        row === undefined || (focused.current?.control === target && focused.current.since < at)
      if (isKey && hasStayed) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

const haveSameOrder = (a: readonly HeldRow[], b: readonly HeldRow[]) =>
  a.length === b.length && a.every(({ id, group }, at) => id === b[at]?.id && group === b[at].group)
