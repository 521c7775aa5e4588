import type { Request, RequestHandler, Response } from 'express'
import multer, { memoryStorage, MulterError } from 'multer'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { PICTURE_MAX_BYTES } from '@/domain/constants'
import { BUSY_RETRY_AFTER_SECONDS, Refusal } from '../refusal'
import { text } from '../text'
import { sessionOf } from './session'

const PICTURE_SIZE = 512
/**
 * Enough for a phone's 8192 × 6144. Such a JPEG takes 0.1 s of a core and little memory. The worst case, an interlaced 16-bit PNG,
 * takes 1.1 s and 400 MB.
 */
const MAX_PIXELS = 51_000_000
const MAX_SECONDS = 10
/**
 * Scans of a JPEG. A progressive one has about ten. The decoder checks its time limit only after all scans. Forty of the slowest kind
 * take 1.5 s of a core.
 */
const MAX_SCANS = 40
const JPEG_START = Buffer.from([0xff, 0xd8])
/** The marker of a scan and the first byte of its length, which is at most 14. These bytes are rare elsewhere in a file. */
const SCAN_START = Buffer.from([0xff, 0xda, 0])
/**
 * Forms in memory at the same time, each with a picture of up to 5 MB. With this many, the last picture is encoded within the
 * dashboard's timeout.
 */
const MAX_FORMS_IN_MEMORY = 8
const FORMS_PER_CLINIC = 2
/** From the headers to the last byte. The same as the dashboard's timeout. */
const FORM_TIMEOUT_MS = 15_000

// Block decoders of all other formats.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
// Pages, compression and pictures share four threads.
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

/**
 * Parses the settings form, one picture of at most 5 MB and a few short fields, and re-encodes the picture. It reserves a slot before
 * it reads the body, and releases the slot when the upload is no longer in memory.
 *
 * @throws Refusal 429 if the clinic has no slot left, 503 if no slot is free, 408 if the body is too slow
 */
export function settingsForm({ timeoutMs = FORM_TIMEOUT_MS } = {}): RequestHandler {
  const slots = uploadSlots()
  return async (request, response, next) => {
    const release = slots(sessionOf(request).clinicId)
    try {
      await readForm(request, response, timeoutMs)
      if (request.file?.size) request.file.buffer = await encodePicture(request.file.buffer)
    } finally {
      release()
    }
    next()
  }
}

/** Reserves slots by clinic. The returned function releases one. */
function uploadSlots() {
  const slotCounts = new Map<string, number>()
  let total = 0
  return (clinicId: string) => {
    const own = slotCounts.get(clinicId) ?? 0
    const later = { retryAfterSeconds: BUSY_RETRY_AFTER_SECONDS }
    if (own >= FORMS_PER_CLINIC) throw new Refusal(429, text('server.busy'), later)
    if (total >= MAX_FORMS_IN_MEMORY) throw new Refusal(503, text('server.unavailable'), later)
    slotCounts.set(clinicId, own + 1)
    total += 1
    return () => {
      const remainingCount = (slotCounts.get(clinicId) ?? 0) - 1
      if (remainingCount > 0) slotCounts.set(clinicId, remainingCount)
      else slotCounts.delete(clinicId)
      total -= 1
    }
  }
}

async function readForm(request: Request, response: Response, timeoutMs: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      // The parser keeps the received bytes until its request ends.
      response.set('Connection', 'close').once('finish', () => request.destroy())
      reject(new Refusal(408, text('server.tooSlow')))
    }, timeoutMs)
    // The parser gets no event for a connection that is already closed; the slot would stay reserved until the timeout.
    const giveUp = () => {
      clearTimeout(timer)
      reject(formError(new Error('The sender has gone.')))
    }
    if (response.destroyed) {
      giveUp()
      return
    }
    response.once('close', giveUp)
    parseForm(request, response, (error: unknown) => {
      clearTimeout(timer)
      if (error === undefined || error === null) resolve()
      else reject(formError(error))
    })
  })
}

/** Converts the parser's plain Error about a broken form to a client's failure. */
function formError(error: unknown): Error {
  if (error instanceof MulterError) return error
  return new Refusal(400, text('server.invalid', { reason: 'form' }), { cause: error })
}

const oneAtATime = pLimit(1)

/**
 * Re-encodes a picture as WebP of at most 512 px without metadata. Encodes one picture at a time, to leave threads for other work.
 *
 * @throws Refusal 400 unless the bytes are a JPEG, PNG or WebP of at most 51 million pixels and 40 scans
 */
export async function encodePicture(upload: Buffer): Promise<Buffer> {
  if (hasTooManyScans(upload)) throw new Refusal(400, text('server.pictureUnreadable'))
  return oneAtATime(() => encode(upload))
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
