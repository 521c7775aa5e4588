import fonts from '@/components/fonts.css?url'
import '@/components/styles.css'
import './root.css'
import { StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { isLoggedIn, session } from '@/api/session'
import { App } from './App'
import { showLanguage, shownLanguage } from './language'
import { storedLanguage } from './storedPreferences'
import { MissingCodeError } from '@/components/ui/loadCode'
import { routes } from './router'
import { screenAt } from './screens'
import { followPreferences } from './preferences'
import { followLogouts } from './otherTabs'
import { keepTyped } from './keepTyped'

// The development server has no built documents.
const router = createBrowserRouter(
  import.meta.env.DEV ? (await import('../public/documents')).routesWithDocuments : routes,
)

// Before the first screen: a tab that still loads its code must react to a logout too.
followLogouts()
followPreferences()

/** Resolves once the first screen's code is loaded. */
const initialized = new Promise<void>((resolve) => {
  if (router.state.initialized) resolve()
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return
    unsubscribe()
    resolve()
  })
})

/** Resolves once the texts of the chosen language are loaded. If they cannot be, the product is English. */
async function showStoredLanguage() {
  const language = storedLanguage()
  if (language === 'en') return
  await showLanguage(language)
}
const languageShown = showStoredLanguage().catch(() => undefined)

/** Loads the typeface after the first render, so that it does not compete with the code. */
function Fonts() {
  useEffect(() => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: fonts }))
  }, [])
  return null
}

/** Whether React can take over the prerendered HTML: its screen has loaded and is shown, in English, logged out and without a notice. */
function canHydrate(root: HTMLElement): boolean {
  const state: unknown = history.state
  const hasNotice = typeof state === 'object' && state !== null && 'usr' in state && state.usr !== null
  const prerendered = root.dataset['screen']
  return (
    prerendered !== undefined &&
    prerendered === screenAt(location.pathname) &&
    router.state.errors === null &&
    !hasNotice &&
    shownLanguage.getState().language === 'en' &&
    !isLoggedIn(session.snapshot())
  )
}

const root = document.getElementById('root')
if (root) {
  // The browser has reported missing code already.
  const onError = (error: unknown) => error instanceof MissingCodeError || reportError(error)
  // RouterProvider reports what its boundaries catch.
  const onCaughtError = () => undefined
  const app = (
    <StrictMode>
      <App>
        <RouterProvider router={router} onError={onError} useTransitions={false} />
      </App>
      <Fonts />
    </StrictMode>
  )
  keepTyped(root)
  void Promise.all([initialized, languageShown]).then(() => {
    if (canHydrate(root)) hydrateRoot(root, app, { onCaughtError })
    else createRoot(root, { onCaughtError }).render(app)
    // The pages work without it, and a browser may refuse it.
    void import('./background').then(({ startInBackground }) => startInBackground()).catch(() => undefined)
  })
}
