import { commands, page } from 'vitest/browser'
import { testRun } from './testRun'

declare module 'vitest/browser' {
  interface BrowserCommands {
    accessibilityTree: () => Promise<string>
    /** Returns what differs from the committed thumbnail after the timeout in milliseconds. An update writes it. */
    compareThumbnail: (name: string, timeout: number) => Promise<string | undefined>
    emulateForcedColours: (on: boolean) => Promise<void>
  }
}

testRun.emulateForcedColours = (on) => commands.emulateForcedColours(on)
testRun.takePicture = async (element) => {
  // What lies below the window would be empty.
  const { bottom } = element.getBoundingClientRect()
  if (bottom > innerHeight) await page.viewport(innerWidth, Math.ceil(bottom))
  return page.screenshot({ element, base64: true, save: false, animations: 'disabled' })
}
