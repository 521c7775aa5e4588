import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { PREFERENCES, type Preferences } from '@/domain/preferences'
import { showPreferences, storedPreferences, storePreference } from './storedPreferences'

const preferences = createStore(storedPreferences)

// Chosen in another tab.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key in PREFERENCES) preferences.setState(storedPreferences())
  })
}

/** Shows the preferences of this browser now and after each change, also of another tab. @returns ends it */
export function followPreferences() {
  showPreferences(preferences.getState())
  return preferences.subscribe(showPreferences)
}

/** Stores and shows a preference (docs/product.md#preferences). */
export function setPreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]) {
  storePreference(name, value)
  preferences.setState({ [name]: value })
  showPreferences(preferences.getState())
}

export const currentPreferences = () => preferences.getState()

export const usePreference = <Name extends keyof Preferences>(name: Name): Preferences[Name] =>
  useStore(preferences, (all) => all[name])
