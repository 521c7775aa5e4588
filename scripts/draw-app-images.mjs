// Draws the images of the web app manifest: icons from public/favicon.svg, and screenshots of a running demo. The files are
// committed, so run this script after a change of the logo or the dashboard:
//   node scripts/draw-app-images.mjs http://localhost:3000
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { CHROMIUM_FLAGS, findChromium } from './chromium.mjs'
import { root } from './root.mjs'

const folder = join(root, 'public', 'icons')
await mkdir(folder, { recursive: true })

/** @type {{ name: string, size: number, isFullBleed?: boolean }[]} */
const ICONS = [
  { name: 'icon-192', size: 192 },
  { name: 'icon-512', size: 512 },
  // The system cuts these two into its own shape.
  { name: 'maskable-512', size: 512, isFullBleed: true },
  { name: 'apple-touch-icon', size: 180, isFullBleed: true },
]
// Without the colours of dark mode, because an icon of the system has one look.
const logo = (await readFile(join(root, 'public', 'favicon.svg'), 'utf8')).replace(
  /@media[\s\S]*?\}\s*\}/,
  '',
)
for (const { name, size, isFullBleed } of ICONS) {
  const svg = isFullBleed ? logo.replace(/ rx="\d+"/, '') : logo
  await sharp(Buffer.from(svg), { density: (72 * size) / 28 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(folder, `${name}.png`))
}

const [origin] = process.argv.slice(2)
if (origin) {
  const executablePath = findChromium()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: CHROMIUM_FLAGS })
  for (const { name, width, height } of [
    { name: 'wide', width: 1280, height: 720 },
    { name: 'narrow', width: 390, height: 780 },
  ]) {
    const page = await browser.newPage({
      viewport: { width, height },
      deviceScaleFactor: 1.5,
      locale: 'en-US',
    })
    await page.goto(`${origin}/login`)
    await page.getByLabel('Email').fill('demo@clinora.test')
    await page.getByLabel('Password').fill('demo1234')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.locator('[data-slot=day-queue]').waitFor()
    await page.locator('img').last().waitFor({ state: 'attached' })
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const picture = await page.screenshot()
    await sharp(picture)
      .webp({ quality: 80 })
      .toFile(join(folder, `screenshot-${name}.webp`))
    await page.close()
  }
  await browser.close()
}
