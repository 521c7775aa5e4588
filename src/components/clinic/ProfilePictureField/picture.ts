import { PICTURE_MAX_BYTES } from '@/domain/constants'

/** What the backend can read (openapi.yaml, SettingsForm). */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export const PICTURE_MEGABYTES = PICTURE_MAX_BYTES / 1024 / 1024

export type PictureProblem = 'type' | 'size'

/** What is wrong with a picture before anybody has looked inside; null for nothing. */
export function pictureProblem(picture: { type: string; size: number }): PictureProblem | null {
  if (!PICTURE_TYPES.some((type) => type === picture.type)) return 'type'
  return picture.size > PICTURE_MAX_BYTES ? 'size' : null
}

/** Whether the browser can draw a picture, as its preview tries to. */
export async function isDrawable(picture: Blob): Promise<boolean> {
  const address = URL.createObjectURL(picture)
  const drawable = await new Promise<boolean>((resolve) => {
    const image = new Image()
    image.onload = () => resolve(true)
    image.onerror = () => resolve(false)
    image.src = address
  })
  URL.revokeObjectURL(address)
  return drawable
}
