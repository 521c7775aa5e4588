/** Capitals without I, L, O and U, as in Crockford's Base32: they can be read out and written down. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ'
const SYMBOLS = `0123456789${LETTERS}`
const LENGTH = 10

/** An id of a request, such as `F73KQ2Q9PX`. It begins with a letter, so that no phone number has the shape of one. */
export function newRequestId(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(LENGTH))
  return Array.from(numbers, (number, index) => {
    const symbols = index === 0 ? LETTERS : SYMBOLS
    return symbols[number % symbols.length]
  }).join('')
}

const SHAPE = new RegExp(`^[${LETTERS}][${SYMBOLS}]{${LENGTH - 1}}$`)

export const isRequestId = (text: string): boolean => SHAPE.test(text)
