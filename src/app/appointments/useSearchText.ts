import { useEffect, useEffectEvent, useState } from 'react'
import { session } from '@/api/session'

/** Browsers allow only so many changes of a history entry in a while: one for each pause, not for each letter. */
const SEARCH_PAUSE_MS = 300

/**
 * What is typed in the search field: shown at once, and kept in the history entry as soon as the person pauses or leaves
 * the field, or the session ends.
 * @param kept what the entry of the history holds; another entry brings its own
 */
export function useSearchText(kept: string, keep: (text: string) => void) {
  const [text, setText] = useState(kept)
  const [seen, setSeen] = useState(kept)
  const [sent, setSent] = useState(kept)
  if (kept !== seen) {
    setSeen(kept)
    // A text that was sent from here comes back a little later, and more may have been typed since.
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
