import { Button, EmptyState, ToastProvider, useToast } from 'clinora/components'
import { en } from 'clinora/messages'
import { useState } from 'react'
import { IntlProvider } from 'use-intl'

/** An island. React contexts do not reach from one island into another, so each island has its own providers. */
export function WaitingList({ patients }: { patients: string[] }) {
  return (
    <IntlProvider locale="en" messages={en} timeZone="America/New_York">
      <ToastProvider>
        <Patients patients={patients} />
      </ToastProvider>
    </IntlProvider>
  )
}

/** Calls the patients one after another. */
function Patients({ patients }: { patients: string[] }) {
  const [waiting, setWaiting] = useState(patients)
  const showToast = useToast()
  const [next] = waiting

  function callNext() {
    showToast({ title: `${next} is called`, tone: 'success' })
    setWaiting(waiting.slice(1))
  }

  if (!next) return <EmptyState title="Nobody is waiting" />
  return (
    <div className="waiting">
      <ul>
        {waiting.map((patient) => (
          <li key={patient}>{patient}</li>
        ))}
      </ul>
      <Button variant="primary" onClick={callNext}>
        Call next
      </Button>
    </div>
  )
}
