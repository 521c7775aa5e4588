import { cva, type VariantProps } from 'class-variance-authority'
import { Avatar as RadixAvatar } from 'radix-ui'
import { cx } from '../classNames'
import { initials } from './initials'

const avatarVariants = cva(
  'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-accent-soft font-semibold text-accent-hover select-none',
  {
    variants: {
      /** 28, 40, 64 or 112 px across. */
      size: {
        sm: 'size-7 text-xs',
        md: 'size-10 text-sm',
        lg: 'size-16 text-lg',
        xl: 'size-28 text-xl',
      },
    },
    defaultVariants: { size: 'md' },
  },
)

export type AvatarProps = Omit<React.ComponentProps<typeof RadixAvatar.Root>, 'children'> &
  VariantProps<typeof avatarVariants> & {
    /** Whose picture it is; gives the initials. */
    name: string
    /** The picture's address; initials show while it loads, and when there is none or it cannot be loaded. */
    src?: string | null
    /** Names the picture where no text beside it does; without it the avatar is decoration. */
    alt?: string
  }

/** A picture of somebody, or the first letters of the name. */
export function Avatar({ name, src, alt, size = 'md', className, ...rest }: AvatarProps) {
  return (
    <RadixAvatar.Root
      data-slot="avatar"
      data-size={size}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className={cx(avatarVariants({ size }), className)}
      {...rest}
    >
      {src && <RadixAvatar.Image src={src} alt="" className="size-full object-cover" />}
      <RadixAvatar.Fallback>{initials(name)}</RadixAvatar.Fallback>
    </RadixAvatar.Root>
  )
}
