import { PreferencesMenu } from '@/components/clinic/PreferencesMenu/PreferencesMenu'
import { ChooseLanguage } from './ChooseLanguage'
import { setPreference, usePreference } from './preferences'

/** The language and the preferences of this browser, in the menu of the account. */
export function PreferencesPanel() {
  const preferences = {
    theme: usePreference('theme'),
    density: usePreference('density'),
    shortcuts: usePreference('shortcuts'),
  }
  return (
    <>
      <ChooseLanguage />
      <PreferencesMenu preferences={preferences} onPreferenceChange={setPreference} />
    </>
  )
}
