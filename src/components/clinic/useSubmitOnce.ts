import { useRef } from 'react'

/**
 * A form's submit handler that a double press calls once: nothing happens while `busy`, or as long as the promise
 * that `onSubmit` may return is open.
 */
export function useSubmitOnce<Values>(busy: boolean, onSubmit: (values: Values) => unknown) {
  const underWay = useRef(false)
  return async (values: Values) => {
    if (busy || underWay.current) return
    underWay.current = true
    try {
      await onSubmit(values)
    } finally {
      underWay.current = false
    }
  }
}
