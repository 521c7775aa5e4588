import addonA11y from '@storybook/addon-a11y'
import addonDocs from '@storybook/addon-docs'
import { definePreview } from '@storybook/react-vite'
import addonMsw from 'msw-storybook-addon'
import { Direction } from 'radix-ui'
import { configure } from 'storybook/test'
import { IntlProvider } from 'use-intl'
import { en } from '@/messages'
import tailwind from '../node_modules/tailwindcss/theme.css?raw'
import './styles.css'
import tokens from '@/components/tokens.css?raw'
import { freezeClock, momentOf } from './clock'
import { conditionsOf, followToolbar } from './conditions'
import { listenToErrors, reportInPanel, takeErrors } from './consoleErrors'
import { readableControls } from './controls'
import { keepListsOpen } from './openLists'
import { keepToOwnTab } from './ownTab'
import { pseudoCatalogue } from './pseudo'
import { proof } from './proof'
import { screenshots } from './screenshots'
import { inTest } from './testRun'
import { ThemedDocs } from './ThemedDocs'
import { toolbar, toolbarDefaults } from './toolbar'
import { UsageCanvas } from './usage'
import { readBreakpoints, viewportsFor } from './viewports'
import { setNetwork, startWorker, takeUnmocked } from './worker'

// Far above what a story takes: a busy machine is no failure.
configure({ asyncUtilTimeout: 5000 })

const pseudo = pseudoCatalogue(en)

/** Storybook reads this parameter of docs pages without declaring its type. */
const blocks = { components: { Canvas: UsageCanvas } }

keepListsOpen()
keepToOwnTab()
if (!inTest) followToolbar()

export default definePreview({
  addons: [screenshots, proof, addonDocs(), addonA11y(), addonMsw(startWorker)],
  tags: ['autodocs'],
  parameters: {
    a11y: {
      test: 'error',
      // In a test `looks.ts` tries the contrast, once for each kind of place, and nobody reads what axe has passed.
      ...(inTest && {
        config: { rules: [{ id: 'color-contrast', enabled: false }] },
        options: { resultTypes: ['violations', 'incomplete'] },
      }),
    },
    controls: { expanded: true },
    layout: 'centered',
    options: {
      storySort: {
        order: [
          'Foundations',
          [
            'Introduction',
            'Colour',
            'Type',
            'Space',
            'Radius',
            'Elevation',
            'Motion',
            'Icons',
            '*',
            'Voice',
            'Messages',
            'Publishing',
          ],
          'Components',
          'Clinic',
          'Dialogs',
          'Screens',
          'Flows',
          'Toolbar',
        ],
      },
    },
    viewport: { options: viewportsFor(readBreakpoints(tailwind, tokens)) },
    docs: {
      container: ThemedDocs,
      ...blocks,
      // A story with a play function shows what a component does. Docs pages play nothing, so it would look like the first.
      stories: { filter: ({ playFunction }: { playFunction?: unknown }) => !playFunction },
    },
  },
  argTypesEnhancers: [readableControls],
  globalTypes: toolbar,
  initialGlobals: toolbarDefaults,
  decorators: [
    (Story, { globals, storyGlobals, viewMode }) => {
      const direction = globals['direction'] === 'rtl' ? 'rtl' : 'ltr'
      const inPseudo = globals['language'] === 'pseudo'
      const lang = inPseudo ? 'en-XA' : 'en'
      // Of two halves this one is light; the manager shows the dark one beside it.
      const theme = globals['theme'] === 'dark' ? 'dark' : 'light'
      const story = (
        <Direction.Provider dir={direction}>
          <IntlProvider
            locale="en"
            messages={inPseudo ? pseudo : en}
            onError={(error) => {
              throw error
            }}
            now={momentOf(globals['clock'])}
            timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
          >
            <Story />
          </IntlProvider>
        </Direction.Provider>
      )
      // Among others on a page, a story decides about itself alone.
      if (viewMode === 'docs') {
        return (
          <div
            dir={direction}
            lang={lang}
            data-theme={theme}
            className={'theme' in storyGlobals ? 'bg-canvas p-4 text-ink' : 'contents'}
          >
            {story}
          </div>
        )
      }
      const page = document.documentElement
      page.dir = direction
      page.lang = lang
      // Before anything is drawn or plays.
      page.dataset['theme'] = theme
      return story
    },
  ],
  beforeEach: ({ globals, msw }) => {
    sessionStorage.clear()
    localStorage.clear()
    // As another tab's clear would: the app keeps what it has read from there.
    window.dispatchEvent(new StorageEvent('storage'))
    takeUnmocked()
    takeErrors()
    setNetwork(globals['network'])
    msw.use()
    const cleanUps = [freezeClock(momentOf(globals['clock'])), listenToErrors()]
    return () => cleanUps.forEach((cleanUp) => cleanUp())
  },
  afterEach: ({ globals }) => {
    // Play functions expect the defaults; under another language or network their failures mean nothing.
    if (conditionsOf(globals) !== conditionsOf(toolbarDefaults)) return
    const faults = [
      ...takeUnmocked().map((call) => `Call without a mock: ${call}`),
      ...takeErrors().map((error) => `Written to the console: ${error}`),
    ]
    if (faults.length === 0) return
    // Outside a test run Storybook would show the error instead of the story.
    if (inTest) throw new Error(faults.join('\n'))
    reportInPanel(faults)
  },
})
