import type { VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import { Spinner } from '../Spinner/Spinner'
import { cx } from '../classNames'
import { buttonVariants } from './Button.variants'

export type ButtonProps = React.ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & {
    /** The action of the button is running. The button keeps its name, width and focus, and a press does nothing. */
    busy?: boolean
    /** Renders the only child, such as an `<a href>`, with the styles of a button. `busy` has no effect then. */
    asChild?: boolean
    /** The label: a verb that names the action. An icon goes before the text. */
    children?: React.ReactNode
    /** Called with the event of a click, or of Enter and Space. Not called while the button is busy or disabled. */
    onClick?: React.MouseEventHandler<HTMLButtonElement>
  }

/** Where the pointer was pressed: there is one press at a time. */
let pressedAt = { x: 0, y: 0 }
/** A hand trembles by less. */
const DRAG_PX = 8

/**
 * A press takes the focus out of a field. If the error of this field goes then, the button moves up while the pointer rests, and the press
 * would end beside it. So the button captures the pointer until the pointer itself has moved away.
 */
const keepPress = {
  onPointerDown: ({ isTrusted, currentTarget, pointerId, clientX, clientY }: React.PointerEvent) => {
    pressedAt = { x: clientX, y: clientY }
    if (isTrusted) currentTarget.setPointerCapture(pointerId)
  },
  onPointerMove: ({ currentTarget, pointerId, clientX, clientY }: React.PointerEvent) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return
    if (Math.hypot(clientX - pressedAt.x, clientY - pressedAt.y) > DRAG_PX) {
      currentTarget.releasePointerCapture(pointerId)
    }
  },
} satisfies React.ComponentProps<'button'>

/**
 * Starts an action. For navigation use Link, or `asChild` around an `<a href>`. Label it with the action: "Save", not "OK".
 * Enter in a form presses its `type="submit"` button.
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
      {...(type === 'submit' && keepPress)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      // Not `disabled`: the button would lose the focus, and a screen reader its position.
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {children}
      {busy && <Spinner className="absolute" />}
    </button>
  )
}
