import { cx } from '../classNames'

export type DialogFooterProps = React.ComponentProps<'div'>

/** The actions of a dialog, also in a row of the day without one. */
export function DialogFooter({ className, onMouseDown, ...rest }: DialogFooterProps) {
  return (
    <div
      onMouseDown={(event) => {
        onMouseDown?.(event)
        // Beside the buttons, such as the second half of a double press whose button is gone: the focus stays on the safe answer.
        if (event.target === event.currentTarget) event.preventDefault()
      }}
      data-slot="dialog-footer"
      className={cx(
        'flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 max-sm:*:grow sm:px-6',
        className,
      )}
      {...rest}
    />
  )
}
