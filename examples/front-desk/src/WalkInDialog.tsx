import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
  DialogTrigger,
  Field,
  Input,
} from 'clinora/components'
import { useState } from 'react'

/** Asks for a patient's name, calls `onAdd` with it and closes. */
export function WalkInDialog({ onAdd }: { onAdd: (patientName: string) => void }) {
  const [open, setOpen] = useState(false)
  const [patientName, setPatientName] = useState('')

  function submit(event: React.FormEvent) {
    event.preventDefault()
    onAdd(patientName)
    setPatientName('')
    setOpen(false)
  }

  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>New walk-in</Button>
      </DialogTrigger>
      <DialogContent size="sm">
        <DialogTitle>New walk-in</DialogTitle>
        <DialogDescription>A patient without an appointment.</DialogDescription>
        <form className="walk-in-form" onSubmit={submit}>
          <DialogBody>
            <Field label="Patient name" required>
              <Input value={patientName} onChange={({ target }) => setPatientName(target.value)} />
            </Field>
          </DialogBody>
          <DialogFooter>
            <Button type="submit" variant="primary">
              Add to the list
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
