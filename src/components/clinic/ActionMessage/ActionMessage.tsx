import { useTranslations } from 'use-intl'
import { isFailureMessage } from '@/domain/appointments/booking'
import { Alert } from '../../ui/Alert/Alert'
import { Link } from '../../ui/Link/Link'

/** The outcome of an action. */
export interface Message {
  tone: 'success' | 'error'
  /** A text of the catalogue, or the server's own words. */
  text: string
  /** What is known beyond the text of a failure. */
  detail?: string
}

export type ActionMessageProps = Omit<React.ComponentProps<'div'>, 'children'> & {
  /** Left out while there is nothing to say. */
  message?: Message
  /** Where to log in; given when the session has ended. */
  loginHref?: string
}

/** Whether the message is styled as a failure, by its tone or its words (docs/product.md#messages). */
export function isFailure(message: Message): boolean {
  return message.tone === 'error' || isFailureMessage(message.text)
}

/**
 * The message of a dialog: a failure interrupts (`role="alert"`), a success waits its turn (`role="status"`). It stays
 * in the page while there is none: a live region has to be there before its text. How long the message shows is the
 * caller's (3 s, and 1.5 s after a booking).
 */
export function ActionMessage({ message, loginHref, ...rest }: ActionMessageProps) {
  const t = useTranslations('appointments')
  const failed = message !== undefined && isFailure(message)
  return (
    <div data-slot="action-message" {...rest}>
      {failed && (
        <Alert tone="error">
          {message.text} {loginHref && <Link href={loginHref}>{t('logIn')}</Link>}
          {message.detail && <p>{message.detail}</p>}
        </Alert>
      )}
      <div role="status">
        {message && !failed && (
          <Alert tone="success" role="none">
            {message.text}
          </Alert>
        )}
      </div>
    </div>
  )
}
