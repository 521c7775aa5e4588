import { logout } from '@/api/logout'
import { session } from '@/api/session'
import { closeMenuOnFocusLoss, closeMenuOnLinkPress } from '@/components/clinic/menuPopover'
import { startPublicPage } from '../public/publicPage'
import { startThemeChoice } from '../public/themeChoice'
import { onLogoutElsewhere } from './otherTabs'
import { prefetchOnApproach } from './prefetchOnApproach'

// All that a static page runs: React loads with the next page.
startPublicPage()
startThemeChoice()
const menu = document.querySelector<HTMLElement>('[data-slot=top-bar-menu]')
menu?.addEventListener('click', closeMenuOnLinkPress)
menu?.addEventListener('focusout', closeMenuOnFocusLoss)
prefetchOnApproach()
// A clinic that comes here from the dashboard is still logged in.
onLogoutElsewhere((clinicId) => {
  if (clinicId === session.snapshot().clinicId) logout()
})
