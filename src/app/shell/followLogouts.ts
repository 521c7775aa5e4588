import { logout } from '@/api/logout'
import { session } from '@/api/session'
import { draftStore } from './drafts'
import { onLogoutElsewhere } from './otherTabs'

/** Logs this tab out when its clinic logs out in another tab, so that no tab shows patients to the next person. */
export function followLogouts() {
  onLogoutElsewhere((clinicId) => {
    if (clinicId !== session.snapshot().clinicId) return
    draftStore.clear()
    // Each tab has its own bearer token to revoke.
    logout()
  })
}
