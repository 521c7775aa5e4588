import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { root } from './root.mjs'

interface Image {
  src: string
  sizes: string
}

const folder = join(root, 'public')
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as {
  icons: Image[]
  screenshots: Image[]
}

describe('the web app manifest', () => {
  it.each([...manifest.icons, ...manifest.screenshots])(
    'names files that exist, in their sizes: $src',
    async ({ src, sizes }) => {
      const { width, height } = await sharp(join(folder, src)).metadata()
      expect(`${String(width)}x${String(height)}`).toBe(sizes)
    },
  )
})
