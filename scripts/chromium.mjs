import { existsSync } from 'node:fs'

/** The path of CHROME_PATH's Chromium, else of the system's; undefined if there is none. */
export function findChromium() {
  const { CHROME_PATH } = process.env
  return (
    CHROME_PATH || ['/usr/bin/chromium', '/usr/bin/google-chrome-stable'].find((path) => existsSync(path))
  )
}
