import { useTranslations } from 'use-intl'
import { isFailureMessage } from '@/domain/failureMessage'
import { Alert } from '../../ui/Alert/Alert'
import { Button } from '../../ui/Button/Button'
import { Link } from '../../ui/Link/Link'

/** The outcome of an action. */
export interface Message {
  tone: 'success' | 'error'
  /** A text from src/messages, or the text that the server sent. */
  text: string
  /** A second line below the text of a failure. */
  detail?: string
}

/** An action that waits for the connection. */
export interface WaitingAction {
  /** Sends it without waiting any longer. */
  onSendNow: () => void
  /** Gives it up. The input stays. */
  onCancel: () => void
}

export type ActionMessageProps = Omit<React.ComponentProps<'div'>, 'children'> & {
  /** Undefined renders only the empty live region. */
  message?: Message
  /** Set it while the action waits for the connection. It shows in place of a message. */
  waiting?: WaitingAction | undefined
  /** URL of the login. Set it after the session has ended. */
  loginHref?: string
}

/** Whether the message is styled as a failure because of its tone or its text (docs/product.md#messages). */
export function isFailure(message: Message): boolean {
  return message.tone === 'error' || isFailureMessage(message.text)
}

/**
 * The result of an action. A failure has `role="alert"`, a success `role="status"`. Render the component without a message
 * too: a live region must be in the page before its text. The caller removes the message after 3 s, or 1.5 s after a booking.
 */
export function ActionMessage({ message: outcome, waiting, loginHref, ...rest }: ActionMessageProps) {
  const t = useTranslations('appointments')
  const message = waiting ? undefined : outcome
  const failed = message !== undefined && isFailure(message)
  return (
    <div data-slot="action-message" {...rest}>
      {failed && (
        <Alert tone="error">
          <span>{message.text} </span>
          {loginHref && <Link href={loginHref}>{t('logIn')}</Link>}
          {message.detail && <p>{message.detail}</p>}
        </Alert>
      )}
      <div role="status">
        {waiting && (
          <Alert tone="info" role="none">
            <p>{t('waiting.text')}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button size="sm" onClick={() => waiting.onCancel()}>
                {t('waiting.cancel')}
              </Button>
              <Button size="sm" variant="quiet" onClick={() => waiting.onSendNow()}>
                {t('waiting.sendNow')}
              </Button>
            </div>
          </Alert>
        )}
        {message && !failed && (
          <Alert tone="success" role="none">
            {message.text}
          </Alert>
        )}
      </div>
    </div>
  )
}
