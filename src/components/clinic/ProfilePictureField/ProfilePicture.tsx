import { Image } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { cx } from '../../ui/classNames'

export type ProfilePictureProps = Omit<React.ComponentProps<'div'>, 'children'> & {
  /** Where the clinic's picture is; left out while there is none. */
  pictureUrl?: string | undefined
}

/** The clinic's picture, or that there is none. */
export function ProfilePicture({ pictureUrl, className, ...rest }: ProfilePictureProps) {
  const t = useTranslations('settings')
  const size = 'size-20 rounded-lg'
  return (
    <div data-slot="profile-picture" className={className} {...rest}>
      {pictureUrl ? (
        <img src={pictureUrl} alt={t('picture')} className={cx(size, 'object-cover')} />
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
