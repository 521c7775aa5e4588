// White space as JSON knows it.
const OPENING = /^[ \t\r\n]*\[/
const COMMA = /^[ \t\r\n]*,/

/** Parses a JSON array that comes in pieces, cut anywhere: together, its entries are what JSON.parse makes of the whole. */
export function createListParser() {
  let rest = ''
  let opened = false
  let begun = false

  /** The entries that the text is made of, null where it ends in the middle of one, or is none. */
  function parse(text: string): unknown[] | null {
    const comma = begun ? COMMA.exec(text) : null
    let entries: unknown[]
    try {
      entries = JSON.parse(`[${text.slice(comma?.[0].length ?? 0)}`) as unknown[]
    } catch {
      return null
    }
    // After the first ones each comma brings some, and nothing comes without a comma.
    return !begun || (comma !== null) === entries.length > 0 ? entries : null
  }

  return {
    /** @returns the entries that are whole with this piece; none of another thing than an array */
    push(piece: string): unknown[] {
      rest += piece
      if (!opened) {
        const opening = OPENING.exec(rest)
        if (!opening) return []
        opened = true
        rest = rest.slice(opening[0].length)
      }
      // An object may end here. Where it does not, since the brace stands in a text or ends a part, the next piece will tell.
      const end = rest.lastIndexOf('}') + 1
      const entries = end > 0 ? parse(`${rest.slice(0, end)}]`) : null
      if (!entries) return []
      begun = true
      rest = rest.slice(end)
      return entries
    },

    /** @returns the last entries, null where the array is broken; the whole text where it was none */
    end: (): unknown[] | string | null => (opened ? parse(rest) : rest),
  }
}
