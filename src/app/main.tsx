import '@/components/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { watchHistory } from './navigation/leaving'
import { MissingCodeError } from './missingCode'
import { preload } from './screens'

void preload(location.pathname)

watchHistory()

const root = document.getElementById('root')
if (root) {
  // Code that is missing is no fault of the page's, and the browser has reported it.
  const onCaughtError = (error: unknown) => error instanceof MissingCodeError || reportError(error)
  createRoot(root, { onCaughtError }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
