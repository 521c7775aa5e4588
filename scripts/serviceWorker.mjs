// The service worker of the built dashboard: it keeps the app's own files, and nothing that the API answers.
import { VitePWA } from 'vite-plugin-pwa'

/** A page's file and the path that the server sends it at. @param {string} file */
const pathOf = (file) => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`)

/** Paths that are not pages of the app. */
const NOT_PAGES = [
  /^\/(api|assets|storage|storybook|healthz|readyz)(\/|$)/,
  /^\/[\w-]+\.googleapis\.com\//,
  /\.\w+$/,
]

/** Writes sw.js when `api.generateSW()` is called. @param {string} outDir */
export const serviceWorker = (outDir) =>
  VitePWA({
    outDir,
    filename: 'sw.js',
    manifest: false,
    injectRegister: null,
    registerType: 'prompt',
    workbox: {
      globDirectory: outDir,
      globPatterns: ['*.html', 'favicon.svg', 'assets/*.{js,css,woff2}'],
      inlineWorkboxRuntime: true,
      sourcemap: false,
      // Paths carry filters and ids: the page does not depend on them.
      ignoreURLParametersMatching: [/.*/],
      navigateFallback: '/app',
      navigateFallbackDenylist: NOT_PAGES,
      manifestTransforms: [
        (entries) => ({
          manifest: entries.map((entry) =>
            entry.url.endsWith('.html') ? { ...entry, url: pathOf(entry.url) } : entry,
          ),
        }),
      ],
    },
  })
