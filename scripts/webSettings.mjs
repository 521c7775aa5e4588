// Checks the settings of the web build, which .env.example describes.
import * as v from 'valibot'
import { CommandError } from './commandError.mjs'
import { misspeltSettings } from '../server/settingNames.mjs'

/** @param {string} value */
const isUrl = (value) => /^https?:\/\//.test(value) && URL.canParse(value)

/**
 * A setting that may be empty.
 * @param {(value: string) => boolean} isAllowed
 * @param {string} expected
 */
const setting = (isAllowed, expected) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((value) => value === '' || isAllowed(value), expected),
    ),
  )
/** @param {string[]} values */
const oneOf = (...values) => setting((value) => values.includes(value), values.join(' or '))
const text = v.optional(v.string())
const url = setting(isUrl, 'a URL such as https://clinic.example/')
const address = setting((value) => /^\/(?!\/)/.test(value) || isUrl(value), 'a path such as /api, or a URL')
const contact = setting((value) => !/\n/.test(value), 'one line')

/** The settings of .env.example. */
export const WebSettings = v.object({
  VITE_API_BASE: address,
  VITE_API_EXTENSIONS: oneOf('on', 'off'),
  VITE_COUNTRY_CODE: setting((value) => /^[1-9]\d{0,2}$/.test(value), 'a calling code such as 91'),
  VITE_STORAGE_BASE: address,
  VITE_GOOGLE_MAPS_KEY: text,
  VITE_GEOCODER_URL: address,
  VITE_FIREBASE_API_KEY: text,
  VITE_FIREBASE_AUTH_DOMAIN: text,
  VITE_FIREBASE_PROJECT_ID: text,
  VITE_FIREBASE_APP_ID: text,
  VITE_RECAPTCHA: oneOf('1', '0'),
  VITE_AUTH_EMULATOR: oneOf('1', '0'),
  VITE_ADMIN_DASHBOARD_URL: url,
  VITE_APP_STORE_URL: url,
  VITE_PLAY_STORE_URL: url,
  VITE_CONTACT_ADDRESS: contact,
  VITE_CONTACT_EMAIL: setting((value) => v.is(v.pipe(v.string(), v.rfcEmail()), value), 'an email address'),
  VITE_CONTACT_PHONE: contact,
  VITE_SOCIAL_FACEBOOK_URL: url,
  VITE_SOCIAL_INSTAGRAM_URL: url,
  VITE_SOCIAL_X_URL: url,
  VITE_SOCIAL_LINKEDIN_URL: url,
})

/** The contact that the public pages show without these settings is made up. */
const CONTACT = /** @type {const} */ (['VITE_CONTACT_ADDRESS', 'VITE_CONTACT_EMAIL', 'VITE_CONTACT_PHONE'])
/** Domains and phone numbers that are reserved for examples and tests, and what is still to be filled in, as in `.env.example` and src/app/shell/config.ts. */
const PLACEHOLDER =
  /[.@](example(\.(com|net|org))?|test|invalid|localhost)$|\b555\D*01\d|^12 Harbour Street,\s*Portland|^(todo|tbd|xxx+)$/i

/**
 * Checks names and values.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @throws {CommandError} with a line for each problem
 */
export function parseWebSettings(env) {
  const names = Object.keys(WebSettings.entries)
  const misspelt = misspeltSettings(env, names)
  // VITE_API_URL for VITE_API_BASE: no other program reads names with this prefix, but for Vite's own.
  const unknown = Object.keys(env).filter(
    (name) =>
      /^VITE_(?!USER_NODE_ENV|CJS_)/.test(name) &&
      !names.includes(name) &&
      !misspelt.some((each) => each.name === name),
  )
  const parsed = v.safeParse(WebSettings, env)
  const problems = [
    ...misspelt.map(({ name, setting: right }) => `${name} is no setting: write ${right}, or unset it.`),
    ...unknown.map((name) => `${name} is no setting: unset it. The settings are in .env.example.`),
    ...(parsed.issues ?? []).map((issue) => {
      const name = v.getDotPath(issue) ?? ''
      return `${name} must be ${issue.message}, not “${String(issue.input)}”.`
    }),
  ]
  if (!parsed.success || problems.length > 0) throw new CommandError(problems.join('\n'))
  return parsed.output
}

/**
 * Refuses settings that a build for production must not have.
 * @param {v.InferOutput<typeof WebSettings>} settings
 * @throws {CommandError}
 */
export function requireProductionSettings(settings) {
  if (settings.VITE_AUTH_EMULATOR === '1') {
    throw new CommandError(
      'VITE_AUTH_EMULATOR is set: a build for production never signs in at the identity emulator, so unset it.',
    )
  }
  const placeholders = CONTACT.filter((name) => {
    const contact = settings[name]?.trim()
    return !contact || PLACEHOLDER.test(contact)
  })
  if (placeholders.length > 0) {
    throw new CommandError(
      `The public pages would show a made-up contact: set ${placeholders.join(', ')} in .env, as .env.example shows.`,
    )
  }
}
