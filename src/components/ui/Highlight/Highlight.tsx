import { textPieces } from '@/domain/textSearch'
import { cx } from '../classNames'

export type HighlightProps = Omit<React.ComponentProps<'span'>, 'children'> & {
  /** The whole text. */
  text: string
  /** What was sought; its hits are marked, whatever their case and accents. */
  query: string
  /** The text is a phone number: digits are found, however they are set apart. */
  phone?: boolean
}

/** A text with what a search found in it marked. */
export function Highlight({ text, query, phone = false, className, ...rest }: HighlightProps) {
  return (
    <span data-slot="highlight" className={className} {...rest}>
      {textPieces(text, query, phone).map((piece, index) =>
        piece.hit ? (
          <mark key={index} className={cx(markClasses)}>
            {piece.text}
          </mark>
        ) : (
          piece.text
        ),
      )}
    </span>
  )
}

// Underlined besides, since not everybody sees the colour.
const markClasses =
  'rounded-sm bg-warning-soft text-ink underline decoration-warning decoration-2 underline-offset-2'
