import { PICTURE_MAX_BYTES } from '@/domain/constants'

/** The types that the backend accepts (openapi.yaml, SettingsForm). */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export const PICTURE_MEGABYTES = PICTURE_MAX_BYTES / 1024 / 1024

export type PictureProblem = 'type' | 'size'

/** Checks type and size of a picture, not its content. Null if both are valid. */
export function pictureProblem(picture: { type: string; size: number }): PictureProblem | null {
  if (!PICTURE_TYPES.some((type) => type === picture.type)) return 'type'
  return picture.size > PICTURE_MAX_BYTES ? 'size' : null
}

export async function isDecodable(picture: Blob): Promise<boolean> {
  const objectUrl = URL.createObjectURL(picture)
  const decodable = await new Promise<boolean>((resolve) => {
    const image = new Image()
    image.onload = () => resolve(true)
    image.onerror = () => resolve(false)
    image.src = objectUrl
  })
  URL.revokeObjectURL(objectUrl)
  return decodable
}
