/** Lists every text of a catalogue with its key, such as `errors.login.failed`. */
export function messagesOf(part: unknown, key = ''): { key: string; message: string }[] {
  if (typeof part === 'string') return [{ key, message: part }]
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, each]) => messagesOf(each, key ? `${key}.${name}` : name))
}
