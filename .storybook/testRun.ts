/** Functions and settings that a test run gives to the stories. Empty in Storybook itself. */
export const testRun: {
  /** Set in the projects that check accessibility and layout. Sizes in CSS pixels. */
  resize?: (width: number, height: number) => Promise<void>
  /** Accessibility and layout of stories with one of these tags are checked; of every story if undefined (storyChecks.ts). */
  checkedTags?: readonly string[]
  emulateForcedColours?: (on: boolean) => Promise<void>
  /** Returns a PNG of the element in base64. */
  takePicture?: (element: Element) => Promise<string>
  /** Set in the project that compares screenshots. */
  matchScreenshot?: (name: string) => Promise<void>
  /** Compares the accessibility tree of the page with the committed one. */
  matchTree?: (name: string) => Promise<void>
  /** Compares the window, scaled down, with the committed thumbnail of the galleries. */
  matchThumbnail?: (name: string) => Promise<void>
  resizeForScreenshot?: (width: number, height: number) => Promise<void>
} = {}

/** Set before the setup files fill `testRun`. */
export const inTest = '__vitest_browser__' in globalThis
