import { cx } from '../classNames'

export type DialogFooterProps = React.ComponentProps<'div'>

/** The buttons of a dialog, or of a question in a row of a list. */
export function DialogFooter({ className, onMouseDown, ...rest }: DialogFooterProps) {
  return (
    <div
      onMouseDown={(event) => {
        onMouseDown?.(event)
        // A press beside the buttons keeps the focus on the safe answer: after a double press, the pressed button may be gone.
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
