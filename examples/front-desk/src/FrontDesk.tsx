import { AppointmentCard, Button, EmptyState, useToast, type Appointment } from 'clinora/components'
import { useState } from 'react'
import { WalkInDialog } from './WalkInDialog'

const today = '2026-11-20'

/** The fields of a walk-in patient without an appointment. */
const walkIn: Omit<Appointment, 'id' | 'patientName'> = {
  userName: null,
  isWalkIn: true,
  doctorName: null,
  status: 'accepted',
  date: today,
  time: null,
  unreadableDate: null,
  unreadableTime: null,
  phone: null,
  amount: null,
  paidOnline: null,
  bookedAt: null,
  otp: null,
  number: null,
  patientAge: null,
  patientGender: null,
  symptoms: null,
  checkIn: null,
  lastChange: null,
  correction: null,
}

const bookedAppointments: Appointment[] = [
  {
    ...walkIn,
    id: 1,
    patientName: 'Gabriel Costa',
    isWalkIn: false,
    doctorName: 'Dr. Meera Nair',
    time: '1030',
    phone: '5550102030',
    amount: 600,
    paidOnline: false,
  },
]

/** Lists the waiting patients and adds walk-ins. */
export function FrontDesk() {
  const [waiting, setWaiting] = useState(bookedAppointments)
  const showToast = useToast()
  const [next] = waiting

  function add(patientName: string) {
    setWaiting([...waiting, { ...walkIn, id: Date.now(), patientName }])
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
          onOpen={({ patientName }) => showToast({ title: `${patientName ?? 'Somebody'} is opened` })}
        />
      ))}
      {!next && <EmptyState title="Nobody is waiting" />}
    </main>
  )
}
