import { useEffect, useEffectEvent } from 'react'
import { createStore } from 'zustand/vanilla'

/** Actions of one screen. The palette offers them while that screen is shown and the action is possible. */
export type ScreenActionName =
  | 'select'
  | 'csv'
  | 'calendarFile'
  | 'statement'
  | 'saveView'
  | 'markAllAsRead'
  | 'editSettings'

export const screenActions = createStore<Partial<Record<ScreenActionName, () => void>>>(() => ({}))

/**
 * Lets the palette do what a control of the shown screen does.
 * @param run undefined while the action is not possible
 */
export function useScreenAction(name: ScreenActionName, run: (() => void) | undefined) {
  const isPossible = run !== undefined
  const runLatest = useEffectEvent(() => run?.())
  useEffect(() => {
    if (!isPossible) return
    screenActions.setState({ [name]: () => runLatest() })
    return () => screenActions.setState({ [name]: undefined })
  }, [name, isPossible])
}
