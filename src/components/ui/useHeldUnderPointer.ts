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
  const [heldOptions, setHeldOptions] = useState<{ options: Options; view: unknown; element: Element }>()
  const isHeld = heldOptions !== undefined && Object.is(heldOptions.view, view) && fresh?.length !== 0
  if (heldOptions && !isHeld) setHeldOptions(undefined)
  const options = isHeld ? heldOptions.options : fresh
  const hold = ({ currentTarget: element }: React.PointerEvent) => {
    if (!isHeld) setHeldOptions({ options, view, element })
  }
  const element = heldOptions?.element
  useEffect(
    () =>
      element &&
      onPointerElsewhere(
        () => element,
        () => setHeldOptions(undefined),
      ),
    [element],
  )
  return {
    options,
    // React drops the enter event if the element under the pointer has been replaced, so each event inside counts.
    pointer: { onPointerOver: hold, onPointerMove: hold, onPointerLeave: () => setHeldOptions(undefined) },
  }
}
