import { apiConfig } from '@/api/config'
import { askEarly } from '@/api/earlyCalls'
import { isApprovedRecord, timeZoneOfRecord } from '@/api/storedRecord'
import { addDays, isoDateAt } from '@/domain/calendar'
import { HIDDEN_AFTER_DAYS } from '@/domain/constants'

/**
 * Set by scripts/prerender.mjs for the page that this is written into: what the path of a screen looks like, the code that it
 * needs beyond the page's own, and whether it asks for a login.
 */
declare const SCREENS: [pattern: string, files: string[], isInDashboard: boolean][]
declare global {
  /** Fetches the styles that the page does not have inside it. */
  var fetchOtherStyles: (() => void) | undefined
}

/** Stylesheets for what the page does not show yet. */
declare const LATER: string[]

// Runs inside the page, before anything else has arrived: of what it imports, little remains.
const link = (rel: string, href: string) =>
  document.head.append(Object.assign(document.createElement('link'), { rel, crossOrigin: '', href }))

function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    // Storage is blocked: nobody is logged in.
    return null
  }
}

const { pathname } = location
const token = stored('token')
const clinicId = stored('clinicId')

for (const [pattern, files, isInDashboard] of SCREENS) {
  if (!new RegExp(pattern).test(pathname)) continue
  // Redirect before the frame of the dashboard is painted.
  if (isInDashboard && !(token && clinicId)) {
    location.replace(`/login?from=${encodeURIComponent(pathname + location.search)}`)
    break
  }
  // Data first: it is small, and a browser has few lines to an HTTP/1.1 host.
  if (isInDashboard && token && clinicId) askForData(clinicId, token)
  for (const file of files) link('modulepreload', file)
}

function askForData(clinicId: string, token: string) {
  const id = encodeURIComponent(clinicId)
  askEarly(`/clinics/${id}`, token)
  // Before a clinic is known to be approved, its other calls are refused (app/prefetch.ts).
  if (pathname === '/appointments' && isApprovedRecord(stored('clinic') ?? '')) {
    const from = addDays(today(), -HIDDEN_AFTER_DAYS)
    askEarly(`/appointments/${id}${apiConfig.extensions ? `?from=${from}` : ''}`, token)
  }
}

/** The day that app/clock.ts will take for today, or the request would be for another list. */
function today() {
  const timeZone = apiConfig.extensions ? timeZoneOfRecord(stored('clinic') ?? '') : undefined
  try {
    return isoDateAt(new Date(), timeZone)
  } catch {
    // A zone that this browser does not know.
    return isoDateAt(new Date())
  }
}

// A page's first formatters take milliseconds to make: now, after what it shows, there is time. (Not every browser says when.)
if ('requestIdleCallback' in window) {
  requestIdleCallback(() => {
    new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format()
    new Intl.NumberFormat('en').format(0)
  })
}

// They would share the line with the code. With them comes the font: main.tsx lets it come after its first screen, whose text
// is as large as what it takes the place of.
globalThis.fetchOtherStyles = () => {
  for (const stylesheet of LATER.splice(0)) link('stylesheet', stylesheet)
}

// Redirect logged-in users before the login form is painted.
if (pathname === '/login' && token && clinicId) location.replace('/dashboard')

// Without the script that it names the page stays as it is: empty, or with a form that nobody answers.
document.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return
    document.getElementById('code-missing')?.removeAttribute('hidden')
    // A frame that still seems to load would contradict the alert.
    document.querySelector('#root[data-frame]')?.replaceChildren()
  },
  true,
)

const unready = (form: Element | null) =>
  form instanceof HTMLFormElement && form.method === 'post' && !('ready' in form.dataset)

// A press that comes before the form's own script must not reload the page, nor be lost: keepTyped.ts makes it count.
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
