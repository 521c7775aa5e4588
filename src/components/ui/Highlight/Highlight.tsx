import { textPieces } from '@/domain/textSearch'
import { cx } from '../classNames'

export type HighlightProps = Omit<React.ComponentProps<'span'>, 'children'> & {
  /** The whole text. It is shown unchanged. */
  text: string
  /** The search text. Its matches are marked. Ignores case and accents. */
  query: string
  /** The text is a phone number: ignores the punctuation between digits. */
  phone?: boolean
}

/** A text with the matches of a search marked. */
export function Highlight({ text, query, phone = false, className, ...rest }: HighlightProps) {
  return (
    <span data-slot="highlight" translate="no" className={className} {...rest}>
      {textPieces(text, query, phone).map((piece, index) =>
        piece.hit ? (
          <mark key={index} className={cx(markClasses)}>
            {piece.text}
          </mark>
        ) : (
          // Not bare: a translator moves bare texts, and React could not remove them.
          <span key={index}>{piece.text}</span>
        ),
      )}
    </span>
  )
}

// Also underlined, because not everybody sees the colour.
const markClasses =
  'rounded-sm bg-warning-soft text-ink underline decoration-warning decoration-2 underline-offset-2 forced-colors:bg-[Mark] forced-colors:text-[MarkText] forced-colors:decoration-[MarkText]'
