import { useRef } from 'react'

/**
 * Returns a submit handler that ignores calls while `busy`, or while a promise returned by `onSubmit` is pending. A double press
 * therefore submits once.
 */
export function useSubmitOnce<Values>(busy: boolean, onSubmit: (values: Values) => unknown) {
  const isPending = useRef(false)
  return async (values: Values) => {
    if (busy || isPending.current) return
    isPending.current = true
    try {
      await onSubmit(values)
    } finally {
      isPending.current = false
    }
  }
}
