import type { Canvas } from 'storybook/internal/csf'
import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { LANDING_SECTIONS, type LandingSection } from '@/components/clinic/TopBar/TopBar'
import { SOLID_TOP_BAR_AFTER_PX } from '@/domain/constants'
import { en } from '@/messages'
import { happy } from '../mocks/handlers'
import { currentUrl, setUpScreen, Screen, type ScreenContext } from './screen'
import { shownIn } from './shownIn'

const meta = preview.meta({
  title: 'Screens/Landing',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'nightly', 'gallery'],
  args: { path: '/' },
  beforeEach: async ({ msw, args }) => {
    msw.use(...happy)
    await setUpScreen('nobody', args.path)
    window.scrollTo(0, 0)
    return () => window.history.replaceState(null, '', location.pathname + location.search)
  },
})

const { sections } = en.landing

/** In the bar, and in the phone's menu. */
const seeCurrent = (canvas: Canvas, section: LandingSection) =>
  waitFor(() => {
    const bar = within(canvas.getByRole('banner'))
    const current = bar.getAllByRole('link', { current: true, hidden: true })
    return expect(current.map((link) => link.textContent)).toEqual([sections[section], sections[section]])
  })

const topOf = (section: LandingSection) =>
  document.getElementById(section)?.getBoundingClientRect().top ?? NaN

/** The section starts at the bottom of the bar, within the bar's border. */
const seeBelowBar = (canvas: Canvas, section: LandingSection) =>
  waitFor(() => {
    const { bottom } = canvas.getByRole('banner').getBoundingClientRect()
    return expect(Math.abs(topOf(section) - bottom)).toBeLessThanOrEqual(2)
  })

export const AtTheTop = meta.story({
  tags: ['visual-screen', '!nightly'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(en.landing.hero.title)
    await expect(canvas.getByRole('banner')).not.toHaveAttribute('data-solid')
    await seeCurrent(canvas, 'home')
    const sectionTops = LANDING_SECTIONS.map(topOf)
    await expect(sectionTops).toEqual(sectionTops.toSorted((a, b) => a - b))
    const target = (name: string) => canvas.getByRole('link', { name }).getAttribute('href')
    await expect(target(en.landing.hero.download)).toBe('#download')
    await expect(target(en.landing.hero.register)).toBe('/register')
    await expect(target(en.landing.footer.privacy)).toBe('/privacypolicy')
  },
})

export const SolidBar = meta.story({
  play: async ({ canvas }) => {
    const bar = await canvas.findByRole('banner')
    const solidAt = async (px: number, solid: boolean) => {
      window.scrollTo(0, px)
      await waitFor(() => expect(bar.hasAttribute('data-solid')).toBe(solid))
    }
    await solidAt(SOLID_TOP_BAR_AFTER_PX + 1, true)
    await solidAt(SOLID_TOP_BAR_AFTER_PX, false)
    await solidAt(300, true)
  },
})

/** Opened by a URL with the section's hash. */
const openedAt = (section: LandingSection) => ({
  args: { path: `/#${section}` },
  beforeEach: () => window.history.replaceState(null, '', `#${section}`),
  play: async ({ canvas }: ScreenContext) => {
    await seeCurrent(canvas, section)
    await waitFor(() => expect(canvas.getByRole('banner')).toHaveAttribute('data-solid'))
    const { bottom } = canvas.getByRole('banner').getBoundingClientRect()
    await expect(topOf(section)).toBeGreaterThanOrEqual(bottom - 2)
    await expect(topOf(section)).toBeLessThan(window.innerHeight)
  },
})

export const Features = meta.story(openedAt('features'))
export const Contact = meta.story(openedAt('contact'))
export const Download = meta.story(openedAt('download'))

/** A click on a section scrolls there and changes the URL. */
export const ScrollsToASection = meta.story({
  tags: ['behaviour', 'nightly', 'desk'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: sections.features }))
    await seeBelowBar(canvas, 'features')
    await seeCurrent(canvas, 'features')
    await expect(currentUrl()).toBe('/#features')
    // Tab continues from the section.
    await expect(canvas.getByRole('region', { name: en.landing.howItWorks.title })).toHaveFocus()
    await userEvent.click(canvas.getByRole('link', { name: sections.home }))
    await waitFor(() => expect(window.scrollY).toBe(0))
    await seeCurrent(canvas, 'home')
    await expect(currentUrl()).toBe('/#home')
    await userEvent.click(canvas.getByRole('link', { name: en.landing.hero.download }))
    await seeCurrent(canvas, 'download')
    await expect(currentUrl()).toBe('/#download')
    // The page is at its end, so nothing scrolls. Set the frame's own URL, which a browser would do.
    window.history.replaceState(null, '', '#contact')
    await userEvent.click(canvas.getByRole('link', { name: sections.contact }))
    await seeCurrent(canvas, 'contact')
    window.location.hash = '#download'
    await seeCurrent(canvas, 'download')
  },
})

/** On a phone the sections are in a menu, which closes after a choice. */
export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const choose = async (section: LandingSection) => {
      await userEvent.click(await canvas.findByRole('button', { name: en.shell.openMenu }))
      await userEvent.click(await screen.findByRole('link', { name: sections[section] }))
      await waitFor(() => expect(screen.queryByRole('link', { name: sections[section] })).toBeNull())
    }
    await choose('features')
    await seeBelowBar(canvas, 'features')
    await expect(currentUrl()).toBe('/#features')
    await expect(canvas.getByRole('region', { name: en.landing.howItWorks.title })).toHaveFocus()
    await choose('home')
    await waitFor(() => expect(window.scrollY).toBe(0))
  },
})

export const LeadsToTheLogin = meta.story({
  tags: ['behaviour', 'nightly'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: en.landing.login }))
    await expect(await canvas.findByRole('heading', { name: en.auth.login.heading })).toHaveFocus()
    await expect(currentUrl()).toBe('/login')
    await userEvent.click(canvas.getByRole('link', { name: en.app.home }))
    await expect(await canvas.findByRole('heading', { name: en.landing.hero.title })).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: en.landing.hero.register }))
    await waitFor(() => expect(currentUrl()).toBe('/register'))
  },
})

export const Hindi = meta.story({ tags: ['nightly'], globals: { language: 'hi' }, play: shownIn('hi') })

export const Arabic = meta.story({ tags: ['nightly'], globals: { language: 'ar' }, play: shownIn('ar') })
