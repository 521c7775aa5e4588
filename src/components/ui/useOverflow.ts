import { useEffect, useRef, useState } from 'react'

/** Whether the content of the element is wider (`x`) or higher (`y`) than the element, kept up to date as either resizes. */
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
    for (const watched of [element, ...element.children]) observer.observe(watched)
    return () => observer.disconnect()
  }, [axis])
  return { ref, overflows }
}
