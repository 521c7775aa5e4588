import { cva, type VariantProps } from 'class-variance-authority'
import { useState } from 'react'
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

export type AvatarProps = Omit<React.ComponentProps<'span'>, 'children'> &
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
  const [loadedImage, setLoadedImage] = useState<{ src: string; isShown: boolean }>()
  const isShown = loadedImage && loadedImage.src === src ? loadedImage.isShown : undefined
  return (
    <span
      data-slot="avatar"
      data-size={size}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className={cx(avatarVariants({ size }), className)}
      {...rest}
    >
      {src && isShown !== false && (
        <img
          // A picture of the cache, or of a prerendered page, may have loaded already.
          ref={(image) => {
            if (isShown === undefined && image?.complete && image.naturalWidth > 0)
              setLoadedImage({ src, isShown: true })
          }}
          src={src}
          alt=""
          hidden={!isShown}
          onLoad={() => setLoadedImage({ src, isShown: true })}
          onError={() => setLoadedImage({ src, isShown: false })}
          className="size-full object-cover"
        />
      )}
      {!isShown && <span>{initials(name)}</span>}
    </span>
  )
}
