import { virtual } from '@guidepup/virtual-screen-reader'

/** More phrases than any of the stories has. */
const MAX_PHRASES = 400

/**
 * The phrases of a screen reader that reads an element from its beginning to its end, such as `textbox, Patient name, required`, without
 * those for the end of something. The reader takes the focus along.
 */
export async function readAloud(container: Element): Promise<string[]> {
  await virtual.start({ container })
  try {
    const phrases = [await virtual.lastSpokenPhrase()]
    for (;;) {
      await virtual.next()
      const phrase = await virtual.lastSpokenPhrase()
      // After its end it begins again.
      if (phrase === phrases[0] || phrases.length === MAX_PHRASES) break
      phrases.push(phrase)
    }
    return phrases.filter((phrase) => !phrase.startsWith('end of '))
  } finally {
    await virtual.stop()
  }
}

/** What a screen reader says during `act`: each element that gets the focus, and what live regions announce, such as `polite: 2 options`. */
export async function hear(act: () => Promise<void>): Promise<string[]> {
  const focusedElement = document.activeElement
  await virtual.start({ container: document.body })
  try {
    // The reader takes the focus when it starts.
    if (focusedElement instanceof HTMLElement) focusedElement.focus()
    await virtual.clearSpokenPhraseLog()
    await act()
    const phrases = await virtual.spokenPhraseLog()
    // A region whose text and class change at once is announced for each.
    return phrases.filter((phrase, index) => phrase !== phrases[index - 1])
  } finally {
    await virtual.stop()
  }
}
