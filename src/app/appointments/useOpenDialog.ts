import { useLocation, useNavigate } from 'react-router-dom'
import { typeAhead } from '../shell/typeAhead'
import { readEntry, type EntryState } from './readEntry'

/** Opens a dialog of the appointments by its URL, over any screen. Closing the dialog leads back to that screen. */
export function useOpenDialog(clinicId: string) {
  const navigate = useNavigate()
  const location = useLocation()
  const { openedDialog = false } = readEntry(location.state, clinicId)
  return (href: string, filled: Pick<EntryState, 'filledIn'> = {}) => {
    typeAhead()
    const state: EntryState = { clinicId, openedDialog: true, ...filled }
    void navigate(href, { replace: openedDialog, state })
  }
}
