import { Alert } from '../../ui/Alert/Alert'
import { Card } from '../../ui/Card/Card'
import { cx } from '../../ui/classNames'
import { useHydrated } from '../useHydrated'

export type AuthFormProps = React.ComponentProps<'form'> & {
  /** The name of the screen, rendered as the `h1`. */
  heading: string
  /** One sentence below the heading. */
  intro: string
  /** The message of a failure, above the fields. */
  error?: React.ReactNode
  /** Id of the error message, for `aria-describedby` of the invalid fields. */
  errorId?: string
  /** The message of a success, above the fields. */
  notice?: React.ReactNode
  /** `info` for a notice that is no success. */
  noticeTone?: 'success' | 'info'
  /** Whether the messages begin with their own symbol, such as `❌`. Hides the icons. */
  ownMarks?: boolean
  /** Links to other screens. */
  footer?: React.ReactNode
}

/**
 * The layout of the login, registration and password forms: heading, messages, fields, footer. `className` goes to the card,
 * the other props go to the `<form>`.
 */
export function AuthForm({
  heading,
  intro,
  error,
  errorId,
  notice,
  noticeTone = 'success',
  ownMarks = false,
  footer,
  className,
  children,
  ...rest
}: AuthFormProps) {
  const isHydrated = useHydrated()
  return (
    <Card data-slot="auth-form" className={cx('w-full max-w-md', className)}>
      <div className="px-5 pt-6 pb-5 sm:px-8 sm:pt-8 sm:pb-7">
        <h1 className="text-xl font-semibold">{heading}</h1>
        <p className="mt-1 text-sm text-muted">{intro}</p>
        {error && (
          <Alert tone="error" id={errorId} icon={!ownMarks} className="mt-5">
            {error}
          </Alert>
        )}
        {/* Always rendered: screen readers ignore a status that appears together with its live region. */}
        <div role="status">
          {notice && (
            <Alert tone={noticeTone} role="none" icon={!ownMarks} className={error ? 'mt-3' : 'mt-5'}>
              {notice}
            </Alert>
          )}
        </div>
        {/* `post`: before hydration a submit with `get` would put the password into the URL. */}
        <form
          method="post"
          noValidate
          data-ready={isHydrated || undefined}
          className="mt-6 grid gap-5"
          {...rest}
        >
          {children}
        </form>
      </div>
      {footer && <div className="border-t border-line px-5 py-4 text-sm sm:px-8">{footer}</div>}
    </Card>
  )
}
