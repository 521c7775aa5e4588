import { useEffect, useRef, useState } from 'react'

/** Whether the content is wider (`x`) or higher (`y`) than the element. Updated when the element or a child resizes. */
export function useOverflow(axis: 'x' | 'y') {
  const ref = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setOverflows(
        axis === 'x'
          ? element.scrollWidth > element.clientWidth
          : element.scrollHeight > element.clientHeight,
      ),
    )
    for (const target of [element, ...element.children]) observer.observe(target)
    return () => observer.disconnect()
  }, [axis])
  return { ref, overflows }
}
