import sharp from 'sharp'
import { expect, it } from 'vitest'
import { blackPng } from '../testing/pictures'
import { text } from '../text'
import { encodePicture } from './upload'

it('makes pictures one after the other, and sends away who would have to wait long', async () => {
  const picture = blackPng(1_000, 1_000, { alpha: true, interlaced: true })
  let highest = 0
  const timer = setInterval(() => (highest = Math.max(highest, sharp.counters().process)), 1)
  const made = await Promise.allSettled(Array.from({ length: 12 }, () => encodePicture(picture)))
  clearInterval(timer)
  expect(highest).toBe(1)
  expect(made.map(({ status }) => status)).toEqual([
    ...Array<string>(9).fill('fulfilled'),
    ...Array<string>(3).fill('rejected'),
  ])
  const refused = { status: 'rejected', reason: { status: 503, message: text('server.unavailable') } }
  expect(made.slice(9)).toMatchObject([refused, refused, refused])
})

it('goes on after a picture that is none', async () => {
  const [none, picture] = await Promise.allSettled([
    encodePicture(Buffer.from('none')),
    encodePicture(blackPng(9, 9)),
  ])
  expect([none.status, picture.status]).toEqual(['rejected', 'fulfilled'])
})

it('takes the pictures of a phone that has 50 million pixels', async () => {
  const photo = sharp({ create: { width: 8192, height: 6144, channels: 3, background: '#0a6b6b' } }).jpeg()
  const bytes = await encodePicture(await photo.toBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 384 })
})
