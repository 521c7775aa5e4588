import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { loadedAppointments } from '@/api/appointmentsQuery'
import { SavedViews, type ViewLink } from '@/components/clinic/appointments/SavedViews/SavedViews'
import { SORTS } from '@/components/clinic/appointments/columns'
import { GIVEN_VIEWS, isPersonal, type SavedView } from '@/domain/appointments/savedViews'
import { useFrame } from '../layouts/frame'
import { paths } from '../paths'
import { savedViews, useSavedViews } from './savedViews'

interface ViewsProps {
  /** What the list shows. */
  view: Omit<SavedView, 'name'>
}

/** A view is a link: its filters are those of the URL. */
function linkOf(
  name: string,
  { day, status, doctor, changedToday, sort }: Omit<SavedView, 'name'>,
): ViewLink {
  const known = SORTS.find((each) => each === sort) ?? null
  return {
    name,
    href: paths.appointments.getHref({
      day,
      status,
      doctor,
      changed: changedToday ? 'today' : null,
      sort: known,
    }),
  }
}

/** The saved views of the clinic. */
export function Views({ view }: ViewsProps) {
  const cache = useQueryClient()
  const t = useTranslations('tools.views.given')
  const { clinicId } = useFrame()
  const own = useSavedViews(clinicId)
  const names = Object.keys(GIVEN_VIEWS) as (keyof typeof GIVEN_VIEWS)[]
  return (
    <SavedViews
      givenViews={names.map((name) => linkOf(t(name), GIVEN_VIEWS[name]))}
      ownViews={own.map((each) => linkOf(each.name, each))}
      isPersonal={(name) => isPersonal(name, loadedAppointments(cache)?.appointments ?? [])}
      onSave={(name) => savedViews.save(clinicId, { ...view, name })}
      onRemove={(name) => savedViews.remove(clinicId, name)}
    />
  )
}
