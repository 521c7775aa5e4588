import { Alert } from '../../ui/Alert/Alert'
import { Card } from '../../ui/Card/Card'
import { cx } from '../../ui/classNames'
import { useAttached } from '../useAttached'

export type AuthFormProps = React.ComponentProps<'form'> & {
  /** The screen's name, its one heading of the first level. */
  heading: string
  /** One sentence under the heading: for whom, or what happens next. */
  intro: string
  /** What went wrong, in the form's error line. */
  error?: React.ReactNode
  /** So that the fields which the error line is about can be described by it. */
  errorId?: string
  /** What went well. */
  notice?: React.ReactNode
  /** The messages bring marks of their own, such as `❌`. */
  ownMarks?: boolean
  /** Where else a person may want to go. */
  footer?: React.ReactNode
}

/**
 * The frame of the forms before the dashboard: heading, error line, fields, ways out. `className` lands on the
 * card, the other props on the `<form>`.
 */
export function AuthForm({
  heading,
  intro,
  error,
  errorId,
  notice,
  ownMarks = false,
  footer,
  className,
  children,
  ...rest
}: AuthFormProps) {
  const attached = useAttached()
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
        {/* There from the start: a status that arrives together with its region is not read out. */}
        <div role="status">
          {notice && (
            <Alert tone="success" role="none" icon={!ownMarks} className={error ? 'mt-3' : 'mt-5'}>
              {notice}
            </Alert>
          )}
        </div>
        {/* `post`, or a press before the script has arrived would write the password into the address. */}
        <form
          method="post"
          noValidate
          data-ready={attached || undefined}
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
