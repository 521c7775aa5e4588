import 'clinora/components/page.css'
import 'clinora/components/styles.css'
import './frontDesk.css'
import { ToastProvider } from 'clinora/components'
import { en } from 'clinora/messages'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'use-intl'
import { FrontDesk } from './FrontDesk'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <IntlProvider locale="en" messages={en} timeZone="America/New_York">
        <ToastProvider>
          <FrontDesk />
        </ToastProvider>
      </IntlProvider>
    </StrictMode>,
  )
}
