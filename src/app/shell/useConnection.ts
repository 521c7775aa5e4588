import { useEffect, useRef, useState } from 'react'
import { useAskBeforeUnload } from './leaving'

/**
 * Delays a form that is submitted without a connection until there is one (docs/product.md#offline). The form waits only in memory, so
 * the browser asks before a reload or before the tab closes.
 * @param form identifies the open form. If it changes or the component unmounts, nothing is sent.
 */
export function useConnection(form: unknown) {
  const [isWaiting, setIsWaiting] = useState(false)
  const settle = useRef<(isSent: boolean) => void>(undefined)

  useEffect(() => () => settle.current?.(false), [form])
  useAskBeforeUnload(isWaiting)

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
    /** Resolves with true once there is a connection, with false if the form must not be sent any more. */
    ready: (): Promise<boolean> => (navigator.onLine ? Promise.resolve(true) : untilOnline()),
    /** Undefined while nothing waits. */
    waiting: isWaiting
      ? {
          // `onLine` may be wrong. Then no `online` event follows.
          onSendNow: () => settle.current?.(true),
          onCancel: () => settle.current?.(false),
        }
      : undefined,
  }
}
