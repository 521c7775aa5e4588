import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

interface Image {
  src: string
  sizes: string
}

const inPublic = (path: string) => fileURLToPath(new URL(`../../../public/${path}`, import.meta.url))
const manifest = JSON.parse(readFileSync(inPublic('manifest.webmanifest'), 'utf8')) as {
  icons: Image[]
  screenshots: Image[]
}

describe('the web app manifest', () => {
  it.each([...manifest.icons, ...manifest.screenshots])(
    'names files that exist, in their sizes: $src',
    async ({ src, sizes }) => {
      const { width, height } = await sharp(inPublic(src)).metadata()
      expect(`${String(width)}x${String(height)}`).toBe(sizes)
    },
  )
})
