import { onceOpened, usePreloadedCode } from '../onceOpened'

const schedule = () => import('./ScheduleDialog').then((module) => module.ScheduleDialog)
const status = () => import('./StatusDialog').then((module) => module.StatusDialog)
const codes = [schedule, status]

export const ScheduleDialog = onceOpened(schedule, ({ open }) => open)
export const StatusDialog = onceOpened(status, ({ appointment }) => appointment !== null)

export const usePreloadedDialogs = () => usePreloadedCode(codes)
