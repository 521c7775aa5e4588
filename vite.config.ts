import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pageTexts } from './scripts/pageTexts.mjs'

export default defineConfig({
  plugins: [react(), tailwindcss(), pageTexts()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // A font inlined as a data: URL would need a weaker content security policy.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
})
