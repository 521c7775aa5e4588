import { apiConfig } from '@/api/config'
import { askEarly } from '@/api/earlyCalls'
import { FIRST_ROWS } from '@/api/firstRows'
import { isApprovedRecord, timeZoneOfRecord } from '@/api/storedRecord'
import { addDays, isoDateAt } from '@/domain/calendar'
import { calendarReads, shownViewOf } from '@/domain/calendarView'
import { HIDDEN_AFTER_DAYS } from '@/domain/constants'
import { directionOf } from '@/messages/languages'
import { storedLanguage } from './storedLanguage'
import { showPreferences } from './show'
import { storedPreferences } from './stored'

/** Set by scripts/prerender.mjs: the first parts of the dashboard's paths. */
declare const DASHBOARD: string[]
/** Set there too: the file with the texts of each language but English. */
declare const CATALOGUES: Record<string, string>

function stored(key: string): string | null {
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
  const preload = { rel: 'modulepreload', crossOrigin: '', href: CATALOGUES[language] ?? '' }
  document.head.append(Object.assign(document.createElement('link'), preload))
}
// Before the first paint, so that no other theme flashes.
showPreferences(storedPreferences())

const { pathname } = location
const token = stored('token')
const clinicId = stored('clinicId')

if (DASHBOARD.includes(pathname.split('/')[1] ?? '')) {
  if (token && clinicId) askForData(clinicId, token)
  // Redirect before the frame of the dashboard is painted.
  else location.replace(`/login?from=${encodeURIComponent(pathname + location.search)}`)
}

function askForData(clinicId: string, token: string) {
  const id = encodeURIComponent(clinicId)
  askEarly(`/clinics/${id}`, token)
  // Before a clinic is known to be approved, its other calls are refused (navigation/screenData.ts).
  if (!isApprovedRecord(stored('clinic') ?? '')) return
  // The client makes the same requests, or it would ignore the responses.
  if (pathname === '/appointments') {
    const from = addDays(today(), -HIDDEN_AFTER_DAYS)
    const query = apiConfig.extensions ? `?from=${from}&limit=${String(FIRST_ROWS)}` : ''
    askEarly(`/appointments/${id}${query}`, token)
  }
  if (pathname === '/calendar' && apiConfig.extensions) {
    const shown = shownViewOf(new URLSearchParams(location.search), today())
    const { appointmentsFrom, slots } = calendarReads(shown, today())
    askEarly(`/appointments/${id}?from=${appointmentsFrom}`, token)
    if (slots) askEarly(`/clinic_slots/${id}?from=${slots.from}&days=${String(slots.days)}`, token)
    askEarly(`/doctor/${id}`, token)
  }
}

/** Today as app/clock.ts computes it, or the request would be for another list. */
function today() {
  const timeZone = apiConfig.extensions ? timeZoneOfRecord(stored('clinic') ?? '') : undefined
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
if (pathname === '/login' && token && clinicId) location.replace('/dashboard')

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
    document.querySelector('#root[data-frame]')?.replaceChildren()
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
