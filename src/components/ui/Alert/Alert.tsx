import { cva, type VariantProps } from 'class-variance-authority'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../IconButton/IconButton'
import { cx } from '../classNames'

const alertVariants = cva('flex items-start gap-3 rounded-md border px-4 py-3 text-sm text-ink', {
  variants: {
    /** What kind of message it is: sets the colour, the icon and how a screen reader announces it. */
    tone: {
      info: 'border-info/40 bg-info-soft [&>svg]:text-info',
      success: 'border-success/40 bg-success-soft [&>svg]:text-success',
      warning: 'border-warning/40 bg-warning-soft [&>svg]:text-warning',
      error: 'border-danger/50 bg-danger-soft [&>svg]:text-danger',
    },
  },
  defaultVariants: { tone: 'info' },
})

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert }

export type AlertProps = React.ComponentProps<'div'> &
  VariantProps<typeof alertVariants> & {
    /** A short first line; the children say the rest. */
    title?: React.ReactNode
    /** False where the message brings a mark of its own, such as `❌`. */
    icon?: boolean
    /** Shows a Dismiss button; the caller takes the alert away. */
    onDismiss?: () => void
  }

/** A message in the page: `role="alert"` for errors, which interrupts, and `role="status"` for the rest. */
export function Alert({ tone, title, icon = true, onDismiss, className, children, ...rest }: AlertProps) {
  const t = useTranslations('ui')
  const shownTone = tone ?? 'info'
  const Icon = icons[shownTone]
  return (
    <div
      role={shownTone === 'error' ? 'alert' : 'status'}
      data-slot="alert"
      data-tone={shownTone}
      className={cx(alertVariants({ tone: shownTone }), className)}
      {...rest}
    >
      {icon && <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />}
      <div className="min-w-0 grow wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
      {onDismiss && (
        <IconButton size="sm" label={t('dismiss')} onClick={() => onDismiss()} className="-my-1.5 -me-2">
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
