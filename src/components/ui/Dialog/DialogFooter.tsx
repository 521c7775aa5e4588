import { cx } from '../classNames'
import { useIsOpeningDoublePress } from './doublePress'

export type DialogFooterProps = React.ComponentProps<'div'>

/** The actions of a dialog, also in a row of the day without one. Ignores the second click of a double press that opened the dialog. */
export function DialogFooter({ className, onClickCapture, ...rest }: DialogFooterProps) {
  const isOpeningDoublePress = useIsOpeningDoublePress()
  return (
    <div
      data-slot="dialog-footer"
      className={cx(
        'flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 max-sm:*:grow sm:px-6',
        className,
      )}
      // The second press would move the focus from the safe answer to the button under the pointer.
      onMouseDownCapture={(event) => {
        if (isOpeningDoublePress(event.nativeEvent)) event.preventDefault()
      }}
      onClickCapture={(event) => {
        if (isOpeningDoublePress(event.nativeEvent)) {
          event.preventDefault()
          event.stopPropagation()
        } else onClickCapture?.(event)
      }}
      {...rest}
    />
  )
}
