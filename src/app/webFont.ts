import font from '@/components/fonts/inter-latin.woff2?url'

// Imported before all else: after the code has arrived, with which the font would share the line, and while the rest of it is
// still to be evaluated. Before the first text, which would move by a hair where it changed its font.
document.head.append(
  Object.assign(document.createElement('link'), {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: '',
    href: font,
  }),
)
