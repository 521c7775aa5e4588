import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { loadedAppointments } from '@/api/appointmentsQuery'
import { SavedViews } from '@/components/clinic/appointments/SavedViews/SavedViews'
import { isPersonal, type SavedView } from '@/domain/appointments/savedViews'
import { useScreenAction } from '../shell/screenActions'
import { useFrame } from '../shell/frame'
import { savedViews } from './savedViews'
import { useViewLinks } from './useViewLinks'

interface ViewsProps {
  /** What the list shows. */
  view: Omit<SavedView, 'name'>
}

/** The saved views of the clinic. */
export function Views({ view }: ViewsProps) {
  const cache = useQueryClient()
  const { clinicId } = useFrame()
  const { given, own } = useViewLinks(clinicId)
  const button = useRef<HTMLButtonElement>(null)
  useScreenAction('saveView', () => button.current?.click())
  return (
    <SavedViews
      ref={button}
      givenViews={given}
      ownViews={own}
      isPersonal={(name) => isPersonal(name, loadedAppointments(cache))}
      onSave={(name) => savedViews.save(clinicId, { ...view, name })}
      onRemove={(name) => savedViews.remove(clinicId, name)}
    />
  )
}
