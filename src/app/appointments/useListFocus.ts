import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useIsOwnChange } from '@/api/queries'
import {
  focusHeading,
  focusNextAction,
  focusSameRow,
  rememberRow,
} from '@/components/ui/Dialog/focusFallback'
import type { Appointment } from '@/domain/appointments/appointment'

/**
 * Keeps the focus in the list when the focused row moves or disappears (docs/product.md#today).
 * @returns props of the element around the list, and a text for a live region
 */
export function useListFocus(appointments: readonly Appointment[] | undefined) {
  const t = useTranslations('appointments')
  const isOwnChange = useIsOwnChange()
  const [announcement, setAnnouncement] = useState('')
  const remember = (control: HTMLElement) => {
    const row = rememberRow(control)
    return { ...row, before: appointments?.find(({ id }) => String(id) === row.id) }
  }
  const remembered = useRef<ReturnType<typeof remember>>(null)
  const followRow = useEffectEvent(() => {
    const row = remembered.current
    if (!row) return
    const { control, before, id } = row
    const isLost = document.activeElement === document.body
    if (control.isConnected) {
      // The browser takes the focus from an element that moves.
      if (isLost) control.focus({ preventScroll: true })
      remembered.current = remember(control)
      return
    }
    remembered.current = null
    if (!isLost) return
    const now = appointments?.find((each) => String(each.id) === id)
    if (now && now.status !== before?.status && isOwnChange(now)) {
      focusNextAction(row, control.dataset['action'] === 'open' ? 'open' : String(now.status))
      return
    }
    const isShown = focusSameRow(row)
    if (!isShown) focusHeading(row.heading)
    const patient = before?.patientName ?? t('unnamedPatient')
    if (before) setAnnouncement(t(isShown ? 'movedInList' : 'leftList', { patient }))
  })
  // Before the next key press, and after each render: a row also moves as time passes.
  useLayoutEffect(() => followRow())
  return {
    announcement,
    listProps: {
      onFocus: ({ target }: React.FocusEvent<HTMLElement>) => {
        remembered.current = remember(target)
      },
      onBlur: () => {
        remembered.current = null
      },
    },
  }
}
