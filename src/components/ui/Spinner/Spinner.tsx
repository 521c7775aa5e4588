import { cx } from '../classNames'

export type SpinnerProps = React.ComponentProps<'svg'>

/** A loading icon beside a text. Hidden from screen readers, so the text must say what is loading. */
export function Spinner({ className, ...rest }: SpinnerProps) {
  return (
    // Lucide's LoaderCircle, drawn here: an icon of lucide-react would add 1.3 kB to a bundle of one Button.
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      data-slot="spinner"
      className={cx('size-4 shrink-0 animate-spin motion-reduce:animate-none', className)}
      {...rest}
    >
      <path d="M21 12a9 9 0 1 1-6.219-8.56" />
    </svg>
  )
}
