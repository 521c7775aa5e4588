import { cva, type VariantProps } from 'class-variance-authority'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../IconButton/IconButton'
import { cx } from '../classNames'

const alertVariants = cva('flex items-start gap-3 rounded-md border px-4 py-3 text-sm', {
  variants: {
    /** The kind of message. Sets the colour, the icon and the role. */
    tone: {
      info: 'border-current/40 bg-info-soft text-info',
      success: 'border-current/40 bg-success-soft text-success',
      warning: 'border-current/40 bg-warning-soft text-warning',
      error: 'border-current/50 bg-danger-soft text-danger',
    },
  },
  defaultVariants: { tone: 'info' },
})

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert }

export type AlertProps = Omit<React.ComponentProps<'div'>, 'title'> &
  VariantProps<typeof alertVariants> & {
    /** A short heading above the children. */
    title?: React.ReactNode
    /** Set false if the text starts with its own symbol, such as `❌`. */
    icon?: boolean
    /** Shows a Dismiss button. The caller removes the alert. */
    onDismiss?: () => void
  }

/** A message inside the page. Errors have `role="alert"`, all other tones `role="status"`. */
export function Alert({ tone, title, icon = true, onDismiss, className, children, ...rest }: AlertProps) {
  const t = useTranslations('ui')
  const toneOrDefault = tone ?? 'info'
  const Icon = icons[toneOrDefault]
  return (
    <div
      role={toneOrDefault === 'error' ? 'alert' : 'status'}
      data-slot="alert"
      data-tone={toneOrDefault}
      className={cx(alertVariants({ tone: toneOrDefault }), className)}
      {...rest}
    >
      {icon && <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />}
      <div className="min-w-0 grow wrap-anywhere text-ink">
        {title && <p className="font-semibold">{title}</p>}
        <div className="contents">{children}</div>
      </div>
      {onDismiss && (
        <IconButton size="sm" label={t('dismiss')} onClick={() => onDismiss()} className="-my-1.5 -me-2">
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
