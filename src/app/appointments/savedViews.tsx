import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { loadedAppointments } from '@/api/appointmentsQuery'
import { apiConfig } from '@/api/config'
import { type ViewLink, SavedViews } from '@/components/clinic/appointments/SavedViews/SavedViews'
import { SORTS } from '@/components/clinic/appointments/columns'
import {
  parseViews,
  withoutView,
  withView,
  type SavedView,
  GIVEN_VIEWS,
  isPersonal,
} from '@/domain/appointments/savedViews'
import { useFrame } from '../shell/frame'
import { screens } from '../shell/screens'

const keyOf = (clinicId: string) => `views.${clinicId}`

/** The views of each clinic whose storage is full or blocked: they last as long as the tab. */
const unwritten = new Map<string, readonly SavedView[]>()

function read(clinicId: string): readonly SavedView[] {
  const unwrittenViews = unwritten.get(clinicId)
  if (unwrittenViews) return unwrittenViews
  try {
    return parseViews(localStorage.getItem(keyOf(clinicId)))
  } catch {
    return []
  }
}

/** The views by clinic, as far as they have been read. */
const views = createStore((): Readonly<Record<string, readonly SavedView[]>> => ({}))

const show = (clinicId: string) => views.setState({ [clinicId]: read(clinicId) })

// Saved in another tab.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    for (const clinicId of Object.keys(views.getState()))
      if (key === null || key === keyOf(clinicId)) show(clinicId)
  })
}

function write(clinicId: string, next: readonly SavedView[]) {
  try {
    localStorage.setItem(keyOf(clinicId), JSON.stringify(next))
    unwritten.delete(clinicId)
  } catch {
    unwritten.set(clinicId, next)
  }
  show(clinicId)
}

const NONE: readonly SavedView[] = []

/** The clinic's own views, stored in this browser, oldest first (docs/product.md#views). */
function useSavedViews(clinicId: string): readonly SavedView[] {
  if (!(clinicId in views.getState())) show(clinicId)
  return useStore(views, (all) => all[clinicId] ?? NONE)
}

/** The views as links: the filters of a view are those of the URL. */
export function useViewLinks(): { givenViews: ViewLink[]; ownViews: ViewLink[] } {
  const t = useTranslations('tools.views.given')
  const own = useSavedViews(useFrame().clinicId)
  const names = (Object.keys(GIVEN_VIEWS) as (keyof typeof GIVEN_VIEWS)[]).filter(
    (name) => apiConfig.extensions || !GIVEN_VIEWS[name].changedToday,
  )
  return {
    givenViews: names.map((name) => linkOf({ ...GIVEN_VIEWS[name], name: t(name) })),
    ownViews: own.map(linkOf),
  }
}

function linkOf({ name, day, from, to, status, doctor, changedToday, sort }: SavedView): ViewLink {
  const knownSort = SORTS.find((each) => each === sort) ?? null
  const changedDay = changedToday ? 'today' : null
  return {
    name,
    href: screens.appointments.getHref({
      day,
      from,
      to,
      status,
      doctor,
      changed: changedDay,
      sort: knownSort,
    }),
  }
}

export interface ViewsProps {
  /** The button. */
  ref?: React.Ref<HTMLButtonElement>
  /** What the list shows. */
  view: Omit<SavedView, 'name'>
}

/** The saved views of the clinic. */
export function Views({ ref, view }: ViewsProps) {
  const cache = useQueryClient()
  const { clinicId } = useFrame()
  const { givenViews, ownViews } = useViewLinks()
  return (
    <SavedViews
      ref={ref}
      givenViews={givenViews}
      ownViews={ownViews}
      isPersonal={(name) => isPersonal(name, loadedAppointments(cache))}
      onSave={(name) => write(clinicId, withView(read(clinicId), { ...view, name }))}
      onRemove={(name) => write(clinicId, withoutView(read(clinicId), name))}
    />
  )
}
