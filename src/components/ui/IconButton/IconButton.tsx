import { Button, type ButtonProps } from '../Button/Button'
import { cx } from '../classNames'

const widths = { sm: 'w-control-sm', md: 'w-control-md', lg: 'w-control-lg' }

export type IconButtonProps = Omit<ButtonProps, 'aria-label' | 'asChild' | 'children'> & {
  /** The action, as accessible name. */
  label: string
  /** The icon, with `aria-hidden`. */
  children?: React.ReactNode
}

/** A button with only an icon. */
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
