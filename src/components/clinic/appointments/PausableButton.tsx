import { Button, type ButtonProps } from '../../ui/Button/Button'
import { cx } from '../../ui/classNames'

type PausableButtonProps = Omit<ButtonProps, 'onClick'> & {
  /** Another action is pending: the button keeps the focus and ignores presses. */
  paused: boolean
  onPress: () => void
}

/** A button beside the one whose action may be pending. */
export function PausableButton({ paused, onPress, ...rest }: PausableButtonProps) {
  return (
    <Button
      aria-disabled={paused || undefined}
      className={cx(paused && 'opacity-50')}
      onClick={() => !paused && onPress()}
      {...rest}
    />
  )
}
