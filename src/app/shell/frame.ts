import { createContext, use, useLayoutEffect } from 'react'
import type { ActionName, ShortcutHint } from './actions'

/** The data and actions that the dashboard's frame provides to its screens. */
export interface Frame {
  /** Id of the clinic. Stays while a form is open, even after the session has ended. */
  clinicId: string
  /** Number of notifications not yet read in this browser. */
  unread: number
  /** Opens the drawer with the sidebar's entries. */
  openMenu: () => void
  /** Runs an action of the palette and the shortcuts. */
  runAction: (name: ActionName) => void
  /** The tooltip of a control that does the same as an action; undefined for one without a shortcut. */
  hintOf: (name: ActionName) => ShortcutHint | undefined
}

export const FrameContext = createContext<Frame | null>(null)

export function useFrame(): Frame {
  const frame = use(FrameContext)
  if (!frame) throw new Error('This screen belongs into the dashboard.')
  return frame
}

/** Tells the screen's header that a part of the screen shows a primary button. Returns what takes it back. */
export const OwnPrimaryContext = createContext<() => () => void>(() => () => undefined)

/** Makes *Schedule appointment* in the header secondary while the screen shows a primary button of its own. */
export function useOwnPrimary(isShown = true) {
  const report = use(OwnPrimaryContext)
  useLayoutEffect(() => (isShown ? report() : undefined), [isShown, report])
}
