/**
 * Set by scripts/prerender.mjs for the page that this is written into: what the path of a screen looks like, and the code
 * that it needs beyond the page's own.
 */
declare const CODE_BY_PATH: [pattern: string, files: string[]][]

// Runs inside the page, before anything else has arrived: a few lines, no import.
const fetchCode = (href: string) =>
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
  )

for (const [pattern, files] of CODE_BY_PATH) {
  if (new RegExp(pattern).test(location.pathname)) files.forEach(fetchCode)
}

try {
  // Whoever is logged in sees no login form first (spec §2).
  const isLoggedIn = sessionStorage.getItem('token') && sessionStorage.getItem('clinicId')
  if (location.pathname === '/login' && isLoggedIn) location.replace('/dashboard')
} catch {
  // Storage is blocked: nobody is logged in.
}

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

export {}
