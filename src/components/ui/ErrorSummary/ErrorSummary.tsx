import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Alert } from '../Alert/Alert'
import { linkVariants } from '../Link/Link'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'

/** A wrong field of a form. */
export interface FormError {
  /** The label of the field. */
  label: string
  /** The message that the field shows. */
  message: string
  /** Moves the focus to the field. */
  onSelect: () => void
}

/** With one error the focus is on its field already. */
const MIN_ERRORS = 2

export type ErrorSummaryProps = Omit<React.ComponentProps<'div'>, 'children' | 'title'> & {
  /** The wrong fields, in the order of the form. With fewer than two it shows nothing. */
  errors: readonly FormError[]
}

/**
 * Counts and lists the wrong fields of a long form. Render it below the form's buttons and without errors too: no field and no button
 * moves when it shows, and screen readers announce the number (docs/product.md#wrong-fields).
 */
export function ErrorSummary({ errors, ...rest }: ErrorSummaryProps) {
  const t = useTranslations('ui')
  const titleId = useId()
  const title = errors.length >= MIN_ERRORS ? t('wrongFields', { count: errors.length }) : undefined
  return (
    <>
      {/* Announces the number alone: a live region around the list would read all of it after each corrected field. */}
      <VisuallyHidden role="status">{title}</VisuallyHidden>
      {title && (
        <Alert
          tone="error"
          role="group"
          aria-labelledby={titleId}
          title={<span id={titleId}>{title}</span>}
          {...rest}
          data-slot="error-summary"
        >
          <ul className="mt-1 grid gap-1">
            {errors.map(({ label, message, onSelect }, index) => (
              <li key={index}>
                <button
                  type="button"
                  className={linkVariants({ className: 'text-start max-md:py-2' })}
                  onClick={() => onSelect()}
                >
                  {label}
                </button>
                <p>{message}</p>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}
