import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'

const BYTES_PER_KILOBYTE = 1024

/** A file as it will look once it is saved. Where the browser cannot draw it, its frame stays empty. */
export function ChosenPicture({ picture }: { picture: File }) {
  const t = useTranslations('settings')
  const [undrawn, setUndrawn] = useState<File>()
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
        {picture !== undrawn && (
          <img ref={draw} alt="" onError={() => setUndrawn(picture)} className="size-full object-cover" />
        )}
      </span>
      <p className="min-w-0 grow basis-40 text-sm">
        {t('pictureChosen', { kilobytes: Math.ceil(picture.size / BYTES_PER_KILOBYTE) })}
      </p>
    </>
  )
}
