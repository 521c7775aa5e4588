import { X } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../IconButton/IconButton'
import { PortalContainer, usePortalContainer } from '../Portal/portalContainer'
import { useFocusReturn } from './useFocusReturn'

export const overlayClasses =
  'fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in'

type DialogFrameProps = React.ComponentProps<typeof RadixDialog.Content> & {
  /** Prefix of the `data-slot` names. */
  kind: 'dialog' | 'drawer'
}

/** The shared parts of dialogs and drawers: overlay, close button, return of the focus, and a container for popups. */
export function DialogFrame({
  kind,
  children,
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...rest
}: DialogFrameProps) {
  const t = useTranslations('ui')
  const container = usePortalContainer()
  const [content, setContent] = useState<HTMLElement | null>(null)
  const focus = useFocusReturn({ onOpenAutoFocus, onCloseAutoFocus })
  return (
    <RadixDialog.Portal container={container}>
      <RadixDialog.Overlay data-slot={`${kind}-overlay`} className={overlayClasses} />
      <RadixDialog.Content data-slot={`${kind}-content`} {...rest} {...focus}>
        <PortalContainer value={content}>{children}</PortalContainer>
        <RadixDialog.Close asChild>
          <IconButton size="sm" label={t('close')} data-dialog-close="" className="absolute! end-3 top-3">
            <X aria-hidden />
          </IconButton>
        </RadixDialog.Close>
        <div ref={setContent} />
      </RadixDialog.Content>
    </RadixDialog.Portal>
  )
}
