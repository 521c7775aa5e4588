import { Button, type ButtonProps } from '../Button/Button'
import { cx } from '../classNames'

const widths = { sm: 'w-control-sm', md: 'w-control-md', lg: 'w-control-lg' }

export type IconButtonProps = Omit<ButtonProps, 'aria-label' | 'asChild'> & {
  /** The name that the icon stands for. */
  label: string
}

/** A button whose only content is an icon. */
export function IconButton({ label, size, variant = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <Button
      aria-label={label}
      size={size}
      variant={variant}
      className={cx('px-0!', widths[size ?? 'md'], className)}
      {...rest}
      data-slot="icon-button"
    />
  )
}
