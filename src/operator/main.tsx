import '@/components/fonts.css'
import './operator.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { OperatorApp } from './OperatorApp'

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <OperatorApp />
    </StrictMode>,
  )
