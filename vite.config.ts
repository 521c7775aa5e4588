import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, runnerImport, type Plugin } from 'vite'

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** Fills the catalogue's texts into index.html. */
const pageTexts: Plugin = {
  name: 'page-texts',
  transformIndexHtml: {
    order: 'pre',
    async handler(html) {
      const { module } = await runnerImport<typeof import('./src/messages/pageTexts')>(
        pathOf('./src/messages/pageTexts.ts'),
      )
      return module.withPageTexts(html)
    },
  },
}

export default defineConfig({
  plugins: [react(), tailwindcss(), pageTexts],
  resolve: { alias: { '@': pathOf('./src') } },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // A font inlined as a data: URL would need a weaker content security policy.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
})
