import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { parseViews, withoutView, withView, type SavedView } from '@/domain/appointments/savedViews'

const keyOf = (clinicId: string) => `views.${clinicId}`

/** The views of each clinic whose storage is full or blocked: they last as long as the tab. */
const unwritten = new Map<string, readonly SavedView[]>()

function read(clinicId: string): readonly SavedView[] {
  const kept = unwritten.get(clinicId)
  if (kept) return kept
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

/** The clinic's own views, stored in this browser (docs/product.md#views). */
export const savedViews = {
  save: (clinicId: string, view: SavedView) => write(clinicId, withView(read(clinicId), view)),
  remove: (clinicId: string, name: string) => write(clinicId, withoutView(read(clinicId), name)),
}

const NONE: readonly SavedView[] = []

/** The own views of the clinic, oldest first. */
export function useSavedViews(clinicId: string): readonly SavedView[] {
  if (!(clinicId in views.getState())) show(clinicId)
  return useStore(views, (all) => all[clinicId] ?? NONE)
}
