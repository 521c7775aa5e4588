import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import type { Messages } from '@/messages'
import type { Language } from '@/messages/languages'

interface ShownLanguage {
  language: Language
  /** The whole catalogue. Undefined for English, whose texts load with the app. */
  messages: Messages | undefined
  /** The chosen language whose texts could not be loaded. */
  failed?: Language | undefined
}

export const shownLanguage = createStore<ShownLanguage>(() => ({ language: 'en', messages: undefined }))

// Unlike zustand's `useStore`, also for the pages that the build renders in other languages.
export const useShownLanguage = () =>
  useSyncExternalStore(shownLanguage.subscribe, shownLanguage.getState, shownLanguage.getState)
