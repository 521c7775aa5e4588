import { useRef } from 'react'
import { MOVED_ROW_GUARD_MS } from '@/domain/constants'

/**
 * After `pause` the element with `onClickCapture` ignores presses of a pointer for half a second: they were meant for what was there
 * before.
 */
export function usePressPause() {
  const pausedAt = useRef(-Infinity)
  return {
    pause: () => {
      pausedAt.current = performance.now()
    },
    onClickCapture: (event: React.MouseEvent) => {
      if (event.detail === 0 || performance.now() - pausedAt.current >= MOVED_ROW_GUARD_MS) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
