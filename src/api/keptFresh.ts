import { NOTIFICATION_POLL_MS } from '@/domain/constants'

/** Options of a query whose screen stays open for hours: fetched again every 5 minutes and when the window gets the focus. */
export const KEPT_FRESH = {
  refetchInterval: NOTIFICATION_POLL_MS,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: 'always',
} as const
