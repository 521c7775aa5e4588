import { apiConfig } from '@/api/config'
import { askEarly } from '@/api/earlyCalls'
import { isOpenCall } from '@/api/openCalls'
import { isApprovedRecord, timeZoneOfRecord } from '@/api/storedRecord'
import { isoDateAt } from '@/domain/calendar'
import { directionOf } from '@/messages/languages'
import { readsOf, urlOf } from './screenReads'
import { screenAndParamsAt, screens, type ScreenName } from './screens'
import { storedLanguage, showPreferences, storedPreferences } from './storedPreferences'

/** Set by scripts/prerender.mjs: the code files of each dashboard screen, which app.html does not name itself. */
declare const SCREEN_FILES: Partial<Record<ScreenName, string[]>>
/** Set there too: the file with the texts of each language but English. */
declare const CATALOGUES: Record<string, string>

function storedText(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    // Storage is blocked: nobody is logged in.
    return null
  }
}

const language = storedLanguage()
if (language !== 'en') {
  const page = document.documentElement
  page.lang = language
  page.dir = directionOf(language)
  // The page is prerendered in English: App.tsx shows it once its texts are there.
  page.style.visibility = 'hidden'
  preload(CATALOGUES[language] ?? '')
}
// Before the first paint, so that no other theme flashes.
showPreferences(storedPreferences())

const { pathname } = location
const token = storedText('token')
const clinicId = storedText('clinicId')
const screen = screenAndParamsAt(pathname)

if (!screen) location.replace(screens.landing.getHref())
else if (screens[screen.name].inDashboard) {
  // Redirect before the dashboard is painted.
  if (!token || !clinicId) location.replace(screens.login.getHref(pathname + location.search))
  else {
    SCREEN_FILES[screen.name]?.forEach(preload)
    const query = new URLSearchParams(location.search)
    const context = { clinicId, id: screen.params.id, query, today: today() }
    const isApproved = isApprovedRecord(storedText('clinic') ?? '')
    for (const read of readsOf(screen.name, context, isApproved))
      if (!isOpenCall(read.path, apiConfig.extensions)) askEarly(urlOf(read), token)
  }
}

function preload(href: string) {
  const link = { rel: 'modulepreload', crossOrigin: '', href }
  document.head.append(Object.assign(document.createElement('link'), link))
}

/** Today as clock.ts computes it, or the request would be for another list. */
function today() {
  const timeZone = apiConfig.extensions ? timeZoneOfRecord(storedText('clinic') ?? '') : undefined
  try {
    return isoDateAt(new Date(), timeZone)
  } catch {
    // This browser does not know the time zone.
    return isoDateAt(new Date())
  }
}

// Creating the first formatters takes milliseconds: do it after the first paint. Not every browser reports it.
if ('requestIdleCallback' in window) {
  requestIdleCallback(() => {
    new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format()
    new Intl.NumberFormat('en').format(0)
  })
}

// Redirect logged-in users before the login form is painted.
if (screen?.name === 'login' && token && clinicId) location.replace(screens.dashboard.getHref())

// If its script does not load, the page stays empty or its form does nothing.
document.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return
    document.getElementById('code-missing')?.removeAttribute('hidden')
    // Its texts, and those of the prerendered page, are English.
    Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' })
    document.documentElement.style.removeProperty('visibility')
    // A skeleton beside the alert would look as if it were still loading.
    document.querySelector('#root[data-app]')?.replaceChildren()
  },
  true,
)

const unready = (form: Element | null) =>
  form instanceof HTMLFormElement && form.method === 'post' && !('ready' in form.dataset)

// A press before the form's script has loaded must not reload the page. keepTyped.ts repeats it later.
document.addEventListener(
  'submit',
  (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !unready(form)) return
    event.preventDefault()
    form.dataset['pressed'] = ''
  },
  true,
)
document.addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button?.type === 'button' && unready(button.form)) button.dataset['pressed'] = ''
  },
  true,
)
