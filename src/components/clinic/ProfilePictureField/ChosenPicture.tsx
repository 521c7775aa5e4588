import { useCallback } from 'react'
import { useTranslations } from 'use-intl'

const BYTES_PER_KILOBYTE = 1024

interface ChosenPictureProps {
  picture: File
}

/** The preview of a chosen picture. */
export function ChosenPicture({ picture }: ChosenPictureProps) {
  const t = useTranslations('settings')
  const setSource = useCallback(
    (image: HTMLImageElement) => {
      const objectUrl = URL.createObjectURL(picture)
      image.src = objectUrl
      return () => URL.revokeObjectURL(objectUrl)
    },
    [picture],
  )
  return (
    <>
      <span
        aria-hidden
        className="size-20 shrink-0 overflow-hidden rounded-lg border border-line bg-surface-sunken"
      >
        <img ref={setSource} alt="" className="size-full object-cover" />
      </span>
      <p className="min-w-0 grow basis-40 text-sm">
        {t('pictureChosen', { kilobytes: Math.ceil(picture.size / BYTES_PER_KILOBYTE) })}
      </p>
    </>
  )
}
