import { createQueryClient } from '@/api/queries'
import { session } from '@/api/session'

/** What this tab has read for whoever is logged in. */
export const queryClient = createQueryClient()

session.onEnd(() => queryClient.clear())
