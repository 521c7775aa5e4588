import { lazy, Suspense, useState } from 'react'
import { loadCode } from '../shell/loadCode'
import { usePreloadedCode } from '../shell/usePreloadedCode'

const loadSchedule = () => loadCode(() => import('./ScheduleDialog'))
const loadStatus = () => loadCode(() => import('./StatusDialog'))

const LazyScheduleDialog = lazy(() => loadSchedule().then((module) => ({ default: module.ScheduleDialog })))
const LazyStatusDialog = lazy(() => loadStatus().then((module) => ({ default: module.StatusDialog })))

/** Whether it has been open since it was mounted. A closed dialog stays mounted to fade out. */
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

const loads = [loadSchedule, loadStatus]

/** Loads the code of both dialogs once the list is shown. */
export const usePreloadedDialogs = () => usePreloadedCode(loads)
