import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { AlertDialog } from '@/components/ui/AlertDialog/AlertDialog'
import { useSession } from './session'
import { useAskBeforeUnload } from './leaving'

interface UnsavedChangesProps {
  /** What was changed: its texts are `<formName>.leave` in the catalogue. */
  formName: 'settings' | 'hours'
  /** Whether there is unsaved input. */
  hasChanges: boolean
  /** Whether it is being saved: leaving then waits for the result. */
  saving: boolean
  /** Called when the person discards the input. */
  onDiscard: () => void
}

/** Asks before a navigation loses unsaved changes; the browser asks before it closes or reloads the page. */
export function UnsavedChanges({ formName, hasChanges, saving, onDiscard }: UnsavedChangesProps) {
  const t = useTranslations(`${formName}.leave`)
  // After an expired session the input is kept when the screen closes.
  const isKept = useSession().expired
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && !isKept && currentLocation.pathname !== nextLocation.pathname,
  )
  useAskBeforeUnload(hasChanges)
  const blocked = blocker.state === 'blocked'
  const [wasBlocked, setWasBlocked] = useState(blocked)
  const [waiting, setWaiting] = useState(false)
  const [discarded, setDiscarded] = useState(false)
  if (blocked !== wasBlocked) {
    setWasBlocked(blocked)
    setWaiting(blocked && saving)
    setDiscarded(false)
  }
  // The changes were saved while the dialog was open, or the message that saving failed is under it.
  const settled = !hasChanges || (waiting && !saving)
  const stay = blocked && settled && !discarded
  useEffect(() => {
    if (stay) blocker.reset()
  }, [stay, blocker])

  return (
    <AlertDialog
      title={t(waiting ? 'saving.title' : 'title')}
      description={t(waiting ? 'saving.description' : 'description')}
      cancelLabel={t(waiting ? 'saving.stay' : 'keepEditing')}
      actionLabel={t('discard')}
      waiting={waiting}
      open={blocked && !settled && !discarded}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.()
      }}
      onAction={() => {
        setDiscarded(true)
        onDiscard()
      }}
      onCloseAutoFocus={(event) => {
        if (!discarded) return
        // The next screen takes the focus.
        event.preventDefault()
        blocker.proceed?.()
      }}
    />
  )
}
