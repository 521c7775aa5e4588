'use client'

import { Button, EmptyState, useToast } from 'clinora/components'
import { useState } from 'react'

/** Calls the patients one after another. */
export function WaitingList({ patients }: { patients: string[] }) {
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
