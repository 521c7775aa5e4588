import { useEffect, useEffectEvent, useState } from 'react'
import { session } from '@/api/session'

/** Debounce time: browsers limit how often a page may change its history entry. */
const SEARCH_PAUSE_MS = 300

/**
 * The text of the search field. It shows at once. `keep` stores it in the history entry after a pause, on `flush`, and when the
 * session expires.
 * @param kept the text of the current history entry
 */
export function useSearchText(kept: string, keep: (text: string) => void) {
  const [text, setText] = useState(kept)
  const [seen, setSeen] = useState(kept)
  const [sent, setSent] = useState(kept)
  if (kept !== seen) {
    setSeen(kept)
    // The entry gets a text of this field only later: ignore it then, since more may have been typed.
    if (kept !== sent) {
      setSent(kept)
      setText(kept)
    }
  }
  const flush = () => {
    if (text === kept) return
    setSent(text)
    keep(text)
  }

  const onPause = useEffectEvent(flush)
  useEffect(() => {
    const timer = setTimeout(() => onPause(), SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])

  const onSession = useEffectEvent(() => {
    if (session.snapshot().expired) flush()
  })
  useEffect(() => session.subscribe(() => onSession()), [])

  return { text, setText, flush }
}
