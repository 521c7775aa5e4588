import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AlertDialog } from '../../ui/AlertDialog/AlertDialog'

interface SaveUnchosenAddressProps {
  /** The typed address. The dialog is open while the address is set. */
  address: string | undefined
  /** Called when the user confirms the typed address. */
  onSave: () => void
  /** Called when the user returns to the form. */
  onKeepEditing: () => void
  /** Focuses the address field. Called after the dialog has closed without saving. */
  onFocusField: () => void
}

/** Asks for confirmation of an address that is no suggestion: a typing error would send patients to a wrong place. */
export function SaveUnchosenAddress({
  address,
  onSave,
  onKeepEditing,
  onFocusField,
}: SaveUnchosenAddressProps) {
  const t = useTranslations('settings.unchosen')
  // The closing dialog still shows its address while it fades out.
  const [lastAddress, setLastAddress] = useState(address)
  if (address !== undefined && address !== lastAddress) setLastAddress(address)
  const wasSaved = useRef(false)
  return (
    <AlertDialog
      open={address !== undefined}
      onOpenChange={(open) => !open && onKeepEditing()}
      title={t('title')}
      description={<span className="wrap-anywhere">{t('description', { address: lastAddress ?? '' })}</span>}
      actionLabel={t('save')}
      cancelLabel={t('keepEditing')}
      variant="primary"
      onAction={() => {
        wasSaved.current = true
        onSave()
      }}
      onOpenAutoFocus={() => {
        wasSaved.current = false
      }}
      onCloseAutoFocus={(event) => {
        if (wasSaved.current) return
        event.preventDefault()
        onFocusField()
      }}
    />
  )
}
