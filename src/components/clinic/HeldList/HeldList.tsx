import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button/Button'
import { focusAppointment } from '../../ui/Dialog/focusFallback'
import { focusHeading } from '../../ui/focusHeading'
import { cx } from '../../ui/classNames'
import { onPointerElsewhere } from '../../ui/pointerElsewhere'
import { rowOf, useRowPresses, type HeldRow } from './rowPresses'

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
 * another row than the one on which the pointer came to rest.
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
  const presses = useRowPresses(list, { rows, view, isOwnChange })
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
    const isIgnored = !presses.isMeant(nativeEvent)
    setIgnored(isIgnored)
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
        presses.onFocus(event)
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
  const onElsewhere = useEffectEvent(() => isIn.current.pointer && change({ pointer: false }))
  const onWindowBlur = useEffectEvent(() => change({ focus: false }))
  const onRendered = useEffectEvent(() => isIn.current.focus && checkFocus())
  // The browser sends no event when the focused control is removed.
  useEffect(() => void onRendered())
  useEffect(() => {
    const blur = () => onWindowBlur()
    window.addEventListener('blur', blur)
    const unwatch = onPointerElsewhere(
      () => list.current,
      () => onElsewhere(),
    )
    return () => {
      unwatch()
      window.removeEventListener('blur', blur)
      onLeft()
    }
  }, [list])
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
