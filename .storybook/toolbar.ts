import { moments } from './clock'
import { networks } from './network'

const items = (titles: Record<string, string>) =>
  Object.entries(titles).map(([value, title]) => ({ value, title }))

/** What can be chosen above every story, beside the theme and the viewport. */
export const toolbar = {
  language: {
    description: 'Language',
    toolbar: {
      title: 'Language',
      icon: 'globe',
      items: items({ en: 'English', pseudo: 'Pseudo-language' }),
      dynamicTitle: true,
    },
  },
  direction: {
    description: 'Writing direction',
    toolbar: {
      title: 'Direction',
      icon: 'transfer',
      items: items({ ltr: 'Left to right', rtl: 'Right to left' }),
      dynamicTitle: true,
    },
  },
  network: {
    description: 'State of the network',
    toolbar: { title: 'Network', icon: 'lightning', items: items(networks) },
  },
  clock: {
    description: 'What the clock says',
    toolbar: {
      title: 'Clock',
      icon: 'time',
      items: Object.entries(moments).map(([value, { title }]) => ({ value, title })),
    },
  },
} as const

/** What tests see. */
export const toolbarDefaults = {
  theme: 'light',
  language: 'en',
  direction: 'ltr',
  network: 'fast',
  clock: 'morning',
}
