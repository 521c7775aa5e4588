import { logout } from '@/api/access'
import { draftStore } from './drafts'
import { leaveBy } from './navigation/leaving'

/** Logs out and takes along what was typed, once an open form lets go. The guard of the screen leads to /login. */
export function leave() {
  leaveBy(() => {
    draftStore.clear()
    logout()
  })
}
