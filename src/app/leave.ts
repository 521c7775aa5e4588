import { logout } from '@/api/access'
import { draftStore } from './drafts'

/** Logs out and takes along what was typed. The guard of the screen leads to /login. */
export function leave() {
  draftStore.clear()
  logout()
}
