import { existsSync } from 'node:fs'

/** Draws without the GPU process: Debian's Chromium would draw with its slow emulation on a machine without a graphics card. */
export const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-gpu']

/** Returns CHROME_PATH, else the path of the system's Chromium or Chrome; undefined if there is none. */
export function findChromium() {
  const { CHROME_PATH } = process.env
  return (
    CHROME_PATH || ['/usr/bin/chromium', '/usr/bin/google-chrome-stable'].find((path) => existsSync(path))
  )
}
