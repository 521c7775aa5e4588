// A Chromium that draws the same on every machine, and the stories one after the other in it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import fontverter from 'fontverter'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { prepareChromium } from './machine.mjs'
import {
  addRules,
  catalogueOf,
  changeStory,
  changeTheme,
  keepWorker,
  lengthWhenDrawn,
  outcomeOf,
  quietFor,
} from './visualPage.mjs'
import { root } from './root.mjs'
import { ordinarySize } from './visualPlan.mjs'

/**
 * @typedef {import('./visualPlan.mjs').Picture} Picture
 * @typedef {import('./visualDiff.mjs').Pixels} Pixels
 * @typedef {{ pins: Record<string, import('./visualPlan.mjs').Pins>, viewports: Record<string, import('./visualPlan.mjs').Size> }} Catalogue
 * @typedef {import('playwright').Browser} Browser
 */

const cache = join(root, '.cache', 'visual')
const patience = 60_000
/** A mocked answer takes a tenth of the time on an idle machine; a read that fails is asked again three times. */
const quiet = { ms: 300, calls: 8 }
/**
 * Chromium leaves out a background once it knows that an image hides it, and it knows when it has decoded the image,
 * before the background is painted or after. At any place but the very middle it never counts an image as hiding.
 */
const coveredToo = 'img { object-position: 50.01% }'
/** Storybook hides a story that is slow to come: what takes the focus as it is mounted could not have it. */
const neverHidden = 'body > #storybook-root { display: revert !important }'
const asksTheNetwork = /^(screens|flows|dialogs)-/
/** A page longer than this is cut off. */
const longest = 6000

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  // Neither the newest instructions of this processor nor the screen's own colours and subpixels.
  '--disable-skia-runtime-opts',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--disable-partial-raster',
]

/** @returns {Promise<Browser>} */
export async function openBrowser() {
  const executablePath = await prepareChromium()
  const env = { ...process.env, TZ: 'Asia/Kolkata', FONTCONFIG_FILE: await onlyOurFonts() }
  return chromium.launch({ executablePath, args: flags, env })
}

/**
 * A configuration in which Inter is the only font there is, so that a character it does not have, an emoji say, is
 * the same empty box on every machine.
 * @returns {Promise<string>} its file
 */
async function onlyOurFonts() {
  const fonts = join(cache, 'fonts')
  mkdirSync(fonts, { recursive: true })
  const inter = readFileSync(join(root, 'src', 'components', 'fonts', 'inter-latin.woff2'))
  writeFileSync(join(fonts, 'inter.ttf'), await fontverter.convert(inter, 'truetype'))
  const file = join(cache, 'fonts.conf')
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <cachedir>${join(cache, 'fontconfig')}</cachedir>
  <match target="font">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
`,
  )
  return file
}

/**
 * A context of its own: a worker, a storage and a cache of its own too.
 * @param {Browser} browser
 * @param {string} [css]
 */
async function openPage(browser, css = '') {
  const context = await browser.newContext({
    viewport: ordinarySize,
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    forcedColors: 'none',
    timezoneId: 'Asia/Kolkata',
    locale: 'en-US',
    // The name at which Storybook itself shows the last frame of every animation and pauses it.
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) Chrome/${browser.version()} StorybookTestRunner`,
  })
  await context.addInitScript(
    addRules,
    `*, ::before, ::after { caret-color: transparent !important; transition: none !important } ${coveredToo} ${neverHidden} ${css}`,
  )
  await context.addInitScript(keepWorker)
  const page = await context.newPage()
  return { page, devtools: await context.newCDPSession(page) }
}

/**
 * What the stories fix for themselves, and the sizes that the preview knows: known to the preview alone.
 * @param {Browser} browser
 * @param {string} address
 * @param {string[]} ids
 * @returns {Promise<Catalogue>}
 */
export async function readCatalogue(browser, address, ids) {
  const { page } = await openPage(browser)
  await page.goto(`${address}/iframe.html`)
  await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in globalThis)
  const catalogue = await page.evaluate(catalogueOf, ids)
  await page.context().close()
  return catalogue
}

/**
 * Draws the pictures of all sittings on as many pages as there are processors.
 * @param {Browser} browser
 * @param {string} address
 * @param {import('./visualPlan.mjs').Sitting[]} sittings
 * @param {(picture: Picture, drawn: Pixels | Error) => Promise<void>} take an error when the story did not end well
 * @param {string} [css] put on top of every story's own
 */
export async function drawAll(browser, address, sittings, take, css = '') {
  const waiting = [...sittings]
  const draw = async () => {
    const { page, devtools } = await openPage(browser, css)
    for (let sitting = waiting.shift(); sitting; sitting = waiting.shift()) {
      await page.setViewportSize(sitting.size)
      let isOpen = false
      for (const { story, pictures } of sitting.shots) {
        try {
          await showStory(page, story, isOpen ? undefined : address)
          isOpen = true
          for (const picture of pictures) {
            if (pictures.length > 1) await page.evaluate(changeTheme, picture.theme)
            await take(picture, await photograph(page, devtools, sitting.size))
          }
        } catch (error) {
          isOpen = false
          const reason = error instanceof Error ? error : new Error(String(error))
          for (const picture of pictures) await take(picture, reason)
        }
      }
    }
    await page.context().close()
  }
  const pages = Math.max(1, Math.min(4, availableParallelism(), sittings.length))
  await Promise.all(Array.from({ length: pages }, draw))
}

/**
 * Shows a story, on a fresh page if need be, and waits for its play function and what follows.
 * @param {import('playwright').Page} page
 * @param {string} story
 * @param {string} [address] of the Storybook, for a fresh page
 * @throws Error with the story's own, if it failed
 */
async function showStory(page, story, address) {
  if (address) {
    await page.goto(`${address}/iframe.html?id=${story}&viewMode=story&globals=a11y.manual:!true`)
  } else {
    await page.evaluate(changeStory, story)
  }
  const finished = await page.waitForFunction(outcomeOf, story, { timeout: patience, polling: 20 })
  const outcome = await finished.jsonValue()
  if (outcome !== 'success') throw new Error(stripVTControlCharacters(String(outcome)))
  if (asksTheNetwork.test(story)) await page.evaluate(quietFor, quiet)
}

/**
 * The page in its whole length, once its fonts and images are there and drawn.
 * @param {import('playwright').Page} page
 * @param {import('playwright').CDPSession} devtools
 * @param {import('./visualPlan.mjs').Size} size
 * @returns {Promise<Pixels>}
 */
async function photograph(page, devtools, size) {
  const length = await page.evaluate(lengthWhenDrawn)
  const height = Math.min(longest, Math.max(size.height, length))
  const isLong = height > size.height
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    ...(isLong
      ? { captureBeyondViewport: true, clip: { x: 0, y: 0, width: size.width, height, scale: 1 } }
      : {}),
  })
  return readPixels(Buffer.from(data, 'base64'))
}

/**
 * @param {Buffer | string} picture its bytes or its file
 * @returns {Promise<Pixels>}
 */
export async function readPixels(picture) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** @param {Pixels} pixels */
export function asImage({ width, height, data }) {
  return sharp(data, { raw: { width, height, channels: 3 } })
}
