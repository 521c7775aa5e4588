import { LoaderCircle } from 'lucide-react'
import { cx } from '../classNames'

export type SpinnerProps = React.ComponentProps<'svg'>

/** Turns beside a text that says what is going on; silent to screen readers by itself. */
export function Spinner({ className, ...rest }: SpinnerProps) {
  return (
    <LoaderCircle
      aria-hidden
      data-slot="spinner"
      className={cx('size-4 shrink-0 animate-spin motion-reduce:animate-none', className)}
      {...rest}
    />
  )
}
