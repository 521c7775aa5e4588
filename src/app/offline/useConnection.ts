import { useEffect, useRef, useState } from 'react'

/**
 * Holds back a form that is submitted without a connection (docs/product.md#offline). Only in memory: what waits ends with the form.
 * The browser asks before a reload or the end of the tab drops it.
 * @param form identifies the open form. When it changes or the component goes, nothing is sent.
 */
export function useConnection(form: unknown) {
  const [isWaiting, setIsWaiting] = useState(false)
  const settle = useRef<(isSent: boolean) => void>(undefined)

  useEffect(() => () => settle.current?.(false), [form])

  useEffect(() => {
    if (!isWaiting) return
    // One listener for each form: several rows can wait at the same time.
    const askBeforeUnload = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', askBeforeUnload)
    return () => window.removeEventListener('beforeunload', askBeforeUnload)
  }, [isWaiting])

  const untilOnline = () =>
    new Promise<boolean>((resolve) => {
      const online = () => settle.current?.(true)
      settle.current = (isSent) => {
        settle.current = undefined
        window.removeEventListener('online', online)
        setIsWaiting(false)
        resolve(isSent)
      }
      window.addEventListener('online', online)
      setIsWaiting(true)
    })

  return {
    /** Resolves at once with a connection, else when it is back. False if the form is not to be sent any more. */
    ready: (): Promise<boolean> => (navigator.onLine ? Promise.resolve(true) : untilOnline()),
    /** Undefined while nothing waits. */
    waiting: isWaiting
      ? {
          // `onLine` may be wrong, and then no event ever comes.
          onSendNow: () => settle.current?.(true),
          onCancel: () => settle.current?.(false),
        }
      : undefined,
  }
}
