import { cva, type VariantProps } from 'class-variance-authority'
import { Avatar as RadixAvatar } from 'radix-ui'
import { cx } from '../classNames'
import { initials } from './initials'

const avatarVariants = cva(
  'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-accent-soft font-semibold text-accent-hover select-none',
  {
    variants: {
      /** Diameter: 28, 40, 64 or 112 px. */
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
    /** Name of the person. Without a picture its initials are shown. */
    name: string
    /** URL of the picture. The initials are shown while the picture loads, and if it is missing or fails to load. */
    src?: string | null
    /** The accessible name. Leave out `alt` if the name is shown beside the avatar: then the avatar is decoration. */
    alt?: string
  }

/** The picture of a person, or the initials. */
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
