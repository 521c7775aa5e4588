import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A black PNG, of one bit a pixel or of colour with alpha: a few kilobytes for whatever size it has. */
export function blackPng(
  width: number,
  height: number,
  {
    interlaced = false,
    alpha = false,
    before = [],
  }: {
    interlaced?: boolean
    alpha?: boolean
    /** Other chunks before its pixels. */
    before?: readonly (readonly [string, Buffer])[]
  } = {},
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([...(alpha ? [8, 6] : [1, 0]), 0, 0, interlaced ? 1 : 0], 8)
  // Interlaced, the seven passes need a few bytes more than the rows alone.
  const pixels = alpha
    ? Buffer.alloc((width * 4 + 2) * height)
    : Buffer.alloc(Math.ceil(width / 8 + 1) * height * (interlaced ? 2 : 1))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...before.map(([type, content]) => chunk(type, content)),
    chunk('IDAT', deflateSync(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG that claims a size and has no such pixels. */
export function claimedPng(width: number, height: number): Buffer {
  const png = blackPng(1, 1)
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
