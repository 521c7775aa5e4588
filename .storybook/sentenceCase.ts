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
    .map((word, index) => (index === 0 || NAMES.has(word) || word === 'I' ? word : lowerFirst(word)))
    .join(' ')

const lowerFirst = (word: string) => {
  const rest = word.slice(1)
  return rest === rest.toLowerCase() ? word.toLowerCase() : word
}
