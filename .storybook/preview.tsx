import addonA11y from '@storybook/addon-a11y'
import addonDocs from '@storybook/addon-docs'
import addonThemes, { withThemeByDataAttribute } from '@storybook/addon-themes'
import { definePreview } from '@storybook/react-vite'
import addonMsw from 'msw-storybook-addon'
import { Direction } from 'radix-ui'
import { configure } from 'storybook/test'
import { IntlProvider } from 'use-intl'
import { en } from '@/messages'
import '@/components/styles.css'
import { freezeClock, storyNow } from './clock'
import { listenToErrors, takeErrors } from './consoleErrors'
import { startWorker, takeUnmocked } from './worker'

// Far above what a story takes: a busy machine is no failure.
configure({ asyncUtilTimeout: 5000 })

const phone = { width: '390px', height: '844px' }

export default definePreview({
  addons: [addonDocs(), addonA11y(), addonThemes(), addonMsw(startWorker)],
  tags: ['autodocs'],
  parameters: {
    a11y: { test: 'error' },
    controls: { expanded: true, matchers: { date: /(date|today|now)$/i } },
    layout: 'centered',
    options: { storySort: { order: ['Foundations', 'Components', 'Clinic', 'Screens', 'Flows'] } },
    viewport: {
      options: {
        narrow: { name: 'Narrow 320', styles: { width: '320px', height: '640px' }, type: 'mobile' },
        phone: { name: 'Phone 390', styles: phone, type: 'mobile' },
        tablet: { name: 'Tablet 820', styles: { width: '820px', height: '1180px' }, type: 'tablet' },
        desk: { name: 'Front desk 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
      },
    },
  },
  globalTypes: {
    direction: {
      description: 'Writing direction',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { direction: 'ltr', theme: 'light' },
  decorators: [
    (Story, { globals }) => {
      const direction = globals['direction'] === 'rtl' ? 'rtl' : 'ltr'
      document.documentElement.dir = direction
      document.documentElement.lang = 'en'
      return (
        <Direction.Provider dir={direction}>
          <IntlProvider
            locale="en"
            messages={en}
            onError={(error) => {
              throw error
            }}
            now={storyNow}
            timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
          >
            <Story />
          </IntlProvider>
        </Direction.Provider>
      )
    },
    withThemeByDataAttribute({
      themes: { light: 'light', dark: 'dark' },
      defaultTheme: 'light',
      attributeName: 'data-theme',
    }),
  ],
  beforeEach: () => {
    sessionStorage.clear()
    localStorage.clear()
    takeUnmocked()
    takeErrors()
    const cleanUps = [freezeClock(), listenToErrors()]
    return () => cleanUps.forEach((cleanUp) => cleanUp())
  },
  afterEach: () => {
    const unmocked = takeUnmocked()
    if (unmocked.length > 0) throw new Error(`Calls without a mock: ${unmocked.join(', ')}`)
    const errors = takeErrors()
    if (errors.length > 0) throw new Error(`Written to the console: ${errors.join('\n')}`)
  },
})
