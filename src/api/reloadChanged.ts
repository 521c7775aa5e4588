import type { QueryClient } from '@tanstack/react-query'
import { OF_APPOINTMENTS, reload } from './queries'

// Apart from queries.ts, which loads with the first screen.

/** Like `useReloadAppointments`, with what changes by others affect: the notifications, and the patients that were found. */
export const reloadChanged = (cache: QueryClient) =>
  reload(cache, [...OF_APPOINTMENTS, '/recent', '/patients/{clinicId}'])
