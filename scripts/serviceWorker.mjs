// Configures the service worker of the built dashboard. It caches the app's own files, and no response of the API.
import { VitePWA } from 'vite-plugin-pwa'

/** Returns the path at which the server sends a page. @param {string} file */
const pathOf = (file) => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`)

/** Texts and fonts of languages other than English. Most browsers never need them. */
const OF_LANGUAGES = /\/assets\/([a-z]{2}|devanagari|arabic|noto-[a-z]+)-[\w-]+\.\w+$/

/** Paths that are not pages of the app, or public pages in another language. */
const NON_PAGE_PATHS = [
  /^\/[a-z]{2}(\/|$)/,
  /^\/(api|assets|storage|storybook|healthz|readyz)(\/|$)/,
  /^\/[\w-]+\.googleapis\.com\//,
  /\.\w+$/,
]

/** Returns the plugin. Call its `api.generateSW()` to write sw.js. @param {string} outDir */
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
      globIgnores: ['??.html', 'assets/{??,devanagari,arabic,noto}-*'],
      // A chosen language stays available without a network. The names change with the content.
      runtimeCaching: [
        {
          urlPattern: OF_LANGUAGES,
          handler: 'CacheFirst',
          options: { cacheName: 'languages', expiration: { maxEntries: 8 } },
        },
      ],
      inlineWorkboxRuntime: true,
      sourcemap: false,
      // Query parameters hold filters and ids, which do not change the page's file.
      ignoreURLParametersMatching: [/.*/],
      navigateFallback: '/app',
      navigateFallbackDenylist: NON_PAGE_PATHS,
      manifestTransforms: [
        (entries) => ({
          manifest: entries.map((entry) =>
            entry.url.endsWith('.html') ? { ...entry, url: pathOf(entry.url) } : entry,
          ),
        }),
      ],
    },
  })
