// In the package this module replaces use-intl, whose production build throws an error without a message.
import * as intl from 'use-intl'

/** Returns a hook that says so where the given one throws: it found no provider. They throw nothing else. */
const withName = <Hook extends (...args: never[]) => unknown>(hook: Hook): Hook =>
  ((...args) => {
    try {
      return hook(...args)
    } catch (cause) {
      throw new Error(
        'Clinora needs an IntlProvider of use-intl around its components, with the messages of clinora/messages. If there is one, the project has two copies of use-intl.',
        { cause },
      )
    }
  }) as Hook

export { IntlProvider } from 'use-intl'
export const useFormatter = withName(intl.useFormatter)
export const useLocale = withName(intl.useLocale)
export const useNow = withName(intl.useNow)
export const useTranslations = withName(intl.useTranslations)
