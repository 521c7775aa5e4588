import { expect, test } from 'vitest'
import { compare, differencePicture, reportText } from './visualDiff.mjs'

type Colour = readonly [number, number, number]
const paper: Colour = [248, 245, 240]
const accent: Colour = [0x00, 0x62, 0x5d]
const stepped: Colour = [0x00, 0x63, 0x5d]

function blank(width: number, height: number) {
  const data = new Uint8Array(width * height * 3)
  for (let at = 0; at < data.length; at += 3) data.set(paper, at)
  return { width, height, data }
}

function withRectangle(left: number, top: number, size: number, colour: Colour = accent) {
  const picture = blank(100, 60)
  for (let y = top; y < top + size; y += 1) {
    for (let x = left; x < left + size; x += 1) picture.data.set(colour, (y * picture.width + x) * 3)
  }
  return picture
}

const colourAt = ({ width, data }: { width: number; data: Uint8Array }, x: number, y: number) => [
  ...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
]

test('two equal pictures do not differ', () => {
  expect(compare(withRectangle(10, 10, 20), withRectangle(10, 10, 20))).toBeUndefined()
})

test('a shift of one pixel differs along both edges', () => {
  expect(compare(withRectangle(10, 10, 20), withRectangle(11, 10, 20))).toEqual({
    changed: 40,
    largestStep: 248,
    boxes: [{ left: 10, top: 10, right: 31, bottom: 30 }],
  })
})

test('one step of one channel differs', () => {
  expect(compare(withRectangle(10, 10, 20), withRectangle(10, 10, 20, stepped))).toEqual({
    changed: 400,
    largestStep: 1,
    boxes: [{ left: 10, top: 10, right: 30, bottom: 30 }],
  })
})

test('changes far from each other have a box each', () => {
  const after = blank(100, 60)
  after.data.set(accent, 0)
  after.data.set(accent, (59 * 100 + 99) * 3)

  expect(compare(blank(100, 60), after)?.boxes).toEqual([
    { left: 0, top: 0, right: 1, bottom: 1 },
    { left: 99, top: 59, right: 100, bottom: 60 },
  ])
})

test('a longer page differs by what was added', () => {
  expect(compare(blank(100, 60), blank(100, 62))).toEqual({
    changed: 200,
    largestStep: 255,
    boxes: [{ left: 0, top: 60, right: 100, bottom: 62 }],
  })
})

test('the picture shows before, now and each changed pixel, with a frame round it', () => {
  const before = withRectangle(30, 30, 2)
  const after = withRectangle(30, 30, 2, stepped)
  const difference = compare(before, after)
  if (!difference) throw new Error('They differ.')
  const picture = differencePicture(before, after, difference)

  expect([picture.width, picture.height, picture.panel]).toEqual([332, 60, 116])
  expect([0, 1, 2].map((index) => colourAt(picture, index * picture.panel + 30, 30))).toEqual([
    accent,
    stepped,
    [255, 0, 160],
  ])
  expect([0, 1, 2].map((index) => colourAt(picture, index * picture.panel + 24, 24))).toEqual(
    Array(3).fill([224, 32, 32]),
  )
})

test('the picture is cut to what changed and 120 pixels around it', () => {
  const after = blank(1000, 800)
  after.data.set(accent, (500 * 1000 + 600) * 3)
  const difference = compare(blank(1000, 800), after)
  if (!difference) throw new Error('They differ.')
  const { left, top, width, height, panel, ...picture } = differencePicture(
    blank(1000, 800),
    after,
    difference,
  )

  expect([left, top, width, height, panel]).toEqual([480, 380, 3 * 241 + 2 * 16, 241, 241 + 16])
  expect(colourAt({ width, ...picture }, panel + 120, 120)).toEqual(accent)
})

test('the report has a line for each finding: what, story, look, how much and where', () => {
  const path = 'components-button/primary.phone-dark.webp'
  expect(
    reportText([
      {
        story: 'components-tabs--one',
        path: 'components-tabs/one.light.webp',
        what: 'new',
        note: 'no baseline yet',
      },
      {
        story: 'components-button--primary',
        path,
        what: 'changed',
        note: '40 pixels, by at most 1 of 255  a.png',
      },
    ]),
  ).toBe(
    'changed  components-button--primary  phone-dark  40 pixels, by at most 1 of 255  a.png\n' +
      'new      components-tabs--one  light  no baseline yet\n',
  )
})
