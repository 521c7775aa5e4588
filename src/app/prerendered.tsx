import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { createTranslator } from 'use-intl/core'
import { session } from '@/api/session'
import { first } from '@/messages/en/first'
import { App } from './App'
import { paths, type ScreenName } from './paths'
import { preloadCode } from './screens'

/** The screens that are rendered while building, each in a file of its own. */
const PRERENDERED = {
  landing: 'index.html',
  privacyPolicy: 'privacypolicy.html',
  login: 'login.html',
  register: 'register.html',
  forgotPassword: 'forgot-password.html',
} as const satisfies Partial<Record<ScreenName, string>>

type Prerendered = keyof typeof PRERENDERED

/** The dashboard's screens whose page holds their frame: sidebar, title and skeleton. The other screens have app.html. */
const FRAMES = {
  dashboard: 'dashboard.html',
  doctors: 'doctors.html',
  appointments: 'appointments.html',
  payments: 'payments.html',
  notifications: 'notifications.html',
  settings: 'settings.html',
} as const satisfies Partial<Record<ScreenName, string>>

/** Those that do without React: a script of a few lines is all of their behaviour. */
const WITHOUT_REACT: Prerendered[] = ['landing', 'privacyPolicy']

const t = createTranslator({ locale: 'en', messages: first, namespace: 'app' })

const titleOf = (screen: ScreenName) => t('title', { screen: t(`screens.${screen}`) })

/** Every page that is rendered ahead, as scripts/prerender.mjs writes them. */
export async function renderPages() {
  const screens = Object.keys(PRERENDERED) as Prerendered[]
  await Promise.all(screens.map(preloadCode))
  return screens.map((screen) => ({
    screen,
    file: PRERENDERED[screen],
    /** The path of the screen, as a person types it. */
    path: paths[screen].path,
    needsReact: !WITHOUT_REACT.includes(screen),
    title: titleOf(screen),
    html: renderToString(<App Router={at(paths[screen].path)} />),
  }))
}

/** The frame of a dashboard screen, as the screen shows it while its data load. */
export async function renderFrames() {
  const screens = Object.keys(FRAMES) as (keyof typeof FRAMES)[]
  await Promise.all(screens.map(preloadCode))
  session.begin({ uid: 'frame', token: 'frame', clinicId: 'frame' })
  const frames = screens.map((screen) => ({
    screen,
    file: FRAMES[screen],
    title: titleOf(screen),
    html: renderToString(<App Router={at(paths[screen].path)} />),
  }))
  session.end()
  return frames
}

const at = (path: string) =>
  function Router({ children }: { children: React.ReactNode }) {
    return <StaticRouter location={path}>{children}</StaticRouter>
  }

/** What the path of each screen looks like, as a regular expression. */
export const screenPatterns = Object.fromEntries(
  (Object.keys(paths) as ScreenName[]).map((screen) => [
    screen,
    `^${paths[screen].path.replace(/:\w+/g, '[^/]+')}$`,
  ]),
)
