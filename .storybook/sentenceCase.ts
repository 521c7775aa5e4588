/** Words that keep their capital. */
const NAMES = new Set([
  'Arabic',
  'English',
  'Escape',
  'Enter',
  'Hindi',
  'Monday',
  'Friday',
  'Saturday',
  'Sunday',
])

/** Returns a name such as "Long Names" as "Long names". Words with more than one capital stay. */
export const sentenceCase = (name: string) =>
  name
    .split(' ')
    .map((word, index) => (index === 0 ? word : lowerWord(word)))
    .join(' ')

/** Returns the name of a story with that of its component or screen, such as "RegisterForm: everything wrong". */
export function fullName({ title, name }: { title: string; name: string }) {
  const subject = title.slice(title.lastIndexOf('/') + 1)
  if (name === 'Default') return subject
  return `${subject}: ${name.split(' ').map(lowerWord).join(' ')}`
}

const lowerWord = (word: string) => {
  const rest = word.slice(1)
  const isName = NAMES.has(word) || word === 'I' || rest !== rest.toLowerCase()
  return isName ? word : word.toLowerCase()
}
