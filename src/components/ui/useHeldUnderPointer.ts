import { useEffect, useState } from 'react'
import { onPointerElsewhere } from './pointerElsewhere'

/**
 * Keeps the options of a list while the pointer is over it, so that a press chooses what the pointer aimed at. Options that are found
 * meanwhile show once the pointer has left.
 *
 * @param fresh the options as they would be shown now; the same array until they change
 * @param view with another value, such as the typed query, the options change at once
 * @returns the options to show, and props for the element around them
 */
export function useHeldUnderPointer<Options extends readonly unknown[] | undefined>(
  fresh: Options,
  view: unknown,
) {
  const [held, setHeld] = useState<{ options: Options; view: unknown; element: Element }>()
  const isHeld = held !== undefined && Object.is(held.view, view) && fresh?.length !== 0
  if (held && !isHeld) setHeld(undefined)
  const options = isHeld ? held.options : fresh
  const hold = ({ currentTarget: element }: React.PointerEvent) => {
    if (!isHeld) setHeld({ options, view, element })
  }
  const element = held?.element
  useEffect(
    () =>
      element &&
      onPointerElsewhere(
        () => element,
        () => setHeld(undefined),
      ),
    [element],
  )
  return {
    options,
    // React drops the enter event if the element under the pointer has been replaced, so each event inside counts.
    pointer: { onPointerOver: hold, onPointerMove: hold, onPointerLeave: () => setHeld(undefined) },
  }
}
