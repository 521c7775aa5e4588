import { Image } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from '../../ui/classNames'

export type ProfilePictureProps = Omit<React.ComponentProps<'div'>, 'children'> & {
  /** URL of the clinic's picture; undefined if there is none. */
  pictureUrl?: string | undefined
}

/** The clinic's picture. A missing picture, or one that fails to load, shows a placeholder. */
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
