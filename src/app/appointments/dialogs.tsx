import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { fetchCode } from '../missingCode'

const fetching = {
  schedule: () => import('./ScheduleDialog').then((module) => module.ScheduleDialog),
  status: () => import('./StatusDialog').then((module) => module.StatusDialog),
}

/** A dialog whose code comes when it is opened first, and which then stays: it fades away with what it showed. */
function onceOpened<Props extends object>(
  code: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
) {
  const Dialog = lazy(async () => ({ default: await fetchCode(code) }))
  return function OnceOpened(props: Props) {
    const [opened, setOpened] = useState(false)
    if (!opened && isOpen(props)) setOpened(true)
    return (
      opened && (
        <Suspense>
          <Dialog {...props} />
        </Suspense>
      )
    )
  }
}

export const ScheduleDialog = onceOpened(fetching.schedule, ({ open }) => open)
export const StatusDialog = onceOpened(fetching.status, ({ appointment }) => appointment !== null)

const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Fetches the code of the dialogs once there is somebody who may open one. */
export function usePreloadedDialogs() {
  useEffect(() => {
    const noticed = new AbortController()
    const preload = () => {
      noticed.abort()
      // What fails to be fetched ahead fails again, and is told, when the dialog is opened.
      for (const code of Object.values(fetching)) code().catch(() => undefined)
    }
    for (const sign of SIGNS_OF_LIFE) {
      document.addEventListener(sign, preload, { passive: true, signal: noticed.signal })
    }
    return () => noticed.abort()
  }, [])
}
