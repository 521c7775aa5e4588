import { existsSync } from 'node:fs'

/** The Chromium of CHROME_PATH, else the system's; none where neither is there. */
export function findChromium() {
  const { CHROME_PATH } = process.env
  return (
    CHROME_PATH || ['/usr/bin/chromium', '/usr/bin/google-chrome-stable'].find((path) => existsSync(path))
  )
}
