import { logout } from '@/api/logout'
import { session } from '@/api/session'
import { menuLeft, menuPressed } from '@/components/clinic/menuPopover'
import { startPublicPage } from './landing/publicPage'
import { prefetchOnApproach } from './navigation/prefetchOnApproach'
import { onLogoutElsewhere } from './otherTabs'

// The whole of what a public page runs that was rendered ahead: React comes with the next page.
startPublicPage()
const menu = document.querySelector<HTMLElement>('[data-slot=top-bar-menu]')
menu?.addEventListener('click', menuPressed)
menu?.addEventListener('focusout', menuLeft)
prefetchOnApproach()
// The typeface comes with them: named in the page, it makes the first text take longer to lay out (adr/0010).
const { styles } = document.querySelector<HTMLElement>('script[data-styles]')?.dataset ?? {}
if (styles) {
  const rest = { rel: 'stylesheet', crossOrigin: '', href: styles }
  document.head.append(Object.assign(document.createElement('link'), rest))
}
// Whoever has come here from the dashboard is still logged in.
onLogoutElsewhere((clinicId) => {
  if (clinicId === session.snapshot().clinicId) logout()
})
