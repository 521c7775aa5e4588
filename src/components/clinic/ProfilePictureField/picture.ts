import { PICTURE_MAX_BYTES } from '@/domain/constants'

/** The types that the backend accepts (openapi.yaml, SettingsForm). */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export const PICTURE_MEGABYTES = PICTURE_MAX_BYTES / 1024 / 1024
/** The backend decodes no larger picture (server/http/upload.ts). */
const MAX_PIXELS = 51_000_000
export const PICTURE_MEGAPIXELS = MAX_PIXELS / 1e6

/** What is wrong with a picture; `kind` is what the file is, such as HEIC, if it is known. */
export type PictureProblem =
  | { reason: 'type'; kind: string | null }
  | { reason: 'size' | 'pixels' | 'damaged' }

const PROBLEMS = new WeakMap<Blob, Promise<PictureProblem | null>>()

/** Checks a picture by its content, whatever its name says. Null if the backend can read it. Each file is checked once. */
export function pictureProblem(picture: Blob): Promise<PictureProblem | null> {
  const problem = PROBLEMS.get(picture) ?? findProblem(picture)
  PROBLEMS.set(picture, problem)
  return problem
}

async function findProblem(picture: Blob): Promise<PictureProblem | null> {
  if (picture.size > PICTURE_MAX_BYTES) return { reason: 'size' }
  const problem = fileProblem(new Uint8Array(await picture.arrayBuffer()))
  if (problem) return problem
  const pixels = await decodedPixels(picture)
  if (pixels === null) return { reason: 'damaged' }
  return pixels > MAX_PIXELS ? { reason: 'pixels' } : null
}

/** Checks kind and end of a file, without decoding it: browsers show a truncated picture without an error. */
export function fileProblem(bytes: Uint8Array): PictureProblem | null {
  const kind = kindOf(bytes)
  const isComplete = kind !== null && COMPLETE[kind]
  if (!isComplete) return { reason: 'type', kind }
  return isComplete(bytes) ? null : { reason: 'damaged' }
}

const textAt = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end))

/** The first bytes of a file, as text, by kind. */
const BEGINNINGS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['JPEG', /^\u00ff\u00d8\u00ff/],
  ['PNG', /^\u0089PNG\r\n/],
  ['WebP', /^RIFF[^]{4}WEBP/],
  ['AVIF', /^[^]{4}ftyp[^]{0,24}avi[fs]/],
  ['HEIC', /^[^]{4}ftyp(hei|hev|mif1|msf1)/],
  ['GIF', /^GIF8/],
  ['BMP', /^BM[^]{4}\0\0\0\0/],
  ['TIFF', /^(II\*\0|MM\0\*)/],
  ['PDF', /^%PDF/],
  ['SVG', /^(\u00ef\u00bb\u00bf)?\s*(<\?xml[^]*?)?(<!(--|DOCTYPE)[^]*?)?<svg/i],
]

function kindOf(bytes: Uint8Array): string | null {
  const beginning = textAt(bytes, 0, 1024)
  return BEGINNINGS.find(([, pattern]) => pattern.test(beginning))?.[0] ?? null
}

const COMPLETE: Record<string, ((bytes: Uint8Array) => boolean) | undefined> = {
  JPEG: hasEndOfImage,
  PNG: hasSoundChunks,
  WebP: (bytes) => viewOf(bytes).getUint32(4, true) + 8 <= bytes.length,
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Whether the chunks of a PNG go on to its last one, and those of its pixels have their checksums. Browsers show what they can of damaged ones. */
function hasSoundChunks(bytes: Uint8Array): boolean {
  const view = viewOf(bytes)
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const end = at + 8 + view.getUint32(at)
    const kind = textAt(bytes, at + 4, at + 8)
    if (kind === 'IEND') return true
    if (
      kind === 'IDAT' &&
      (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== view.getUint32(end))
    )
      return false
  }
  return false
}

const CRC_OF_BYTE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  return crc
})

/** The checksum of a PNG's chunks. */
function crc32(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_OF_BYTE[(crc ^ byte) & 0xff] ?? 0)
  return ~crc >>> 0
}

/** Whether a JPEG has its end after its pixels begin. A preview before them has an end of its own. */
function hasEndOfImage(bytes: Uint8Array): boolean {
  const view = viewOf(bytes)
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]
    if (marker === 0xda) break
    // A fill byte before a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  for (let end = bytes.length - 2; end > at; end -= 1) {
    if (bytes[end] === 0xff && bytes[end + 1] === 0xd9) return true
  }
  return false
}

/** The number of pixels; null if the browser cannot decode the picture. */
async function decodedPixels(picture: Blob): Promise<number | null> {
  const objectUrl = URL.createObjectURL(picture)
  const image = new Image()
  image.src = objectUrl
  try {
    await image.decode()
    return image.naturalWidth * image.naturalHeight
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(objectUrl)
  }
}
