import { useCallback } from 'react'
import { useTranslations } from 'use-intl'

const BYTES_PER_KILOBYTE = 1024

interface ChosenPictureProps {
  picture: File
  /** The browser cannot draw it. */
  onDamaged: () => void
}

/** A file as it will look once it is saved. */
export function ChosenPicture({ picture, onDamaged }: ChosenPictureProps) {
  const t = useTranslations('settings')
  const draw = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(picture)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [picture],
  )
  return (
    <>
      <span
        aria-hidden
        className="size-20 shrink-0 overflow-hidden rounded-lg border border-line bg-surface-sunken"
      >
        <img ref={draw} alt="" onError={() => onDamaged()} className="size-full object-cover" />
      </span>
      <p className="min-w-0 grow basis-40 text-sm">
        {t('pictureChosen', { kilobytes: Math.ceil(picture.size / BYTES_PER_KILOBYTE) })}
      </p>
    </>
  )
}
