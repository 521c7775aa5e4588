/**
 * Calls `onElsewhere` when a pointer is over something outside of the element. React's `onPointerLeave` is not called if what was under the
 * pointer has been removed, such as the skeleton of a list that is shorter than the skeleton.
 * @returns a function that ends this
 */
export function onPointerElsewhere(element: () => Element | null, onElsewhere: () => void): () => void {
  const controller = new AbortController()
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      if (pointerType !== 'touch' && !element()?.contains(target as Node)) onElsewhere()
    },
    { capture: true, passive: true, signal: controller.signal },
  )
  return () => controller.abort()
}
