import { languages } from '../src/messages/languages'
import { preferences as texts } from '../src/messages/en/preferences'
import { moments } from './clock'

/** The theme that shows a story in light and in dark. */
export const SIDE_BY_SIDE = 'side by side'

/** The states of the network (network.ts). Tests use the first. */
const networks = {
  fast: { title: 'Fast', right: 'as the story mocks it' },
  slow: { title: 'Slow', right: 'each response 3 s later' },
  failing: { title: 'Failing', right: 'each call answers 500' },
  offline: { title: 'Offline', right: 'each call fails' },
} as const

/** What a user may ask of the system, and the three kinds of colour blindness. */
export const preferences = {
  none: { title: 'System' },
  contrast: { title: 'More contrast', right: 'prefers-contrast: more' },
  transparency: { title: 'Less transparency', right: 'prefers-reduced-transparency' },
  forced: { title: 'Forced colours', right: 'opens the page about them' },
  protanopia: { title: 'Protanopia', right: 'no red' },
  deuteranopia: { title: 'Deuteranopia', right: 'no green' },
  tritanopia: { title: 'Tritanopia', right: 'no blue' },
} as const

interface Choice {
  title: string
  /** A hint, shown only in the open list. */
  right?: string
}

const items = (choices: Record<string, Choice>) =>
  Object.entries(choices).map(([value, { title, right }]) => ({ value, title, ...(right && { right }) }))

/** The tools of Storybook's toolbar, besides the viewport. */
export const toolbar = {
  theme: {
    description: 'Theme',
    toolbar: {
      title: 'Theme',
      icon: 'paintbrush',
      items: items({
        light: { title: 'Light' },
        dark: { title: 'Dark' },
        [SIDE_BY_SIDE]: { title: 'Side by side' },
      }),
    },
  },
  preference: {
    description: 'Accessibility',
    toolbar: { title: 'Accessibility', icon: 'accessibility', items: items(preferences) },
  },
  density: {
    description: 'Density',
    toolbar: {
      title: texts.density,
      icon: 'listunordered',
      items: items({
        comfortable: { title: texts.densities.comfortable },
        compact: { title: texts.densities.compact, right: 'from 768 px, without touch' },
      }),
    },
  },
  language: {
    description: 'Language',
    toolbar: {
      title: 'Language',
      icon: 'globe',
      items: items({
        en: { title: languages.en },
        hi: { title: languages.hi },
        ar: { title: languages.ar, right: 'right to left' },
        pseudo: { title: 'Pseudo', right: 'accented, 40 % longer' },
      }),
    },
  },
  direction: {
    description: 'Writing direction',
    toolbar: {
      title: 'Direction',
      icon: 'transfer',
      items: items({ ltr: { title: 'Left to right' }, rtl: { title: 'Right to left' } }),
    },
  },
  network: {
    description: 'State of the network',
    toolbar: { title: 'Network', icon: 'lightning', items: items(networks) },
  },
  clock: {
    description: 'Date and time',
    toolbar: { title: 'Clock', icon: 'time', items: items(moments) },
  },
} as const

/** The initial choices, also those of a test run. The direction is that of the language until somebody chooses one. */
export const toolbarDefaults = {
  theme: 'light',
  preference: 'none',
  density: 'comfortable',
  language: 'en',
  direction: 'language',
  network: 'fast',
  clock: 'morning',
}
