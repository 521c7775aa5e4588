import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { AlertDialog, type AlertDialogProps } from '@/components/ui/AlertDialog/AlertDialog'
import { guardLeaving } from './navigation/leaving'
import { useUnloadWarning } from './useUnloadWarning'

type Texts = Pick<AlertDialogProps, 'title' | 'description' | 'cancelLabel'>

type UnsavedChangesProps = Texts & {
  actionLabel: string
  /** Something is typed that is not saved. */
  changed: boolean
  /** It is being saved: whoever leaves waits until it is known how that ended. */
  saving?: boolean
  /** What is said while that is waited for. */
  savingTexts: Texts
  /** It outlives the screen, as after the end of a session: leaving costs nothing then. */
  kept?: boolean
  /** The person gives it up. */
  onDiscard: () => void
}

/** Asks before unsaved changes are lost: in words of the screen's own, or in the browser's for closing and reloading. */
export function UnsavedChanges({
  changed,
  saving = false,
  savingTexts,
  kept = false,
  onDiscard,
  ...texts
}: UnsavedChangesProps) {
  const [open, setOpen] = useState(false)
  const proceed = useRef<() => void>(undefined)
  const discarded = useRef(false)
  useUnloadWarning(changed)
  const [waiting, setWaiting] = useState(false)
  // They were saved while the question stood there, or the message that they were not stands under it.
  if (open && (!changed || (waiting && !saving))) setOpen(false)

  const ask = useEffectEvent((next: () => void) => {
    proceed.current = next
    discarded.current = false
    setWaiting(saving)
    setOpen(true)
  })
  const guarded = changed && !kept
  useEffect(() => (guarded ? guardLeaving((next) => ask(next)) : undefined), [guarded])

  return (
    <AlertDialog
      {...texts}
      {...(waiting && savingTexts)}
      waiting={waiting}
      open={open}
      onOpenChange={setOpen}
      onAction={() => {
        discarded.current = true
        onDiscard()
        setOpen(false)
      }}
      // Once it is gone: the screen that comes has the focus then, and not what this gave it back to.
      onCloseAutoFocus={(event) => {
        if (!discarded.current) return
        event.preventDefault()
        proceed.current?.()
      }}
    />
  )
}
