import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, content: Buffer): Buffer {
  const typeAndContent = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(typeAndContent))
  return Buffer.concat([length, typeAndContent, sum])
}

/** A black PNG of one bit per pixel, or of colour with alpha. It has a few kilobytes at any size. */
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
    /** Chunks before the pixels. */
    before?: readonly (readonly [string, Buffer])[]
  } = {},
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([...(alpha ? [8, 6] : [1, 0]), 0, 0, interlaced ? 1 : 0], 8)
  // The seven passes of an interlaced PNG need a few bytes more than its rows.
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

/** A PNG whose header claims a larger size than its pixels have. */
export function claimedPng(width: number, height: number): Buffer {
  const png = blackPng(1, 1)
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

/**
 * A black progressive JPEG. Each scan visits every pixel and changes none: at 7100 × 7100 one has 90 bytes and takes 36 ms of a core.
 */
export function scannedJpeg(width: number, height: number, scans: number): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  // A run of 2^k blocks and more has the code 14 - k.
  let runs = ''
  for (let blocksLeft = blocks; blocksLeft > 0;) {
    const k = Math.min(14, Math.floor(Math.log2(blocksLeft)))
    const run = Math.min(blocksLeft, 2 ** (k + 1) - 1)
    runs += bits(14 - k, 4) + bits(run - 2 ** k, k)
    blocksLeft -= run
  }
  const nothing = entropy(runs)
  const scan = (_: unknown, index: number) => {
    const bit = 13 - (index % 14)
    return Buffer.concat([
      segment(0xda, [1, 1, 0, 1, 63, bit === 13 ? bit : ((bit + 1) << 4) | bit]),
      nothing,
    ])
  }
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(16)]),
    segment(0xc2, [...frame]),
    segment(0xc4, [0x00, 1, ...Array<number>(15).fill(0), 0]),
    segment(0xc4, [0x10, 0, 0, 0, 15, ...Array<number>(12).fill(0), ...RUN_LENGTHS]),
    segment(0xda, [1, 1, 0, 0, 0, 0]),
    entropy('0'.repeat(blocks)),
    ...Array.from({ length: scans - 1 }, scan),
    Buffer.from([0xff, 0xd9]),
  ])
}

const RUN_LENGTHS = Array.from({ length: 15 }, (_, code) => (14 - code) << 4)

function segment(marker: number, content: readonly number[]): Buffer {
  return Buffer.from([0xff, marker, 0, content.length + 2, ...content])
}

function bits(value: number, length: number): string {
  return length === 0 ? '' : value.toString(2).padStart(length, '0')
}

/** A scan's bits as bytes: padded with ones, with a zero byte after each 0xff. */
function entropy(all: string): Buffer {
  const bytes = all.match(/.{1,8}/g) ?? []
  return Buffer.from(
    bytes.flatMap((each) => {
      const byte = parseInt(each.padEnd(8, '1'), 2)
      return byte === 0xff ? [byte, 0] : [byte]
    }),
  )
}
