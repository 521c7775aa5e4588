import { cx } from '../classNames'

export type DialogFooterProps = React.ComponentProps<'div'>

/** The actions of a dialog, also in a row of the day without one. */
export function DialogFooter({ className, ...rest }: DialogFooterProps) {
  return (
    <div
      data-slot="dialog-footer"
      className={cx(
        'flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 max-sm:*:grow sm:px-6',
        className,
      )}
      {...rest}
    />
  )
}
