import { Image } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from '../../ui/classNames'

export type ProfilePictureProps = Omit<React.ComponentProps<'div'>, 'children'> & {
  /** Where the clinic's picture is; left out while there is none. */
  pictureUrl?: string | undefined
}

/** The clinic's picture, or that there is none: also where it cannot be loaded. */
export function ProfilePicture({ pictureUrl, className, ...rest }: ProfilePictureProps) {
  const t = useTranslations('settings')
  const [failedUrl, setFailedUrl] = useState<string>()
  const size = 'size-20 rounded-lg'
  return (
    <div data-slot="profile-picture" className={className} {...rest}>
      {pictureUrl && pictureUrl !== failedUrl ? (
        <img
          src={pictureUrl}
          alt={t('picture')}
          onError={() => setFailedUrl(pictureUrl)}
          className={cx(size, 'object-cover')}
        />
      ) : (
        <p className="flex items-center gap-3 text-muted">
          <span
            aria-hidden
            className={cx(
              size,
              'flex shrink-0 items-center justify-center border border-dashed border-line-strong',
            )}
          >
            <Image className="size-6 stroke-[1.5]" />
          </span>
          {t('noPicture')}
        </p>
      )}
    </div>
  )
}
