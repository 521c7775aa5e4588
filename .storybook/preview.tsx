import addonA11y from '@storybook/addon-a11y'
import type { DocsTypes } from '@storybook/addon-docs'
import * as docsPreview from '@storybook/addon-docs/preview'
import { definePreview } from '@storybook/react-vite'
import addonMsw from 'msw-storybook-addon'
import { lazy } from 'react'
import { PRELOAD_ENTRIES } from 'storybook/internal/core-events'
import { definePreviewAddon } from 'storybook/internal/csf'
import { addons } from 'storybook/preview-api'
import { configure } from 'storybook/test'
import { loadChoiceControls } from '@/components/ui/useChoiceControls'
import './styles.css'
import { storePreference } from '@/app/shell/storedPreferences'
import { freezeClock, momentOf } from './clock'
import { conditionsOf, followToolbar } from './conditions'
import { listenToErrors, reportInPanel, takeErrors } from './consoleErrors'
import { readableControls } from './controls'
import { directionOf } from './direction'
import { isCompact, showDensity } from './density'
import { keepListsOpen } from './openLists'
import { isolateBroadcastChannel } from './broadcastChannel'
import { langOf, loadTexts, Product } from './Product'
import { storyChecks } from './storyChecks'
import { screenshots } from './screenshots'
import { simulatePreference, type Preference } from './systemPreference'
import { inTest } from './testRun'
import { isThumbnail, keepFocusInFrame, waitForUse } from './thumbnail'
import { toolbar, toolbarDefaults } from './toolbar'
import { reportToolValues } from './toolValues'
import { viewports } from './viewports'
import { waitForRender } from './waitForRender'

// Much longer than any story needs, so that no story fails on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

/** The components of Markdown's elements. The add-on reads them, and its types lack them. */
interface MdxTypes {
  parameters: { docs?: { components?: Record<string, React.ElementType> } }
}

// Stories need no docs blocks, and pages without stories no mocks. The add-on's own index imports all blocks.
const addonDocs = definePreviewAddon<DocsTypes & MdxTypes>(docsPreview)
// manager.tsx starts the check of a story.
const accessibility = { ...addonA11y(), afterEach: undefined }
const ThemedDocs = lazy(async () => ({ default: (await import('./ThemedDocs')).ThemedDocs }))
const PageTitle = lazy(async () => ({ default: (await import('./PageTitle')).PageTitle }))
const loadWorker = () => import('./worker')
if (new URLSearchParams(location.search).get('viewMode') === 'story') void loadWorker()

keepListsOpen()
isolateBroadcastChannel()
if (!inTest) {
  reportToolValues()
  followToolbar()
}
if (isThumbnail) keepFocusInFrame()
else if (!inTest) waitForUse()

export default definePreview({
  // Components that are not stable say so: `tags: ['beta', '!stable']`.
  // Storybook would read the props again for each question to its manifests, for 50 s. manifests.ts writes them.
  tags: ['stable', '!manifest'],
  addons: [
    screenshots,
    storyChecks,
    addonDocs,
    accessibility,
    addonMsw(async () => (await loadWorker()).startWorker()),
  ],
  parameters: {
    // In a test run `storyChecks.ts` runs axe.
    a11y: { test: inTest ? 'off' : 'error' },
    controls: { expanded: true },
    layout: 'centered',
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Foundations',
          [
            'Introduction',
            'Getting started',
            'Choosing a component',
            'Product rules',
            'Theming',
            'Layout',
            'Accessibility',
            'Forced colours',
            'Reviewing a screen',
            'Colour',
            'Typography',
            'Spacing',
            'Radius',
            'Elevation',
            'Motion',
            'Icons',
            '*',
            'Voice',
            'Messages',
            'Publishing',
            'Changelog',
          ],
          'Patterns',
          [
            'Forms and errors',
            'Confirmation',
            'Empty',
            'Loading',
            'Failure and retry',
            'Notifications and live changes',
            'Tables and lists',
            'Dates',
            'Phone numbers and names',
            'Money',
            'Permissions',
            'Offline',
            'Right to left',
            'Printing',
          ],
          'Actions',
          'Forms',
          'Overlays',
          'Feedback',
          'Navigation',
          'Data display',
          'Clinic',
          'Screens',
          ['*', 'Without the app'],
          'Flows',
          'Operators',
          'Tests',
        ],
      },
    },
    viewport: { options: viewports },
    docs: {
      container: ThemedDocs,
      components: { h1: PageTitle },
      codePanel: true,
      // Without the headings inside examples, such as a dialog's title.
      toc: {
        headingSelector: 'h2',
        ignoreSelector: '.docs-story *, .sb-unstyled *, .skip-toc',
        title: 'On this page',
      },
    },
  },
  argTypesEnhancers: [readableControls],
  globalTypes: toolbar,
  initialGlobals: toolbarDefaults,
  loaders: [({ globals }) => loadTexts(globals)],
  decorators: [
    (Story, { globals, storyGlobals, viewMode }) => {
      if (!inTest) simulatePreference(globals['preference'] as Preference)
      const direction = directionOf(globals)
      const lang = langOf(globals)
      // Side by side, this frame is light: the manager adds the dark frame.
      const theme = globals['theme'] === 'dark' ? 'dark' : 'light'
      const story = (
        <Product globals={globals}>
          <Story />
        </Product>
      )
      // A docs page shows several stories, so each sets the attributes on its own wrapper.
      if (viewMode === 'docs') {
        return (
          <div
            dir={direction}
            lang={lang}
            data-theme={theme}
            data-density={isCompact(globals) ? 'compact' : undefined}
            className={'theme' in storyGlobals ? 'bg-canvas p-4 text-ink' : 'contents'}
          >
            {story}
          </div>
        )
      }
      const page = document.documentElement
      page.dir = direction
      page.lang = lang
      // Set during render, so the theme applies before the first paint and the play function.
      page.dataset['theme'] = theme
      showDensity(page, globals)
      return story
    },
  ],
  // After Storybook's renderer has set its own wrapper.
  beforeAll: async () => {
    if (inTest) waitForRender()
    // Storybook loads the entries before and after a story while it renders that story.
    addons.getChannel().removeAllListeners(PRELOAD_ENTRIES)
    // The list's selects load when a pointer comes near. Stories press them without coming near first.
    await loadChoiceControls()
  },
  beforeEach: async ({ globals, msw }) => {
    const { setNetwork, takeUnmocked } = await loadWorker()
    sessionStorage.clear()
    localStorage.clear()
    if (isCompact(globals)) storePreference('density', 'compact')
    // The app caches values from the storage. This event makes it read the empty storage.
    window.dispatchEvent(new StorageEvent('storage'))
    takeUnmocked()
    takeErrors()
    setNetwork(globals['network'])
    msw.use()
    const cleanUps = [freezeClock(momentOf(globals['clock'])), listenToErrors()]
    return () => cleanUps.forEach((cleanUp) => cleanUp())
  },
  afterEach: async ({ globals }) => {
    // Play functions expect the default language, network and clock: with others their failures mean nothing.
    if (conditionsOf(globals) !== conditionsOf(toolbarDefaults)) return
    const { takeUnmocked } = await loadWorker()
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
