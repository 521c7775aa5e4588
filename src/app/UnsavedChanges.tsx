import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { AlertDialog, type AlertDialogProps } from '@/components/ui/AlertDialog/AlertDialog'
import { guardLeaving } from './navigation/leaving'
import { useUnloadWarning } from './useUnloadWarning'

type UnsavedChangesProps = Pick<AlertDialogProps, 'title' | 'description' | 'actionLabel' | 'cancelLabel'> & {
  /** Something is typed that is not saved. */
  changed: boolean
  /** It outlives the screen, as after the end of a session: leaving costs nothing then. */
  kept?: boolean
  /** The person gives it up. */
  onDiscard: () => void
}

/** Asks before unsaved changes are lost: in words of the screen's own, or in the browser's for closing and reloading. */
export function UnsavedChanges({ changed, kept = false, onDiscard, ...texts }: UnsavedChangesProps) {
  const [open, setOpen] = useState(false)
  const proceed = useRef<() => void>(undefined)
  const discarded = useRef(false)
  useUnloadWarning(changed)
  // They were saved while the question stood there.
  if (open && !changed) setOpen(false)

  const ask = useEffectEvent((next: () => void) => {
    proceed.current = next
    discarded.current = false
    setOpen(true)
  })
  const guarded = changed && !kept
  useEffect(() => (guarded ? guardLeaving((next) => ask(next)) : undefined), [guarded])

  return (
    <AlertDialog
      {...texts}
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
