import { lazy, Suspense, useEffect, useState } from 'react'
import { loadCode } from '../navigation/loadCode'

const loadSchedule = () => loadCode(() => import('./ScheduleDialog'))
const loadStatus = () => loadCode(() => import('./StatusDialog'))

const LazyScheduleDialog = lazy(() => loadSchedule().then((module) => ({ default: module.ScheduleDialog })))
const LazyStatusDialog = lazy(() => loadStatus().then((module) => ({ default: module.StatusDialog })))

/** Whether something has been open since it was mounted: a closed dialog stays mounted to fade out. */
function useOpened(open: boolean) {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return opened
}

/** ScheduleDialog, whose code loads when it opens first. */
export function ScheduleDialog(props: React.ComponentProps<typeof LazyScheduleDialog>) {
  return (
    useOpened(props.open) && (
      <Suspense>
        <LazyScheduleDialog {...props} />
      </Suspense>
    )
  )
}

/** StatusDialog, whose code loads when it opens first. */
export function StatusDialog(props: React.ComponentProps<typeof LazyStatusDialog>) {
  return (
    useOpened(props.appointment !== null) && (
      <Suspense>
        <LazyStatusDialog {...props} />
      </Suspense>
    )
  )
}

/** Loads the code of both dialogs once the list is shown. A failure shows when the dialog opens. */
export function usePreloadedDialogs() {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of [loadSchedule, loadStatus]) load().catch(() => undefined)
    }, 500)
    return () => clearTimeout(timer)
  }, [])
}
