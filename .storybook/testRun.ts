/** What a run of the tests lends to the stories; empty where somebody looks at them in Storybook. */
export const testRun: {
  /** In the projects that try each story in other looks. */
  resize?: (width: number, height: number) => Promise<void>
  /** Try each screen in other looks, not only those with something new. */
  everyScreen?: boolean
  /** In the project that compares screenshots. */
  matchScreenshot?: (name: string) => Promise<void>
  resizeForScreenshot?: (width: number, height: number) => Promise<void>
} = {}

/** Known before the run has lent anything. */
export const inTest = '__vitest_browser__' in globalThis
