import { Button, type ButtonProps } from '../Button/Button'
import { cx } from '../classNames'

const widths = { sm: 'w-control-sm', md: 'w-control-md', lg: 'w-control-lg' }

export type IconButtonProps = Omit<ButtonProps, 'aria-label' | 'asChild'> & {
  /** What the button does, for screen readers and voice control. */
  label: string
}

/** A button whose only content is an icon; with a Tooltip where the icon alone might not be understood. */
export function IconButton({ label, size, variant = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <Button
      data-slot="icon-button"
      aria-label={label}
      size={size}
      variant={variant}
      className={cx('px-0!', widths[size ?? 'md'], className)}
      {...rest}
    />
  )
}
