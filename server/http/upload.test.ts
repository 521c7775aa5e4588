import sharp from 'sharp'
import { expect, it } from 'vitest'
import { blackPng, scannedJpeg } from '../testing/pictures'
import { text } from '../text'
import { encodePicture } from './upload'

it('encodes pictures one at a time', async () => {
  const picture = blackPng(1_000, 1_000, { alpha: true, interlaced: true })
  let highest = 0
  const timer = setInterval(() => (highest = Math.max(highest, sharp.counters().process)), 1)
  await Promise.all(Array.from({ length: 8 }, () => encodePicture(picture)))
  clearInterval(timer)
  expect(highest).toBe(1)
})

it('continues after an invalid picture', async () => {
  const [none, picture] = await Promise.allSettled([
    encodePicture(Buffer.from('none')),
    encodePicture(blackPng(9, 9)),
  ])
  expect([none.status, picture.status]).toEqual(['rejected', 'fulfilled'])
})

it('accepts pictures of a phone with 50 million pixels', async () => {
  const photo = sharp({ create: { width: 8192, height: 6144, channels: 3, background: '#0a6b6b' } }).jpeg()
  const bytes = await encodePicture(await photo.toBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 384 })
})

it('accepts progressive pictures, with at most as many scans as cameras and programs write', async () => {
  const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: '#0a6b6b' } })
  const progressive = await picture.jpeg({ progressive: true }).toBuffer()
  // Phones append a video to a picture, and its bytes may look like the marker of a scan.
  const withFilm = Buffer.concat([progressive, Buffer.alloc(1_000, Buffer.from([0xff, 0xda, 1]))])
  for (const jpeg of [progressive, withFilm, scannedJpeg(600, 400, 40)]) {
    expect(await sharp(await encodePicture(jpeg)).metadata()).toMatchObject({ width: 512, height: 341 })
  }
  await expect(encodePicture(scannedJpeg(600, 400, 41))).rejects.toMatchObject({
    status: 400,
    message: text('server.pictureUnreadable'),
  })
})
