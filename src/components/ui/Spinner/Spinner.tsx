import { LoaderCircle } from 'lucide-react'
import { cx } from '../classNames'

export type SpinnerProps = React.ComponentProps<'svg'>

/** A loading icon beside a text. Hidden from screen readers, so the text must say what is loading. */
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
