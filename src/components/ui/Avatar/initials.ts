const titles = /^(dr|prof|mr|mrs|ms)\.?$/i

/** The first letters of the first and the last name. Ignores titles: `Dr. Anita Rao` → `AR`. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word && !titles.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join('')
}
