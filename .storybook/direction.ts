import { directionOf as directionOfLanguage, isLanguage } from '../src/messages/languages'

type Globals = Record<string, unknown>

/** The language of the toolbar; the pseudo-language counts as English. */
export const languageOf = ({ language }: Globals) => (isLanguage(language) ? language : 'en')

/** The direction chosen in the toolbar, else that of the language. */
export const directionOf = (globals: Globals): 'ltr' | 'rtl' => {
  const { direction } = globals
  return direction === 'ltr' || direction === 'rtl' ? direction : directionOfLanguage(languageOf(globals))
}
