import { logout } from '@/api/logout'
import { session } from '@/api/session'
import { draftStore } from './drafts'
import { leaveBy } from './navigation/leaving'
import { tellLogout } from './otherTabs'

/** Logs out, in every tab, and takes along what was typed, once an open form lets go. The guard of the screen leads to /login. */
export function leave() {
  leaveBy(() => {
    const { clinicId } = session.snapshot()
    draftStore.clear()
    logout()
    if (clinicId) tellLogout(clinicId)
  })
}
