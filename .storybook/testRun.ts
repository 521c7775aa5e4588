/** What a run of the tests lends to the stories; empty where somebody looks at them in Storybook. */
export const testRun: { resize?: (width: number, height: number) => Promise<void> } = {}

/** Known before the run has lent anything. */
export const inTest = '__vitest_browser__' in globalThis
