import { onceOpened, usePreloadedCode } from '../onceOpened'

export const ScheduleDialog = onceOpened(
  () => import('./ScheduleDialog').then((module) => module.ScheduleDialog),
  ({ open }) => open,
)
export const StatusDialog = onceOpened(
  () => import('./StatusDialog').then((module) => module.StatusDialog),
  ({ appointment }) => appointment !== null,
)

const dialogs = [ScheduleDialog, StatusDialog]

export const usePreloadedDialogs = () => usePreloadedCode(dialogs)
