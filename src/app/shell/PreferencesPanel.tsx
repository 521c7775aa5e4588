import { PreferencesMenu } from '@/components/clinic/PreferencesMenu/PreferencesMenu'
import { preferences } from '@/messages/en/preferences'
import { ChooseLanguage } from './ChooseLanguage'
import { MoreTexts } from './MoreTexts'
import { setPreference, usePreference } from './preferences'

/** The language and the preferences of this browser, in the menu of the account. */
export function PreferencesPanel() {
  const chosen = {
    theme: usePreference('theme'),
    density: usePreference('density'),
    shortcuts: usePreference('shortcuts'),
  }
  return (
    <MoreTexts messages={{ preferences }}>
      <ChooseLanguage />
      <PreferencesMenu preferences={chosen} onPreferenceChange={setPreference} />
    </MoreTexts>
  )
}
