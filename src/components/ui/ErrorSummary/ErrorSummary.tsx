import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Alert } from '../Alert/Alert'
import { linkVariants } from '../Link/Link'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'

/** A wrong field of a form. */
export interface FormError {
  /** The label of the field. */
  label: string
  /** The message that the field shows. Leave it out where the fields stand close to the summary, as in a dialog. */
  message?: string
  /** Moves the focus to the field. */
  onSelect: () => void
}

/** With one error the focus is on its field already. */
const MIN_ERRORS = 2

export type ErrorSummaryProps = Omit<React.ComponentProps<'div'>, 'children' | 'title'> & {
  /** The wrong fields, in the order of the form. With fewer than two it shows nothing. */
  errors: readonly FormError[]
  /** Level of the heading. Does not change the size of the text. */
  level?: 2 | 3 | 4
}

/**
 * Counts and lists the wrong fields of a long form. Render it below the form's buttons and without errors too: no field and no button
 * moves when it shows, and screen readers announce the number (docs/product.md#wrong-fields).
 */
export function ErrorSummary({ errors, level = 3, ...rest }: ErrorSummaryProps) {
  const t = useTranslations('ui')
  const Heading = `h${level}` as const
  const titleId = useId()
  const title = errors.length >= MIN_ERRORS ? t('wrongFields', { count: errors.length }) : undefined
  return (
    <>
      {/* Announces the number alone: a live region around the list would read all of it after each corrected field. */}
      <VisuallyHidden role="status">{title}</VisuallyHidden>
      {title && (
        <Alert tone="error" role="group" aria-labelledby={titleId} {...rest} data-slot="error-summary">
          <Heading id={titleId} className="font-semibold">
            {title}
          </Heading>
          <ul className="mt-1 grid gap-1">
            {errors.map(({ label, message, onSelect }, index) => (
              <li key={index}>
                <button
                  type="button"
                  className="rounded-sm text-start max-md:py-2"
                  onClick={() => onSelect()}
                >
                  <span className={linkVariants()}>{label}</span>
                  {message && <span className="block"> {message}</span>}
                </button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}
