import { showPreferences, storedPreferences, storePreference } from './storedPreferences'
import { THEMES } from '@/domain/preferences'
import { closeMenuOnFocusLoss, closeMenuOnLinkPress } from '@/components/clinic/menuPopover'
import { startPublicPage } from '../public/publicPage'
import { followLogouts } from './otherTabs'

/** A page that needs the app's code; public pages do not. */
const APP_PATHS = ['/login', '/register']

/**
 * Fetches a link's page and its code as soon as somebody points at the link. The current page names the code: `<script data-next="/assets/a.js /assets/b.js">`.
 */
function prefetchOnApproach() {
  const next = document.querySelector<HTMLElement>('script[data-next]')?.dataset['next']?.split(' ') ?? []
  const fetchedUrls = new Set<string>()
  const prefetch = (href: string, as: string) => {
    if (fetchedUrls.has(href)) return
    fetchedUrls.add(href)
    const link = Object.assign(document.createElement('link'), { rel: 'prefetch', as, href })
    if (as === 'script') link.crossOrigin = ''
    document.head.append(link)
  }
  const approached = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link?.origin !== location.origin || !APP_PATHS.includes(link.pathname)) return
    prefetch(link.pathname, 'document')
    for (const href of next) prefetch(href, 'script')
  }
  document.addEventListener('pointerover', approached, { passive: true })
  document.addEventListener('focusin', approached)
}

const radios = () => document.querySelectorAll<HTMLInputElement>('[data-slot=theme-choice] input')

/** Marks the stored theme. The page was prerendered with the default. */
function showChoice() {
  const preferences = storedPreferences()
  showPreferences(preferences)
  for (const radio of radios()) radio.checked = radio.value === preferences.theme
}

/** Makes the theme choice of a static page work, where React does not run. */
function startThemeChoice() {
  showChoice()
  window.addEventListener('storage', showChoice)
  document.querySelector('[data-slot=theme-choice]')?.addEventListener('change', ({ target }) => {
    const theme = THEMES.find((each) => target instanceof HTMLInputElement && each === target.value)
    if (!theme) return
    storePreference('theme', theme)
    showPreferences({ ...storedPreferences(), theme })
  })
}

// All that a static page runs: React loads with the next page.
startPublicPage()
startThemeChoice()
const menu = document.querySelector<HTMLElement>('[data-slot=top-bar-menu]')
menu?.addEventListener('click', closeMenuOnLinkPress)
menu?.addEventListener('focusout', closeMenuOnFocusLoss)
prefetchOnApproach()
// A clinic that comes here from the dashboard is still logged in.
followLogouts()
