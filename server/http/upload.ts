import type { RequestHandler } from 'express'
import multer, { memoryStorage, MulterError } from 'multer'
import sharp from 'sharp'
import { PICTURE_MAX_BYTES } from '@/domain/constants'
import { Refusal } from '../refusal'
import { text } from '../text'

const PICTURE_SIZE = 512
const MAX_PIXELS = 40_000_000
const MAX_SECONDS = 10

// What is not one of these three is never handed to a decoder.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)

const parseForm = multer({
  storage: memoryStorage(),
  limits: {
    fileSize: PICTURE_MAX_BYTES,
    files: 1,
    fields: 10,
    fieldSize: 4096,
    fieldNameSize: 64,
    parts: 11,
    headerPairs: 20,
  },
}).single('profile_image')

/** Reads the settings form: one picture of at most 5 MB and a few short fields. */
export const readSettingsForm: RequestHandler = (request, response, next) => {
  parseForm(request, response, (error: unknown) => {
    // A form that breaks off or has no boundary is the sender's failure, but the parser throws it as a bare Error.
    const isBare = error instanceof Error && !(error instanceof MulterError)
    next(isBare ? new Refusal(400, text('server.invalid', { reason: 'form' }), { cause: error }) : error)
  })
}

/**
 * A picture as this server keeps it: WebP, at most 512 px, nothing but pixels.
 *
 * @throws Refusal 400 where the bytes are no JPEG, PNG or WebP picture of at most 40 million pixels
 */
export async function encodePicture(upload: Uint8Array): Promise<{ type: string; bytes: Uint8Array }> {
  try {
    const bytes = await sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize(PICTURE_SIZE, PICTURE_SIZE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
    return { type: 'image/webp', bytes }
  } catch (error) {
    throw new Refusal(400, text('server.pictureUnreadable'), { cause: error })
  }
}
