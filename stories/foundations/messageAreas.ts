import { catalogue, messageStories, type MessageArea, type MessageKey } from '../messageStories'

/** The place of each area's messages on screen. */
const messagePlaces: Record<MessageArea, string> = {
  'errors.somethingWentWrong':
    'Wherever the backend refuses without a reason: adding a doctor, booking, access',
  'errors.unexpected': 'Instead of a screen that broke',
  'errors.login': 'Log in, in the line above the button',
  'errors.register': 'Register, under the field or in the line above the button',
  'errors.changePassword': 'Change password, under the field or in the line above the button',
  'errors.forgotPassword': 'Forgot password, under the field or below the form',
  'errors.clinic': 'Any dashboard screen, full screen, when the clinic could not be read',
  'errors.doctors': 'Doctors, the profile of one, and the doctor’s field of a booking',
  'errors.appointments': 'Both appointment lists, instead of the list',
  'errors.slots': 'Schedule dialog, instead of the slots',
  'errors.booking': 'Schedule dialog, under the field or for 3 s as its message',
  'errors.status': 'Status dialog, as its message or beside the code',
  'errors.correction': 'Status dialog, Correct details',
  'errors.move': 'Status dialog, as its message',
  'errors.settings': 'Settings, as a message or under the field',
  'errors.passwordRequirements':
    'Register and Change password, in the line above the button: what the provider’s password policy still asks for',
  'errors.identity': 'Log in, Register, Forgot and Change password: what the identity provider refused',
  'outcomes.passwordResetSent': 'Forgot password, below the form',
  'outcomes.booked': 'Schedule dialog, for 1.5 s before it closes',
  'outcomes.otpVerified': 'Status dialog, beside the code',
  'outcomes.settingsSaved': 'Settings, above the saved values',
  'outcomes.verificationSent': 'Log in, under the error, when the email is not verified yet',
  'outcomes.registered': 'Log in, after Register',
  'outcomes.passwordChanged': 'Log in, after Change password',
  'outcomes.emailVerified': 'Log in, after the link of the verification email',
  'outcomes.sessionEnded': 'Log in, after the backend has refused the session',
  'outcomes.moved': 'Status dialog, for 3 s before it closes',
  'outcomes.corrected': 'Status dialog, for 3 s before it closes',
  'outcomes.restored': 'Status dialog, for 3 s before it closes',
  'outcomes.statusChanged': 'Status dialog, for 3 s before it closes',
}

export type ListedMessage = { key: string; text: string; story: string }

export type ListedArea = { area: string; place: string; messages: ListedMessage[] }

/** The messages of one part of the catalogue by area, in its order. */
export function messagesByArea(part: keyof typeof catalogue): ListedArea[] {
  const areas: Record<string, string | Record<string, string>> = catalogue[part]
  return Object.entries(areas).map(([name, texts]) => {
    const area = `${part}.${name}` as MessageArea
    const messages = typeof texts === 'string' ? [toListedMessage(area, texts)] : messagesOf(area, texts)
    return { area, place: messagePlaces[area], messages }
  })
}

function messagesOf(area: string, texts: Record<string, string>): ListedMessage[] {
  return Object.entries(texts).map(([name, text]) => toListedMessage(`${area}.${name}`, text))
}

function toListedMessage(key: string, text: string): ListedMessage {
  return { key, text, story: messageStories[key as MessageKey] }
}

/** Converts `clinic-account-loginform--both-empty` to `Clinic / account loginform / both empty`, similar to the sidebar. */
export function storyName(id: string): string {
  const [title = '', story = ''] = id.split('--')
  const [section = '', ...component] = title.split('-')
  const words = [
    section.charAt(0).toUpperCase() + section.slice(1),
    component.join(' '),
    story.replaceAll('-', ' '),
  ]
  return words.join(' / ')
}
