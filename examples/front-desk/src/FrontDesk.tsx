import { AppointmentCard, Button, EmptyState, useToast, type Appointment } from 'clinora/components'
import { useState } from 'react'
import { WalkInDialog } from './WalkInDialog'

const today = '2026-11-20'

const booked: Appointment[] = [
  {
    id: 1,
    user_id: 12,
    patient_name: 'Gabriel Costa',
    doctor_name: 'Dr. Meera Nair',
    status: 1,
    date: today,
    time: '1030',
    phone_number: '5550102030',
    service_amount: 600,
    is_pay_on_clinic: 1,
  },
]

/** Who is waiting, and who comes in without an appointment. */
export function FrontDesk() {
  const [waiting, setWaiting] = useState(booked)
  const showToast = useToast()
  const [next] = waiting

  function add(patientName: string) {
    const walkIn = { id: Date.now(), user_id: 0, patient_name: patientName, status: 1, date: today }
    setWaiting([...waiting, walkIn])
    showToast({ title: `${patientName} is on the list`, tone: 'success' })
  }

  return (
    <main className="desk">
      <header className="desk-head">
        <h1>Front desk</h1>
        <WalkInDialog onAdd={add} />
        <Button variant="primary" disabled={!next} onClick={() => setWaiting(waiting.slice(1))}>
          Call next
        </Button>
      </header>
      {waiting.map((appointment) => (
        <AppointmentCard
          key={appointment.id}
          appointment={appointment}
          today={today}
          onOpen={({ patient_name }) => showToast({ title: `${patient_name ?? 'Somebody'} is opened` })}
        />
      ))}
      {!next && <EmptyState title="Nobody is waiting" />}
    </main>
  )
}
