import type { RequestHandler } from 'express'
import multer, { memoryStorage, MulterError } from 'multer'
import sharp from 'sharp'
import { PICTURE_MAX_BYTES } from '@/domain/constants'
import { Refusal } from '../refusal'
import { text } from '../text'

const PICTURE_SIZE = 512
/**
 * A phone's 8192 × 6144. As JPEG that takes 0.1 s of a core and little memory; the worst there can be, an interlaced PNG of
 * 16 bits, 1.1 s and 400 MB.
 */
const MAX_PIXELS = 51_000_000
const MAX_SECONDS = 10
/**
 * Scans of a JPEG: a progressive one has about ten, and all are decoded before the decoder looks at the clock. That many, the
 * slowest there can be, take 1.5 s of a core.
 */
const MAX_SCANS = 40
const JPEG_START = Buffer.from([0xff, 0xd8])
/** The marker and the first byte of a length that is never above 14: seldom anywhere else in a file. */
const SCAN_START = Buffer.from([0xff, 0xda, 0])
/** Pictures that wait for their turn: the last of them would still be answered before the dashboard gives up. */
const MAX_WAITING = 8

// What is not one of these three is never handed to a decoder.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
// Pages, compression and this share four threads.
sharp.concurrency(1)

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

/** Makes of the picture in the form, if there is one, what this server keeps. */
export const encodeFormPicture: RequestHandler = async (request, _response, next) => {
  if (request.file?.size) request.file.buffer = await encodePicture(request.file.buffer)
  next()
}

let unfinished = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * A picture as this server keeps it: at most 512 px, nothing but pixels. One is made at a time, so that threads are left for
 * everybody else.
 *
 * @returns WebP
 * @throws Refusal 400 where the bytes are no JPEG, PNG or WebP picture of at most 51 million pixels and 40 scans, 503 where too
 * many wait
 */
export async function encodePicture(upload: Buffer): Promise<Buffer> {
  if (hasTooManyScans(upload)) throw new Refusal(400, text('server.pictureUnreadable'))
  if (unfinished > MAX_WAITING) throw new Refusal(503, text('server.unavailable'))
  unfinished += 1
  const turn = last.then(() => encode(upload)).finally(() => (unfinished -= 1))
  last = turn.catch(() => undefined)
  return turn
}

function hasTooManyScans(upload: Buffer): boolean {
  if (!upload.subarray(0, 2).equals(JPEG_START)) return false
  let at = -1
  for (let scans = 0; scans <= MAX_SCANS; scans += 1) {
    at = upload.indexOf(SCAN_START, at + 1)
    if (at === -1) return false
  }
  return true
}

async function encode(upload: Buffer): Promise<Buffer> {
  try {
    return await sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize(PICTURE_SIZE, PICTURE_SIZE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch (error) {
    throw new Refusal(400, text('server.pictureUnreadable'), { cause: error })
  }
}
