import { testRun } from './testRun'

/** Runs `check` while Chromium emulates forced colours. Outside a test run a page cannot turn them on, and nothing is checked. */
export async function withForcedColours(check: () => Promise<void>): Promise<void> {
  const { emulateForcedColours } = testRun
  if (!emulateForcedColours) return
  await emulateForcedColours(true)
  try {
    await check()
  } finally {
    await emulateForcedColours(false)
  }
}

/** Returns the pixels of an element on the page, as a text that is equal for equal pixels. */
function pixelsOf(image: ImageBitmap, origin: DOMRect, cell: DOMRect): string {
  const canvas = new OffscreenCanvas(cell.width, cell.height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(image, origin.x - cell.x, origin.y - cell.y)
  const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data
  return `${canvas.width}×${canvas.height} ${String(new Uint32Array(pixels?.buffer ?? []))}`
}

/** The pixels of an element, as a text that is equal for equal pixels. */
export function picture(element: Element | undefined): Promise<string> {
  if (!testRun.takePicture || !element) throw new Error('Only a test run can take pictures.')
  return testRun.takePicture(element)
}

/** The pixels of each `[data-state-name]` under `root`, by its name. */
export async function cellPictures(root: HTMLElement): Promise<Map<string, string>> {
  const sheet = root.querySelector('ul') ?? root
  const response = await fetch(`data:image/png;base64,${await picture(sheet)}`)
  const image = await createImageBitmap(await response.blob())
  const origin = sheet.getBoundingClientRect()
  const cells = Array.from(root.querySelectorAll<HTMLElement>('[data-state-name]'))
  return new Map(
    cells.map((cell) => [
      String(cell.dataset['stateName']),
      pixelsOf(image, origin, cell.getBoundingClientRect()),
    ]),
  )
}

/** Names the pairs of cells that look the same. */
export function equalCells(pictures: ReadonlyMap<string, string>): string[] {
  const cells = [...pictures]
  return cells.flatMap(([name, pixels], index) =>
    cells.slice(index + 1).flatMap(([other, others]) => (others === pixels ? [`${name} = ${other}`] : [])),
  )
}
