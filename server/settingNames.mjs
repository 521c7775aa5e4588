// Finds misspelt names of settings, those of the server and of the web build (scripts/webSettings.mjs).
import leven from 'leven'

/**
 * Finds variables whose name is nearly that of a setting, such as CLINICTZ for CLINIC_TZ.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {readonly string[]} settings
 * @returns {{ name: string, setting: string }[]}
 */
export function misspeltSettings(env, settings) {
  return Object.keys(env).flatMap((name) => {
    const setting = settings.includes(name) ? undefined : settings.find((each) => isMisspelt(name, each))
    return setting === undefined ? [] : [{ name, setting }]
  })
}

/** Words that people use for one another, by the one that is compared. An empty one may be left out. @type {Record<string, string>} */
const SYNONYMS = {
  ...{ APPLICATION: '', ADDR: 'ADDRESS', HOST: 'ADDRESS', IP: 'ADDRESS', REGISTRATION: 'REGISTER' },
  ...{ MS: 'SECONDS', MILLISECONDS: 'SECONDS', SEC: 'SECONDS', SECS: 'SECONDS' },
}

/** The sorted words of a name, so that OTP_HIDE is HIDE_OTP. @param {string} name */
const wordsOf = (name) =>
  name
    .split('_')
    .map((word) => SYNONYMS[word] ?? word)
    .toSorted()
    .join('')

/** @param {string} name @param {string} setting */
function isMisspelt(name, setting) {
  const [letters, expected] = [name, setting].map((each) =>
    each.toUpperCase().replaceAll(/[_-]/g, '').replace('TIMEZONE', 'TZ'),
  )
  if (letters === expected) return true
  // Systems number their own variables: PORT0, DATABASE_URL_2.
  if (/\d$/.test(name)) return false
  const upper = name.toUpperCase()
  if (wordsOf(upper) === wordsOf(setting)) return true
  // LISTEN_ADDR for LISTEN_ADDRESS. One word alone, such as DATABASE, may be of another program.
  if (upper.includes('_') && setting.startsWith(upper)) return true
  // NODE_ENVIRONMENT for NODE_ENV, HIDE_OTP_CODES for HIDE_OTP. DATABASE_URL_TEST may be of another program.
  if (setting.includes('_') && upper.startsWith(setting) && !/^(DATABASE_URL|NODE_ENV)_/.test(upper))
    return true
  // Compare word by word: DATABASE_USER differs from DATABASE_URL by two letters, but other programs use it.
  // A short word is near many others: PROT is PORT, and POST is not.
  if (!setting.includes('_')) return sortedLetters(upper) === sortedLetters(setting)
  const words = upper.split('_')
  const expectedWords = setting.split('_')
  if (words.length !== expectedWords.length) return leven(upper, setting) <= 1
  const areNear = (/** @type {string[]} */ some, /** @type {string[]} */ others) =>
    some.every((word, at) => isNear(word.replace(/IES$/, 'Y'), others[at] ?? ''))
  // OTP_HIDDEN has the words of HIDE_OTP in another order.
  return areNear(words, expectedWords) || areNear(words.toSorted(), expectedWords.toSorted())
}

/** @param {string} word @param {string} expected */
const isNear = (word, expected) =>
  leven(word, expected) <= (expected.length < 6 ? 1 : 2) ||
  // BAES for BASE.
  sortedLetters(word) === sortedLetters(expected) ||
  // TRUSTED and HIDDEN.
  (expected.length > 3 && word.startsWith(expected.slice(0, -1)))

/** @param {string} word */
const sortedLetters = (word) => word.split('').sort().join('')
