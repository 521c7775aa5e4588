import type { SetupWorker } from 'msw/browser'
import type { Canvas } from 'storybook/internal/csf'
import { expect, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { messagesOf } from '../../.storybook/messagePattern'
import { checkAccessibility, nextPaint } from '../../.storybook/pageChecks'
import { testRun } from '../../.storybook/testRun'
import { paths } from '@/app/paths'
import { preloadCode } from '@/app/navigation/preload'
import { en } from '@/messages'
import { ar } from '@/messages/ar'
import { hi } from '@/messages/hi'
import { directionOf } from '@/messages/languages'
import type { Catalogue } from '@/messages/translated'
import { fixtures } from '../mocks/fixtures'
import { answering, happy } from '../mocks/handlers'
import { address, openAddress, Screen, setUpScreen, waitForQueries } from './screen'

const PUBLIC = [
  'landing',
  'login',
  'register',
  'forgotPassword',
  'changePassword',
  'privacyPolicy',
  'accessibility',
] as const

const IN_DASHBOARD = [
  'dashboard',
  'appointments',
  'calendar',
  'doctors',
  'payments',
  'notifications',
  'settings',
  'print',
  'policy',
  'terms',
] as const

const DOCTORS = [paths.doctorProfile.getHref(1), paths.doctorAppointments.getHref(1)]

const SIZES = [
  [320, 640],
  [1280, 720],
] as const

const meta = preview.meta({
  title: 'Tests/Languages',
  tags: ['screen'],
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/' },
})

// The people in the landing page's example are also in the fixtures.
const english = new Set(
  messagesOf(en)
    .filter(({ key }) => !key.startsWith('landing.hero.preview.rows'))
    .map(({ message }) => message),
)

/** English texts of the catalogue that the page shows or has in attributes. */
function englishTexts(catalogue: Catalogue): string[] {
  const same = new Set(messagesOf(catalogue).map(({ message }) => message))
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts = []
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      texts.push(element.getAttribute(name) ?? '')
  return texts.map((text) => text.trim()).filter((text) => english.has(text) && !same.has(text))
}

async function seeEach(
  canvas: Canvas,
  hrefs: readonly string[],
  language: 'hi' | 'ar',
  catalogue: Catalogue,
) {
  const root = document.documentElement
  await expect([root.lang, root.dir]).toEqual([language, directionOf(language)])
  const { innerWidth, innerHeight } = window
  for (const href of hrefs) {
    await preloadCode(href)
    openAddress(href)
    await waitFor(() => expect(address()).toBe(href))
    await waitForQueries()
    await expect((await canvas.findAllByRole('heading', { level: 1 }))[0]).toBeVisible()
    await waitFor(() => expect(document.querySelector('[data-slot=skeleton]')).not.toBeInTheDocument())
    await expect(englishTexts(catalogue), href).toEqual([])
    for (const [width, height] of testRun.resize ? SIZES : []) {
      await testRun.resize?.(width, height)
      await nextPaint()
      await expect(root.scrollWidth, `${href} at ${width} px`).toBeLessThanOrEqual(root.clientWidth)
    }
    if (testRun.everyStory) await checkAccessibility({})
  }
  await testRun.resize?.(innerWidth, innerHeight)
}

const hrefsOf = (names: readonly ((typeof PUBLIC)[number] | (typeof IN_DASHBOARD)[number])[]) =>
  names.map((name) => paths[name].getHref())

/** Every public screen. */
export const PublicInHindi = meta.story({
  globals: { language: 'hi' },
  beforeEach: ({ msw }: { msw: SetupWorker }) => {
    msw.use(...happy)
    return setUpScreen('nobody', '/')
  },
  play: ({ canvas }) => seeEach(canvas, hrefsOf(PUBLIC), 'hi', hi),
})

export const PublicInArabic = PublicInHindi.extend({
  globals: { language: 'ar' },
  play: ({ canvas }) => seeEach(canvas, hrefsOf(PUBLIC), 'ar', ar),
})

/** The screen of a clinic that is not approved yet. */
export const WaitingInHindi = meta.story({
  globals: { language: 'hi' },
  args: { path: '/waiting' },
  beforeEach: ({ msw }: { msw: SetupWorker }) => {
    msw.use(answering('GET /clinics/{clinicId}', fixtures.pendingClinic), ...happy)
    return setUpScreen('pendingClinic', '/waiting')
  },
  play: ({ canvas }) => seeEach(canvas, [paths.waiting.getHref()], 'hi', hi),
})

export const WaitingInArabic = WaitingInHindi.extend({
  globals: { language: 'ar' },
  play: ({ canvas }) => seeEach(canvas, [paths.waiting.getHref()], 'ar', ar),
})

/** Every screen of an approved clinic. */
export const DashboardInHindi = meta.story({
  globals: { language: 'hi' },
  args: { path: '/dashboard' },
  beforeEach: ({ msw }: { msw: SetupWorker }) => {
    msw.use(...happy)
    return setUpScreen('clinic', '/dashboard')
  },
  play: ({ canvas }) => seeEach(canvas, [...hrefsOf(IN_DASHBOARD), ...DOCTORS], 'hi', hi),
})

export const DashboardInArabic = DashboardInHindi.extend({
  globals: { language: 'ar' },
  play: ({ canvas }) => seeEach(canvas, [...hrefsOf(IN_DASHBOARD), ...DOCTORS], 'ar', ar),
})
