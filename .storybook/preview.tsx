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
import { listenToErrors, takeErrors } from './consoleErrors'
import { readableControls } from './controls'
import { keepListsOpen } from './openLists'
import { keepToOwnTab } from './ownTab'
import { pseudoCatalogue } from './pseudo'
import { proof } from './proof'
import { conditionsOf, remountWhenChanged } from './remount'
import { inTest } from './testRun'
import { ThemedDocs } from './ThemedDocs'
import { toolbar, toolbarDefaults } from './toolbar'
import { readBreakpoints, viewportsFor } from './viewports'
import { setNetwork, startWorker, takeUnmocked } from './worker'

// Far above what a story takes: a busy machine is no failure.
configure({ asyncUtilTimeout: 5000 })

const pseudo = pseudoCatalogue(en)

keepListsOpen()
keepToOwnTab()

export default definePreview({
  addons: [proof, addonDocs(), addonA11y(), addonMsw(startWorker)],
  tags: ['autodocs', 'visual'],
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
    docs: { container: ThemedDocs },
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
  beforeEach: (context) => {
    const { globals, msw } = context
    sessionStorage.clear()
    localStorage.clear()
    takeUnmocked()
    takeErrors()
    setNetwork(globals['network'])
    msw.use()
    const cleanUps = [freezeClock(momentOf(globals['clock'])), listenToErrors(), remountWhenChanged(context)]
    return () => cleanUps.forEach((cleanUp) => cleanUp())
  },
  afterEach: ({ globals }) => {
    // Play functions expect what tests see. Under another language or network the story stays to be looked at.
    if (conditionsOf(globals) !== conditionsOf(toolbarDefaults)) return
    const unmocked = takeUnmocked()
    if (unmocked.length > 0) throw new Error(`Calls without a mock: ${unmocked.join(', ')}`)
    const errors = takeErrors()
    if (errors.length > 0) throw new Error(`Written to the console: ${errors.join('\n')}`)
  },
})
