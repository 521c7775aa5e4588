// Two pictures of the same story: whether they differ, where, and a picture of that. Pure.

/**
 * @typedef {{ width: number, height: number, data: Uint8Array }} Pixels three bytes each: red, green, blue
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Box `right` and `bottom` are outside
 * @typedef {{ changed: number, largestStep: number, boxes: Box[] }} Difference
 * `largestStep` of one channel, of 255; a pixel that only one of the two has counts 255
 */

/** Changed pixels nearer than this are one area. */
const tile = 16
const gap = 16
const surroundings = 120

const magenta = [255, 0, 160]
const red = [224, 32, 32]

/**
 * Every pixel, exactly.
 * @param {Pixels} before
 * @param {Pixels} after
 * @returns {Difference | undefined} nothing when they are the same
 */
export function compare(before, after) {
  const isSameSize = before.width === after.width && before.height === after.height
  if (isSameSize && Buffer.compare(before.data, after.data) === 0) return undefined
  let changed = 0
  let largestStep = 0
  /** @type {Set<string>} */
  const tiles = new Set()
  for (let y = 0; y < Math.max(before.height, after.height); y += 1) {
    for (let x = 0; x < Math.max(before.width, after.width); x += 1) {
      const step = stepAt(before, after, x, y)
      if (step === 0) continue
      changed += 1
      largestStep = Math.max(largestStep, step)
      tiles.add(`${String(Math.floor(x / tile))},${String(Math.floor(y / tile))}`)
    }
  }
  return { changed, largestStep, boxes: boxesOf(tiles, before, after) }
}

/**
 * @param {Pixels} before
 * @param {Pixels} after
 * @param {number} x
 * @param {number} y
 */
function stepAt(before, after, x, y) {
  const isInBoth = x < before.width && x < after.width && y < before.height && y < after.height
  if (!isInBoth) return 255
  const a = (y * before.width + x) * 3
  const b = (y * after.width + x) * 3
  let step = 0
  for (let channel = 0; channel < 3; channel += 1) {
    step = Math.max(step, Math.abs((before.data[a + channel] ?? 0) - (after.data[b + channel] ?? 0)))
  }
  return step
}

/**
 * Tiles that touch become one box, cut down to the pixels that changed.
 * @param {Set<string>} tiles
 * @param {Pixels} before
 * @param {Pixels} after
 * @returns {Box[]}
 */
function boxesOf(tiles, before, after) {
  const left = new Set(tiles)
  const boxes = []
  for (const first of tiles) {
    if (!left.delete(first)) continue
    const area = [first]
    for (const one of area) {
      const [column = 0, row = 0] = one.split(',').map(Number)
      for (const [dx, dy] of neighbours) {
        const next = `${String(column + dx)},${String(row + dy)}`
        if (left.delete(next)) area.push(next)
      }
    }
    boxes.push(changedBox(area, before, after))
  }
  return boxes
}

/** @type {[number, number][]} */
const neighbours = [-1, 0, 1].flatMap((dx) =>
  [-1, 0, 1].map((dy) => /** @type {[number, number]} */ ([dx, dy])),
)

/**
 * @param {string[]} tiles
 * @param {Pixels} before
 * @param {Pixels} after
 * @returns {Box}
 */
function changedBox(tiles, before, after) {
  const box = { left: Infinity, top: Infinity, right: 0, bottom: 0 }
  const width = Math.max(before.width, after.width)
  const height = Math.max(before.height, after.height)
  for (const one of tiles) {
    const [column = 0, row = 0] = one.split(',').map(Number)
    for (let y = row * tile; y < Math.min(height, (row + 1) * tile); y += 1) {
      for (let x = column * tile; x < Math.min(width, (column + 1) * tile); x += 1) {
        if (stepAt(before, after, x, y) === 0) continue
        box.left = Math.min(box.left, x)
        box.top = Math.min(box.top, y)
        box.right = Math.max(box.right, x + 1)
        box.bottom = Math.max(box.bottom, y + 1)
      }
    }
  }
  return box
}

/**
 * Baseline, now and the difference side by side, cut to what changed and its surroundings, with a frame round each
 * changed area. The third is what is there now, grey and faint, with every changed pixel in full colour however small
 * its change.
 * @param {Pixels} before
 * @param {Pixels} after
 * @param {Difference} difference
 * @returns {Pixels & { panel: number, left: number, top: number }} `panel` is how far the left edges of two pictures
 * are apart; `left` and `top` say what of the page they begin with
 */
export function differencePicture(before, after, { boxes }) {
  const left = Math.max(0, Math.min(...boxes.map((box) => box.left)) - surroundings)
  const top = Math.max(0, Math.min(...boxes.map((box) => box.top)) - surroundings)
  const pageWidth = Math.max(before.width, after.width)
  const pageHeight = Math.max(before.height, after.height)
  const width = Math.min(pageWidth, Math.max(...boxes.map((box) => box.right)) + surroundings) - left
  const height = Math.min(pageHeight, Math.max(...boxes.map((box) => box.bottom)) + surroundings) - top
  const panel = width + gap
  const total = panel * 3 - gap
  const picture = { width: total, height, data: new Uint8Array(total * height * 3).fill(128) }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const now = pixelAt(after, left + x, top + y)
      paint(picture, x, y, pixelAt(before, left + x, top + y))
      paint(picture, panel + x, y, now)
      const isChanged = stepAt(before, after, left + x, top + y) > 0
      paint(picture, 2 * panel + x, y, isChanged ? magenta : faint(now))
    }
  }
  for (const box of boxes) {
    const inside = {
      left: box.left - left,
      top: box.top - top,
      right: box.right - left,
      bottom: box.bottom - top,
    }
    for (const offset of [0, panel, 2 * panel]) frame(picture, inside, offset, width)
  }
  return { ...picture, panel, left, top }
}

/**
 * @param {Pixels} pixels
 * @param {number} x
 * @param {number} y
 */
function pixelAt({ width, height, data }, x, y) {
  const start = (y * width + x) * 3
  return x < width && y < height ? [...data.subarray(start, start + 3)] : [128, 128, 128]
}

/** @param {number[]} colour */
function faint([r = 0, g = 0, b = 0]) {
  const grey = Math.round(200 + (0.3 * r + 0.59 * g + 0.11 * b) * 0.2)
  return [grey, grey, grey]
}

/**
 * @param {Pixels} picture
 * @param {number} x
 * @param {number} y
 * @param {number[]} colour
 */
function paint(picture, x, y, colour) {
  picture.data.set(colour, (y * picture.width + x) * 3)
}

/**
 * Two pixels of red, four away from what they surround, so that the change itself stays to be seen.
 * @param {Pixels} picture
 * @param {Box} box
 * @param {number} offset
 * @param {number} width of the one picture
 */
function frame(picture, box, offset, width) {
  const [left, right] = [Math.max(0, box.left - 6), Math.min(width, box.right + 6)]
  const [top, bottom] = [Math.max(0, box.top - 6), Math.min(picture.height, box.bottom + 6)]
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const isEdge = x < left + 2 || x >= right - 2 || y < top + 2 || y >= bottom - 2
      const isChange = x >= box.left && x < box.right && y >= box.top && y < box.bottom
      if (isEdge && !isChange) paint(picture, offset + x, y, red)
    }
  }
}

/**
 * @typedef {{ story: string, path: string, what: 'changed' | 'new' | 'gone' | 'broken', note: string }} Finding
 */

/**
 * @param {Finding[]} findings
 * @returns {string} one line each: what, story, look, how much, where the picture is
 */
export function reportText(findings) {
  return findings
    .map(({ story, path, what, note }) => `${what.padEnd(8)} ${story}  ${lookOf(path)}  ${note}\n`)
    .sort()
    .join('')
}

/** @param {string} path `components-button/primary.phone-dark.webp` is phone-dark */
function lookOf(path) {
  return path.split('.').at(-2) ?? ''
}
