import { logout } from '@/api/logout'
import { session } from '@/api/session'
import { draftStore } from '../drafts/drafts'
import { onLogoutElsewhere } from './otherTabs'

/** Whoever logs out leaves every tab: none of them shows the clinic's patients to whoever sits down next. */
export function followLogouts() {
  onLogoutElsewhere((clinicId) => {
    if (clinicId !== session.snapshot().clinicId) return
    draftStore.clear()
    // Each tab has a bearer of its own to give back.
    logout()
  })
}
