import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AlertDialog } from '../../ui/AlertDialog/AlertDialog'

interface SaveUnchosenAddressProps {
  /** The typed address that is asked about; left out while nothing is asked. */
  address: string | undefined
  /** Called when the person wants it saved as it is. */
  onSave: () => void
  /** Called when the person goes back to the form. */
  onKeepEditing: () => void
  /** Called once the question is gone and the form goes on being edited: gives the field the focus. */
  onEdit: () => void
}

/** Asks before an address is saved that nobody chose from the suggestions: a typing error sends patients elsewhere. */
export function SaveUnchosenAddress({ address, onSave, onKeepEditing, onEdit }: SaveUnchosenAddressProps) {
  const t = useTranslations('settings.unchosen')
  // The dialog fades away with the address that it was opened for.
  const [shown, setShown] = useState(address)
  if (address !== undefined && address !== shown) setShown(address)
  const isSaved = useRef(false)
  return (
    <AlertDialog
      open={address !== undefined}
      onOpenChange={(open) => !open && onKeepEditing()}
      title={t('title')}
      description={<span className="wrap-anywhere">{t('description', { address: shown ?? '' })}</span>}
      actionLabel={t('save')}
      cancelLabel={t('keepEditing')}
      variant="primary"
      onAction={() => {
        isSaved.current = true
        onSave()
      }}
      onOpenAutoFocus={() => {
        isSaved.current = false
      }}
      onCloseAutoFocus={(event) => {
        if (isSaved.current) return
        event.preventDefault()
        onEdit()
      }}
    />
  )
}
