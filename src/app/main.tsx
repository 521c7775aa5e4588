import './webFont'
import '@/components/styles.css'
import './root.css'
import { setNonce } from 'get-nonce'
import { StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { isLoggedIn, session } from '@/api/session'
import { App } from './App'
import { followLogouts } from './followLogouts'
import { keepTyped } from './keepTyped'
import { watchHistory } from './navigation/leaving'
import { MissingCodeError } from './missingCode'
import { screenAt } from './paths'
import { preloadFirst } from './screens'

const preloaded = preloadFirst(location.pathname)

watchHistory()
// From the start: a tab that still waits for its code hears it too.
followLogouts()

// What Radix styles by an element of its own is let through by the policy of this very answer.
const nonce = document.querySelector<HTMLElement>('meta[property=csp-nonce]')?.nonce
if (nonce) setNonce(nonce)

function Router({ children }: { children: React.ReactNode }) {
  return <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
}

/** Fetches the font and the other styles after the first render, so that they do not compete with the code. */
function OtherStyles() {
  useEffect(() => globalThis.fetchOtherStyles?.(), [])
  return null
}

/** Whether the page shows what was rendered ahead for its path, and nothing has happened that it should show instead. */
function isAsRendered(root: HTMLElement): boolean {
  const state: unknown = history.state
  const wasTold = typeof state === 'object' && state !== null && 'usr' in state && state.usr !== null
  const shown = root.dataset['screen']
  return (
    shown !== undefined &&
    shown === screenAt(location.pathname)?.name &&
    !wasTold &&
    !isLoggedIn(session.snapshot())
  )
}

const root = document.getElementById('root')
if (root) {
  // Code that is missing is no fault of the page's, and the browser has reported it.
  const onCaughtError = (error: unknown) => error instanceof MissingCodeError || reportError(error)
  const app = (
    <StrictMode>
      <App Router={Router} />
      <OtherStyles />
    </StrictMode>
  )
  keepTyped(root)
  // With its code and data there, the screen is the first thing shown. After a fallback, be it empty, React would wait 300 ms.
  void preloaded.then(() => {
    if (isAsRendered(root)) hydrateRoot(root, app, { onCaughtError })
    else createRoot(root, { onCaughtError }).render(app)
  })
}
