import { useTranslations } from 'use-intl'
import { apiConfig } from '@/api/config'
import type { ViewLink } from '@/components/clinic/appointments/SavedViews/SavedViews'
import { SORTS } from '@/components/clinic/appointments/columns'
import { GIVEN_VIEWS, type SavedView } from '@/domain/appointments/savedViews'
import { screens } from '../shell/screens'
import { useSavedViews } from './savedViews'

/** The views as links: the filters of a view are those of the URL. */
export function useViewLinks(clinicId: string): { given: ViewLink[]; own: ViewLink[] } {
  const t = useTranslations('tools.views.given')
  const own = useSavedViews(clinicId)
  const names = (Object.keys(GIVEN_VIEWS) as (keyof typeof GIVEN_VIEWS)[]).filter(
    (name) => apiConfig.extensions || !GIVEN_VIEWS[name].changedToday,
  )
  return {
    given: names.map((name) => linkOf({ ...GIVEN_VIEWS[name], name: t(name) })),
    own: own.map(linkOf),
  }
}

function linkOf({ name, day, status, doctor, changedToday, sort }: SavedView): ViewLink {
  const known = SORTS.find((each) => each === sort) ?? null
  const changed = changedToday ? 'today' : null
  return { name, href: screens.appointments.getHref({ day, status, doctor, changed, sort: known }) }
}
