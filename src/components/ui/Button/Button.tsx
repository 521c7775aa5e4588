import type { VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import { Spinner } from '../Spinner/Spinner'
import { cx } from '../classNames'
import { buttonVariants } from './Button.variants'

export type ButtonProps = React.ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & {
    /** Something that this button started is under way: it keeps its name, width and focus, and a press does nothing. */
    busy?: boolean
    /** Gives the looks to the one child, such as an `<a href>`; `busy` has no meaning there. */
    asChild?: boolean
  }

/**
 * Does something; to go somewhere use Link, or `asChild` around an `<a href>`. Its words are the deed itself. A
 * `type="submit"` button is pressed by Enter in its form.
 */
export function Button({
  variant = 'secondary',
  size = 'md',
  busy = false,
  asChild = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const shared = {
    'data-slot': 'button',
    'data-variant': variant,
    'data-size': size,
    className: cx(buttonVariants({ variant, size }), className),
  }
  if (asChild) {
    return (
      <Slot.Root {...shared} {...rest} onClick={onClick}>
        {children}
      </Slot.Root>
    )
  }
  return (
    <button
      {...shared}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      // Not `disabled`: that would drop the focus, and a screen reader's place with it.
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {children}
      {busy && <Spinner className="absolute" />}
    </button>
  )
}
