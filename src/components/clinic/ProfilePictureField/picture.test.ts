import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it, test } from 'vitest'
import { PICTURE_MAX_BYTES } from '@/domain/constants'
import { fileProblem, pictureProblem } from './picture'

const drawing = sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
const pictures = await Promise.all([
  drawing.clone().jpeg().toBuffer(),
  drawing.clone().jpeg({ progressive: true }).toBuffer(),
  drawing
    .clone()
    .withExif({ IFD0: { Copyright: 'Clinora' } })
    .jpeg()
    .toBuffer(),
  drawing.clone().png().toBuffer(),
  drawing.clone().webp().toBuffer(),
  drawing.clone().webp({ lossless: true }).toBuffer(),
])

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

describe('fileProblem', () => {
  it('accepts whole pictures, also with bytes after their end', () => {
    for (const picture of pictures) {
      expect(fileProblem(picture)).toBeNull()
      expect(fileProblem(Buffer.concat([picture, Buffer.from('more')]))).toBeNull()
    }
  })

  it('finds every truncated picture damaged', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...pictures),
        fc.double({ min: 0.1, max: 0.95, noNaN: true }),
        (picture, part) => {
          const length = Math.max(16, Math.floor(picture.length * part))
          expect(fileProblem(picture.subarray(0, length))).toEqual({ reason: 'damaged' })
        },
      ),
    )
  })

  it('finds every PNG with another byte among its pixels damaged', () => {
    const [, , , png] = pictures
    const start = png.indexOf('IDAT') + 4
    const end = png.indexOf('IEND') - 8
    fc.assert(
      fc.property(
        fc.integer({ min: start, max: end - 1 }),
        fc.integer({ min: 1, max: 255 }),
        (at, change) => {
          const damaged = Buffer.from(png)
          damaged[at] = (damaged[at] ?? 0) ^ change
          expect(fileProblem(damaged)).toEqual({ reason: 'damaged' })
        },
      ),
    )
  })

  it('is not misled by the preview of a truncated photograph', () => {
    const [jpeg] = pictures
    const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), jpeg])
    segment.writeUInt16BE(segment.length - 2, 2)
    const photograph = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
    expect(fileProblem(photograph)).toBeNull()
    expect(fileProblem(photograph.subarray(0, -2))).toEqual({ reason: 'damaged' })
  })

  it.each([
    ['HEIC', '\0\0\0\u0018ftypheic\0\0\0\0mif1heic'],
    ['HEIC', '\0\0\0\u0018ftypmif1\0\0\0\0mif1heic'],
    ['AVIF', '\0\0\0\u0020ftypavif\0\0\0\0avifmif1'],
    ['AVIF', '\0\0\0\u0020ftypmif1\0\0\0\0mif1avif'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['SVG', '<?xml version="1.0"?>\n<!-- drawn -->\n<svg/>'],
    ['GIF', 'GIF89a'],
    ['PDF', '%PDF-1.7'],
    [null, 'not a picture'],
    [null, ''],
  ])('says what a file is: %s', (kind, content) => {
    expect(fileProblem(bytes(content))).toEqual({ reason: 'type', kind })
  })
})

test('a larger file is rejected before it is read', async () => {
  expect(await pictureProblem(new Blob([new Uint8Array(PICTURE_MAX_BYTES + 1)]))).toEqual({ reason: 'size' })
})
