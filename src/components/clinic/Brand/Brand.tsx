import { PRODUCT } from '@/domain/constants'
import { cx } from '../../ui/classNames'

export type BrandProps = React.ComponentProps<'span'>

/** The product's mark and name. */
export function Brand({ className, ...rest }: BrandProps) {
  return (
    <span
      data-slot="brand"
      className={cx('inline-flex items-center gap-2.5 text-base font-semibold text-ink', className)}
      {...rest}
    >
      <svg aria-hidden viewBox="0 0 28 28" className="size-7 shrink-0">
        <rect width="28" height="28" rx="7" className="fill-accent" />
        <path
          d="M17.9 9.2a6.4 6.4 0 1 0 0 9.6"
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
          className="stroke-on-accent"
        />
        <circle cx="20" cy="14" r="2" className="fill-on-accent" />
      </svg>
      {PRODUCT}
    </span>
  )
}
